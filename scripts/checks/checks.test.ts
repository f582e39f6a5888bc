import { describe, expect, test } from 'vitest';
import { chosenParts, type DeepPart, runParts } from './deep-parts.ts';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report.ts';
import { durationText, single, slowest } from './result.ts';
import { selectTests } from './select.ts';
import { Summary } from './summary.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

describe('a vitest report', () => {
  const report: VitestReport = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/souk/src/a.test.ts',
        status: 'failed',
        message: '',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1'] },
          { fullName: 'divides', status: 'skipped', failureMessages: [] },
        ],
      },
      {
        name: '/souk/src/b.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        startTime: 0,
        endTime: 0,
        assertionResults: [],
      },
    ],
  };

  test('counts failed and skipped tests and broken files as failed', () => {
    expect(readVitestReport(report, { root: '/souk', exitedWell: false })).toEqual({
      passed: 1,
      failed: 3,
      failures: ['src/a.test.ts: subtracts\nexpected 1', 'src/b.test.ts\nCannot find module'],
      unsteady: [],
      files: [
        { path: 'src/a.test.ts', ms: 2_500 },
        { path: 'src/b.test.ts', ms: 0 },
      ],
    });
  });

  test('counts a bad exit without a failed test as one failure', () => {
    const empty = { ...report, numFailedTests: 0, numPendingTests: 0, testResults: [] };
    expect(readVitestReport(empty, { root: '/souk', exitedWell: false }).failed).toBe(1);
    expect(readVitestReport(empty, { root: '/souk', exitedWell: true }).failed).toBe(0);
  });
});

describe('a Playwright report', () => {
  const report: PlaywrightReport = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'cart.spec.ts',
        file: 'cart.spec.ts',
        specs: [{ title: 'adds', tests: [{ status: 'expected', results: [{ duration: 400 }] }] }],
        suites: [
          {
            title: 'on a phone',
            file: 'cart.spec.ts',
            specs: [
              {
                title: 'scrolls',
                tests: [
                  {
                    status: 'flaky',
                    results: [{ duration: 100, error: { message: 'late' } }, { duration: 200 }],
                  },
                ],
              },
              {
                title: 'pays',
                tests: [
                  {
                    status: 'unexpected',
                    results: [{ duration: 300, error: { message: 'declined' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };

  test('counts a test that passed when retried as passed and names it', () => {
    expect(readPlaywrightReport(report, { exitedWell: false })).toEqual({
      passed: 2,
      failed: 1,
      failures: ['cart.spec.ts › on a phone › pays\ndeclined'],
      unsteady: ['cart.spec.ts › on a phone › scrolls'],
      files: [{ path: 'tests/e2e/cart.spec.ts', ms: 1_000 }],
    });
  });

  test('counts skipped tests and a failed setup as failed', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 2 };
    expect(readPlaywrightReport({ stats, suites: [] }, { exitedWell: true }).failed).toBe(2);
    const broken = {
      stats: { ...stats, skipped: 0 },
      errors: [{ message: 'no PostgreSQL' }],
      suites: [],
    };
    expect(readPlaywrightReport(broken, { exitedWell: false })).toMatchObject({
      failed: 1,
      failures: ['no PostgreSQL'],
    });
  });
});

describe('the summary', () => {
  test('ends with the counts, after failures and unsteady tests', async () => {
    const written: string[] = [];
    const summary = new Summary((text) => void written.push(text));
    await summary.part('lint', async () => single(true));
    await summary.part('browser tests', async () => ({
      ...single(true),
      failures: [],
      unsteady: ['cart › scrolls'],
      files: [{ path: 'cart.spec.ts', ms: 65_000 }],
    }));
    await summary.part('build', () => Promise.reject(new Error('no disk')));
    summary.close();
    const lines = written.join('').trimEnd().split('\n');
    expect(lines.slice(-3)).toEqual(['unsteady: 1', '  cart › scrolls', '2 passed, 1 failed']);
    expect(lines.find((line) => line.endsWith('cart.spec.ts'))).toContain('1 min 5 s');
    expect(lines.some((line) => line.includes('no disk'))).toBe(true);
    expect(summary.failed).toBe(1);
  });
});

describe('the deep run', () => {
  const part = (name: string, missing: readonly string[] = []): DeepPart => ({
    name,
    title: `all about ${name}`,
    missing: () => missing,
    run: async () => single(true),
  });
  const all = [part('sizes'), part('oldest'), part('faults')];
  const names = (...args: string[]) => chosenParts(args, all).map(({ name }) => name);

  test('--only chooses parts in the order of the list', () => {
    expect(names()).toEqual(['sizes', 'oldest', 'faults']);
    expect(names('--only', 'faults, sizes')).toEqual(['sizes', 'faults']);
    expect(() => names('--only', 'flood')).toThrow("Unknown part 'flood'. The parts are sizes,");
  });

  test('a part without its programs counts as failed and names them', async () => {
    const written: string[] = [];
    const summary = new Summary((text) => void written.push(text));
    await runParts(summary, [part('browsers', ['Firefox (apt-get install firefox-esr)']), ...all]);
    summary.close();
    expect(written.at(-1)).toBe('3 passed, 1 failed\n');
    expect(written.join('')).toContain('Not installed: Firefox (apt-get install firefox-esr)');
  });
});

test('durations and slowest files', () => {
  expect([durationText(840), durationText(59_960), durationText(125_000)]).toEqual([
    '0.8 s',
    '60.0 s',
    '2 min 5 s',
  ]);
  const files = ['a', 'b', 'c'].map((path, index) => ({ path, ms: index * 1_000 }));
  expect(slowest(files, 2).map((line) => line.trim())).toEqual(['2.0 s  c', '1.0 s  b']);
});

describe('the selection for changed files', () => {
  const tests = {
    unit: [
      'src/core/selling/cart/rules.test.ts',
      'src/core/orders/orders/orders.test.ts',
      'src/core/messaging/mail/mail.test.ts',
      'src/testing/access.test.ts',
      'src/testing/architecture.test.ts',
    ],
    browser: ['tests/e2e/cart-shops.spec.ts', 'tests/e2e/hotels.spec.ts'],
  };
  const sources = [
    { path: 'src/core/orders/orders/open.ts', targets: ['src/core/selling/cart/rules.ts'] },
    { path: 'src/core/messaging/mail/send.ts', targets: ['src/core/selling/cart/store.ts'] },
  ];

  test('takes tests beside the change, beside its importers and of the contract', () => {
    expect(selectTests(['src/core/selling/cart/rules.ts'], sources, tests)).toEqual({
      unit: [
        'src/core/selling/cart/rules.test.ts',
        'src/core/orders/orders/orders.test.ts',
        'src/testing/access.test.ts',
        'src/testing/architecture.test.ts',
      ],
      browser: [],
      omitted: 0,
    });
  });

  test('takes browser tests of the noun that a page changes, singular or plural', () => {
    for (const path of ['src/web/cart/x.ts', 'src/web/carts/x.ts', 'src/contract/cart.ts'])
      expect(selectTests([path], [], tests).browser).toEqual(['tests/e2e/cart-shops.spec.ts']);
  });

  test('takes a few tests of each importing folder where there are too many', () => {
    const importers = ['a/one', 'a/two', 'b/one', 'b/two', 'c/one'].map(
      (name) => `src/core/${name}.ts`,
    );
    const unit = [...importers, 'src/core/b/zero.ts', 'src/core/d/shared.ts'].map((path) =>
      path.replace('.ts', '.test.ts'),
    );
    const all = importers.map((path) => ({ path, targets: ['src/core/d/shared.ts'] }));
    const selected = (max: number) =>
      selectTests(['src/core/d/shared.ts'], all, { unit, browser: [] }, max);
    expect(selected(4)).toMatchObject({
      unit: [
        'src/core/a/one.test.ts',
        'src/core/b/one.test.ts',
        'src/core/c/one.test.ts',
        'src/core/d/shared.test.ts',
      ],
      omitted: 3,
    });
    expect(selected(7)).toMatchObject({ unit, omitted: 0 });
  });

  test('takes no test for a change of docs only', () => {
    expect(selectTests(['docs/operations.md'], sources, tests)).toEqual({
      unit: [],
      browser: [],
      omitted: 0,
    });
  });
});

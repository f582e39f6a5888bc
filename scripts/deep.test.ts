import { expect, test } from 'vitest';
import { browserCount, chosenParts, type DeepPart, runParts, unitCount } from './deep-parts.ts';

const part = (name: string, more: Partial<DeepPart> = {}): DeepPart => ({
  name,
  title: `all about ${name}`,
  missing: () => [],
  run: () => ({ passed: 2, failed: 0 }),
  ...more,
});
const all = [part('sizes'), part('oldest'), part('faults')];
const names = (...args: string[]) => chosenParts(args, all).map(({ name }) => name);

async function ran(...parts: DeepPart[]) {
  const lines: string[] = [];
  let seconds = 0;
  const total = await runParts(
    parts,
    (line) => void lines.push(line),
    () => (seconds += 65) * 1000,
  );
  return { total, lines };
}

test('--only chooses parts, in the order of the list', () => {
  expect(names()).toEqual(['sizes', 'oldest', 'faults']);
  expect(names('--only', 'faults, sizes')).toEqual(['sizes', 'faults']);
  expect(() => names('--only', 'flood')).toThrow('No part is named flood. There are sizes, oldest');
  expect(() => names('--only', '')).toThrow('No part is named (nothing)');
});

test('each part says its duration, and the last line is the sum', async () => {
  const { total, lines } = await ran(part('sizes'), part('oldest'));
  expect(total).toEqual({ passed: 4, failed: 0 });
  expect(lines).toContain('oldest: 2 passed, 0 failed, 1 min 5 s');
  expect(lines.at(-1)).toBe('4 passed, 0 failed');
});

test('a part that breaks counts as failed, and the next one runs', async () => {
  const broken = () => {
    throw new Error('No report was written');
  };
  const { total, lines } = await ran(part('sizes', { run: broken }), part('oldest'));
  expect(total).toEqual({ passed: 2, failed: 1 });
  expect(lines).toContain('No report was written');
});

test('a part that lacks something says so and counts as failed', async () => {
  const without = part('browsers', { missing: () => ['Firefox (apt-get install firefox-esr)'] });
  const { total, lines } = await ran(without);
  expect(total).toEqual({ passed: 0, failed: 1 });
  expect(lines).toContain('Not on this machine: Firefox (apt-get install firefox-esr)');
});

test('tests that fail, are skipped or do not load count as failed', () => {
  const report = (more: object) =>
    JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
      ...more,
    });
  const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }] };
  expect(unitCount(report({}), true)).toEqual({ passed: 5, failed: 0 });
  expect(unitCount(report({ numFailedTests: 1, numPendingTests: 2 }), false).failed).toBe(3);
  expect(unitCount(report({ testResults: [failedFile] }), false).failed).toBe(1);
  expect(unitCount(report({}), false).failed).toBe(1);
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };
  expect(browserCount(JSON.stringify({ stats }), true)).toEqual({ passed: 7, failed: 0 });
  expect(browserCount(JSON.stringify({ stats: { ...stats, flaky: 1 } }), true).failed).toBe(1);
});

// Every check and test, one after the other; a part that fails does not keep the others from running.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { isBuilt } from './build-stamp.mjs';
import { root, withLock, withPinnedNode } from './installation.mjs';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'souk-checks-'));
const env = testEnvironment();
const failures: string[] = [];
/** Named again at the end, with their reasons: a log is often read from its last lines. */
const failedTests: string[] = [];
const total: Count = { passed: 0, failed: 0 };

check('words and routes', ['scripts/generate.ts']);
check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']);
check('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']);
check('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
check('unused files, exports and dependencies', [
  'node_modules/knip/bin/knip.js',
  '--no-progress',
  '--treat-config-hints-as-errors',
]);
suite('unit and endpoint tests', unitTests);
await withLock('build', () => {
  if (isBuilt()) count('build', { passed: 1, failed: 0 });
  else check('build', ['scripts/build.ts']);
});
suite('tests in a browser', browserTests);

rmSync(reports, { recursive: true, force: true });
for (const test of failedTests) process.stdout.write(`\n${test}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);

function check(name: string, args: readonly string[]): void {
  heading(name);
  const passed = run(args);
  count(name, { passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
}

/** A part that counts its own tests; one that cannot even do that is a failure. */
function suite(name: string, work: () => Count): void {
  heading(name);
  try {
    count(name, work());
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    count(name, { passed: 0, failed: 1 });
  }
}

function count(name: string, { passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}

function heading(name: string): void {
  process.stdout.write(`\n== ${name}\n`);
}

function run(args: readonly string[], extra: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extra },
  });
  return status === 0;
}

function unitTests(): Count {
  const report = join(reports, 'unit.json');
  const exited = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  for (const { name, status, message, assertionResults } of result.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) {
      failedTests.push(`✗ ${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    }
    if (status === 'failed' && failed.length === 0) failedTests.push(`✗ ${name}\n${message}`);
  }
  // A file that does not even load has no tests to fail. A test that is skipped proves nothing.
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = result.numFailedTests + unloaded + result.numPendingTests + result.numTodoTests;
  return { passed: result.numPassedTests, failed: failed === 0 && !exited ? 1 : failed };
}

function browserTests(): Count {
  const browser = ensureBrowser((text) => process.stdout.write(`${text}\n`));
  const report = join(reports, 'browser.json');
  const exited = run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      '--pass-with-no-tests',
    ],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: failed === 0 && !exited ? 1 : failed };
}

/** Without the operator's settings: the tests must not find somebody's database. */
function testEnvironment(): Record<string, string | undefined> {
  const ours =
    /^(?:PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_|SEED|SMTP_|MAIL_|STRIPE_|S3_|APP_SECRET|RATE_LIMITS|SANDBOX_|TRUSTED_|NODE_ENV)/;
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  return withPinnedNode(kept);
}

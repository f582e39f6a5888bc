import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { isBuilt } from '../build-stamp.mjs';
import { root, withLock } from '../installation.mjs';
import { readPlaywrightReport, type PlaywrightReport } from './playwright-report.ts';
import { type PartResult, single } from './result.ts';
import { runQuietly, runShown } from './run-part.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

/** Checks without tests of their own, by name: scripts with their arguments. */
export const STATIC_CHECKS = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  // One checker: several repeat most of each other's work and need twice the memory.
  types: [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.tsbuildinfo',
  ],
  'unused files, exports and dependencies': [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--treat-config-hints-as-errors',
  ],
} as const;

/** Runs a static check; its output is shown when it fails. */
export async function staticCheck(name: keyof typeof STATIC_CHECKS): Promise<PartResult> {
  const { passed, output } = await runQuietly(STATIC_CHECKS[name]);
  if (!passed) process.stdout.write(output);
  return single(passed);
}

/** Compiles the messages and the route tree, which type checker, tests and build need. */
export async function generate(): Promise<PartResult> {
  return single(await runShown(['scripts/generate.ts']));
}

/** Builds for the browser tests unless the last build is up to date. */
export async function build(...args: readonly '--pages'[]): Promise<PartResult> {
  return withLock('build', async () => {
    if (isBuilt()) return single(true);
    const { passed, output } = await runQuietly(['scripts/build.ts', ...args]);
    process.stdout.write(output);
    return single(passed);
  });
}

/** Runs vitest with more arguments, e.g. files or `--shard=1/4`, and more environment variables. */
export async function unitTests(
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<PartResult> {
  return withReport('unit.json', async (report) => {
    const exitedWell = await runShown(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      extra,
    );
    const parsed = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    return readVitestReport(parsed, { root, exitedWell });
  });
}

/** Runs Playwright with more arguments, e.g. a part of a file's name or `--shard=1/4`. */
export async function browserTests(args: readonly string[]): Promise<PartResult> {
  const browser = ensureBrowser((text) => process.stdout.write(`${text}\n`));
  return withReport('browser.json', async (report) => {
    const exitedWell = await runShown(
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
      { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const parsed = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    return readPlaywrightReport(parsed, { exitedWell });
  });
}

async function withReport<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-checks-'));
  try {
    return await work(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

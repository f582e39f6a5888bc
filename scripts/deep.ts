// What is too long for npm test, for a night and before a release: docs/testing.md.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, webkit } from '../bench/browsers/launch.ts';
import { ensureBrowser } from './browser.ts';
import { isBuilt } from './build-stamp.mjs';
import {
  browserCount,
  chosenParts,
  type Count,
  type DeepPart,
  runParts,
  unitCount,
} from './deep-parts.ts';
import { root, withLock, withPinnedNode } from './installation.mjs';

const reports = mkdtempSync(join(tmpdir(), 'souk-deep-'));
const say = (line: string) => void process.stdout.write(`${line}\n`);
/** Without the operator's settings: no test may find a real database. */
const OPERATORS =
  /^(?:PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_|SEED|SMTP_|MAIL_|STRIPE_|S3_|APP_SECRET|RATE_LIMITS|SANDBOX_|TRUSTED_|NODE_ENV)/;
const env = {
  ...withPinnedNode(
    Object.fromEntries(Object.entries(process.env).filter(([name]) => !OPERATORS.test(name))),
  ),
  TEST_DEEP: 'on',
};

const nginx = () =>
  spawnSync('nginx', ['-v']).status === 0 ? [] : ['nginx (apt-get install nginx-light)'];
const otherBrowsers = () =>
  [firefox, webkit].filter((one) => !one.isHere()).map((one) => `${one.name} (${one.install})`);

const parts: readonly DeepPart[] = [
  {
    name: 'sizes',
    title: 'races, random searches and kills at full size',
    missing: () => [],
    run: () => unit('sizes', withSizes()),
  },
  {
    name: 'deployment',
    title: 'behind nginx, on S3, killed while it writes',
    missing: nginx,
    run: () =>
      unit('deployment', [
        'src/server/behind-nginx.test.ts',
        'src/server/file-stores.test.ts',
        'src/core/media/media-store.test.ts',
        'src/server/database/persistence.test.ts',
      ]),
  },
  {
    name: 'oldest',
    title: 'every unit and endpoint test on the oldest PostgreSQL',
    missing: () => [],
    // The short forms: `sizes` has the full ones.
    run: () => unit('oldest', [], { TEST_POSTGRES: 'oldest', TEST_DEEP: 'off' }),
  },
  {
    name: 'faults',
    title: 'the fault drill',
    missing: () => [],
    run: async () => {
      await build();
      return one(run(['bench/run.ts', 'faults']));
    },
  },
  {
    name: 'pages',
    title: 'every combination of page, language and window',
    missing: () => [],
    run: async () => {
      await build();
      return pages();
    },
  },
  {
    name: 'browsers',
    title: 'Firefox and WebKit look and buy',
    missing: otherBrowsers,
    run: async () => {
      await build();
      return one(run(['bench/run.ts', 'browsers']));
    },
  },
];

try {
  const { failed } = await runParts(chosenParts(process.argv.slice(2), parts), say);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

function run(args: readonly string[], extra: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...extra },
  });
  return status === 0;
}

const one = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

function unit(
  name: string,
  files: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Count {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const exitedWell = run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files], extra);
  return unitCount(readFileSync(report, 'utf8'), exitedWell);
}

function pages(): Count {
  const report = join(reports, 'pages.json');
  const exitedWell = run(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', 'pages.spec.ts'],
    { CHROMIUM_PATH: ensureBrowser(say), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return browserCount(readFileSync(report, 'utf8'), exitedWell);
}

/** The test files that have a short form. */
function withSizes(): string[] {
  return globSync('{src,bench}/**/*.test.ts', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes("/in-depth.ts'"),
  );
}

async function build(): Promise<void> {
  await withLock('build', () => {
    if (!isBuilt() && !run(['scripts/build.ts'])) throw new Error('The build failed: see above');
  });
}

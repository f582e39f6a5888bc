import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { firefox, webkit } from '../../bench/browsers/launch.ts';
import { root } from '../installation.mjs';
import { chosenParts, type DeepPart, runParts } from './deep-parts.ts';
import { browserTests, build, generate, unitTests } from './parts.ts';
import { type PartResult, single } from './result.ts';
import { runShown } from './run-part.ts';
import type { Summary } from './summary.ts';

/** Runs the checks that take too long for `npm test`: docs/testing.md lists them. */
export async function runDeep(summary: Summary, args: readonly string[]): Promise<void> {
  process.env.TEST_DEEP = 'on';
  const chosen = chosenParts(args, PARTS);
  await summary.part('messages and routes', generate);
  if (chosen.some(({ name }) => BUILT.includes(name))) await summary.part('build', () => build());
  await runParts(summary, chosen);
}

/** Parts that need the build. */
const BUILT = ['faults', 'pages', 'browsers'];

const PARTS: readonly DeepPart[] = [
  {
    name: 'sizes',
    title: 'races, random searches and kills at full size',
    missing: () => [],
    run: () => unitTests(filesWithShortForm()),
  },
  {
    name: 'deployment',
    title: 'behind nginx, on S3, killed while it writes',
    missing: () =>
      spawnSync('nginx', ['-v']).status === 0 ? [] : ['nginx (apt-get install nginx-light)'],
    run: () =>
      unitTests([
        'src/server/behind-nginx.test.ts',
        'src/server/file-stores.test.ts',
        'src/core/shared/media/media-store.test.ts',
        'src/server/database/persistence.test.ts',
      ]),
  },
  {
    name: 'image',
    title: 'the steps of the Dockerfile in an empty clone',
    missing: () =>
      spawnSync('npm', ['--version'], { shell: process.platform === 'win32' }).status === 0
        ? []
        : ['npm (comes with Node)'],
    run: async () => single(await runShown(['scripts/checks/image.ts'])),
  },
  {
    name: 'oldest',
    title: 'every unit and endpoint test on the oldest PostgreSQL',
    missing: () => [],
    // In their short forms; `sizes` runs the full ones.
    run: () => unitTests([], { TEST_POSTGRES: 'oldest', TEST_DEEP: 'off' }),
  },
  {
    name: 'faults',
    title: 'the fault drill',
    missing: () => [],
    run: () => bench('faults'),
  },
  {
    name: 'pages',
    title: 'every combination of page, language and window',
    missing: () => [],
    run: () => browserTests(['pages.spec.ts']),
  },
  {
    name: 'browsers',
    title: 'public pages and a purchase in Firefox and WebKit',
    missing: () =>
      [firefox, webkit]
        .filter((browser) => !browser.isHere())
        .map(({ name, install }) => `${name} (${install})`),
    run: () => bench('browsers'),
  },
];

async function bench(name: string): Promise<PartResult> {
  return single(await runShown(['bench/run.ts', name]));
}

function filesWithShortForm(): string[] {
  return globSync('{src,bench}/**/*.test.ts', { cwd: root }).filter((path) =>
    readFileSync(`${root}/${path}`, 'utf8').includes("/in-depth.ts'"),
  );
}

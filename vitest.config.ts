import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';

const messages = join(import.meta.dirname, 'src/web/words/generated/messages');
const INDEX = join(messages, '_index.js');
const HEAD = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";

/** The compiled words as one module: they are thousands of files, and every test of a page would load them all for seconds. */
const wordsInOne = {
  name: 'words-in-one',
  enforce: 'pre',
  // Not kept from run to run: the index stays as it is when a word changes.
  configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
    defineCacheKeyGenerator(({ id }) => (id === INDEX ? false : undefined));
  },
  load(id: string) {
    if (id !== INDEX) return null;
    const all = readdirSync(messages)
      .filter((file) => file.endsWith('.js') && file !== '_index.js')
      .map((file) => readFileSync(join(messages, file), 'utf8').replace(HEAD, ''));
    return [HEAD, ...all].join('\n');
  },
} as const;

const TESTS = ['src', 'pictures', 'scripts', 'bench'];

/** Files that replace or reload modules, timers or globals, or that start processes: sharing a worker would leak into the next file. */
const NEEDS_ISOLATION =
  /\bvi\.(?:mock|doMock|resetModules|useFakeTimers|setSystemTime|stubGlobal|stubEnv)\b|\bprocess\.(?:env\.\w+ = |chdir)|from 'node:child_process'/;

const testFiles = TESTS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);
const isolated = testFiles.filter((path) =>
  NEEDS_ISOLATION.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
);

export default defineConfig({
  plugins: [wordsInOne],
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    // One per core on the smallest supported machine.
    maxWorkers: 2,
    // Time limits only detect hangs: a busy machine may be at a quarter of its speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    // The bookings' rules are about days: every test runs where the bugs of a server's own zone would show.
    env: {
      TZ: 'America/Los_Angeles',
      // For the processes that tests start: compiling the server is half of its start.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled'),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: testFiles,
          exclude: isolated,
          isolate: false,
          setupFiles: ['src/testing/leaves-nothing.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: isolated } },
    ],
  },
});

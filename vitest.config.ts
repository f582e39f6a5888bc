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

export default defineConfig({
  plugins: [wordsInOne],
  test: {
    include: [
      'src/**/*.test.ts',
      'pictures/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['src/testing/global-setup.ts'],
    // Left alone one core of two is idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // The bookings' rules are about days: every test runs where the bugs of a server's own zone would show.
    env: { TZ: 'America/Los_Angeles' },
  },
});

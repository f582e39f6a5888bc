import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';
import { unsteadyLines } from './steady-rules.ts';

/** Files with an exception, with reasons. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/core/identity/accounts/attacks.test.ts':
    'an answer takes 300 ms at least, and a busy machine only makes it longer; CPU is compared with CPU',
  'src/core/inventory/feeds/fetch-calendar.test.ts': 'a server of the test is slow on purpose',
  'src/core/shared/threads/cpu-watch.test.ts':
    'a thread of the test uses up CPU that it counts itself',
  'src/testing/cpu.ts': 'the one place that measures CPU',
  'src/testing/dearest.test.ts':
    'a budget in CPU milliseconds, scaled by a reference of the same process',
  'src/testing/eventually.ts': 'the one place that waits, with the one limit',
  'src/testing/s3-server.ts': 'refuses a request whose clock is off, as S3 does',
};

/** Browser tests that still have the habit; remove a name once fixed. */
const TO_MEND = [
  'tests/e2e/delivery.spec.ts',
  'tests/e2e/late-answer.spec.ts',
  'tests/e2e/notices.spec.ts',
];

// Its examples would be found.
const OWN = [
  'src/testing/steady.test.ts',
  'src/testing/steady-rules.ts',
  'src/testing/wall-clock.test.ts',
];
const paths = ['src', 'pictures', 'scripts', 'bench', 'tests/e2e']
  .flatMap(filesBelow)
  .filter((path) => /\.test\.tsx?$|^src\/testing\/.*\.tsx?$|^tests\/e2e\/.*\.ts$/.test(path))
  .filter((path) => !OWN.includes(path));

test('tests do not depend on how busy the machine is', () => {
  expect(paths.length).toBeGreaterThan(400);
  const excused = [...Object.keys(ALLOWED), ...TO_MEND];
  const found = paths.flatMap((path) =>
    unsteadyLines(path, readFileSync(join(root, path), 'utf8')).map(({ line, habit }) => ({
      path,
      words: `${path}:${line} ${habit}`,
    })),
  );
  expect(found.filter(({ path }) => !excused.includes(path)).map(({ words }) => words)).toEqual([]);
  // A file stays on a list only as long as it needs the exception.
  expect(excused.filter((name) => !found.some(({ path }) => path === name))).toEqual([]);
});

test.each([
  ['await new Promise((resolve) => setTimeout(resolve, 100));', 'sleeps'],
  ["import { setTimeout as wait } from 'node:timers/promises';", 'sleeps'],
  ['const took = performance.now() - since;', 'measures elapsed time'],
  ['expect(Date.now() - begun).toBeLessThan(5000);', 'measures elapsed time'],
  ['await vi.waitFor(() => expect(sent).toBe(1));', 'waits a second at most'],
  ['await expect.poll(() => sent).toBe(1);', 'waits a second at most'],
  ['  { timeout: 20_000 },', 'has a short limit'],
  ['}, 20_000);', 'has a short limit'],
  ['const signal = AbortSignal.timeout(200);', 'sets a deadline'],
  ['const before = process.threadCpuUsage();', 'measures CPU itself'],
])('a unit test with `%s` %s', (code, habit) => {
  expect(unsteadyLines('src/core/a.test.ts', `\n${code}`)).toEqual([{ line: 2, habit }]);
});

test.each([
  ['await page.waitForTimeout(300);', 'sleeps'],
  ['await page.evaluate(() => new Promise((done) => setTimeout(done, 9)));', 'sleeps'],
  ['const since = performance.now();', 'measures elapsed time'],
  ["await page.waitForLoadState('networkidle');", 'waits for a quiet network'],
  ['requestAnimationFrame(next);', 'waits for a frame'],
  ['}).toPass({ timeout: 3_000 });', 'has a short limit'],
  ['test.setTimeout(60_000);', 'has a short limit'],
])('a browser test with `%s` %s', (code, habit) => {
  expect(unsteadyLines('tests/e2e/a.spec.ts', code)).toEqual([{ line: 1, habit }]);
});

test('longer limits, moments and comments are ignored', () => {
  expect(
    unsteadyLines(
      'src/core/a.test.ts',
      '// setTimeout(\n}, 240_000);\nnew Date(Date.now() - 86_400_000);\n{ timeout: 300_000 }',
    ),
  ).toEqual([]);
  expect(
    unsteadyLines('tests/e2e/a.spec.ts', 'test.setTimeout(240_000);\nexpect.poll(isReady)'),
  ).toEqual([]);
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#testing/source-files.ts';
import { verticals } from '#verticals/rules.ts';

const FOLDER = new URL('../../../demo/', import.meta.url);

test('seeds contain no texts in Arabic: content is data in `demo`', () => {
  const seeds = sourceFiles().filter(
    ({ path }) =>
      /^src\/core\/demo\/|^src\/verticals\/[^/]+\/seed\.ts$/.test(path) && !path.includes('.test.'),
  );
  expect(seeds.length).toBeGreaterThan(Object.keys(verticals).length);
  const withTexts = seeds.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
  expect(withTexts.map(({ path }) => path)).toEqual([]);
});

test('every vertical has a folder of content', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(verticals), 'market'].toSorted(),
  );
});

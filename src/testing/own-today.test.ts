import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

const isPage = (path: string) =>
  /^src\/(web\/|verticals\/\w+\/pages\/)/.test(path) &&
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path);
const sources = filesBelow('src').map((path) => ({
  path,
  text: () => readFileSync(join(root, path), 'utf8'),
}));

test('pages open on today where something is, and on no day of a country that they name', () => {
  const named = sources.filter(
    ({ path, text }) =>
      isPage(path) && /zoneOf\('|todayIn\('(?!UTC')|todayAt\('|'Africa\/Cairo'/.test(text()),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
  // Dates that are not tied to a place of sale: a date of birth, a return, a cover by the day of Greenwich.
  const greenwich = sources.filter(
    ({ path, text }) => isPage(path) && /todayIn\('UTC'/.test(text()),
  );
  expect(greenwich.map(({ path }) => path)).toEqual([
    'src/verticals/insurance/pages/people-question.tsx',
    'src/verticals/insurance/pages/question.tsx',
    'src/web/admin/return-form.tsx',
  ]);
});

test('no call of a vendor begins with the day of another country where none is asked for', () => {
  const begun = sources.filter(
    ({ path, text }) => path.startsWith('src/core/') && /\?\? earliestToday\(/.test(text()),
  );
  // The day of whose listings have no country at all.
  expect(begun.map(({ path }) => path)).toEqual(['src/core/inventory/inventory/today-store.ts']);
});

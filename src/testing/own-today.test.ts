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

test("pages use today's date at the listing's location, not that of a hard-coded country", () => {
  const named = sources.filter(
    ({ path, text }) =>
      isPage(path) && /zoneOf\('|todayIn\('(?!UTC')|todayAt\('|'Africa\/Cairo'/.test(text()),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
  // Dates that are independent of a location: a return, cover by UTC days.
  const greenwich = sources.filter(
    ({ path, text }) => isPage(path) && /todayIn\('UTC'/.test(text()),
  );
  expect(greenwich.map(({ path }) => path)).toEqual([
    'src/verticals/insurance/pages/question.tsx',
    'src/web/admin/return-form.tsx',
  ]);
});

test("no vendor call defaults to another country's today", () => {
  const begun = sources.filter(
    ({ path, text }) => path.startsWith('src/core/') && /\?\? earliestToday\(/.test(text()),
  );
  // The day of whose listings have no country at all.
  expect(begun.map(({ path }) => path)).toEqual(['src/core/inventory/inventory/today-store.ts']);
});

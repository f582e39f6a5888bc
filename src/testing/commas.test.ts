import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

/** Files with commas that are not read as a list: markup, and text that is parsed again. */
const PARSED = [
  'src/web/ui/picture.tsx',
  'src/web/vendor/goods/goods-draft.ts',
  'src/web/vendor/listing-form/map-point.ts',
  'src/web/vendor/delivery/delivery-draft.ts',
];
/** A list that a page joins by a Latin comma, which Arabic does not have. */
const JOINED = /\.join\(', '\)|`[^`]*\}, \$\{/;

test('pages join lists by the comma of their language', () => {
  const pages = [
    ...filesBelow('src/web'),
    ...filesBelow('src/verticals').filter((path) => path.includes('/pages/')),
  ];
  const latin = pages.filter(
    (path) =>
      /(?<!\.test)\.tsx?$/.test(path) &&
      !path.includes('generated') &&
      !PARSED.includes(path) &&
      JOINED.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(latin).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

/** Kinds of fields that a file describes by hand. A listing's price is not a described field. */
const handWritten = (text: string): string[] =>
  [...text.matchAll(/\bkind: '(?!price')\w+'/g)].map(([kind]) => kind);

const forms = filesBelow('src/verticals').filter((path) =>
  /\/(?:pages\/form-page\.tsx|desk\.ts)$/.test(path),
);

test.each(forms)('%s describes no fields of its own', (path) => {
  expect(handWritten(readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

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

test('the browser shows no message of its own: a form with required fields is noValidate', () => {
  const pages = ['src/web', 'src/verticals'].flatMap(filesBelow);
  // Forms with an action work without a script, and then need the browser's own checks.
  const spoken = pages.filter((path) => {
    if (!path.endsWith('.tsx')) return false;
    const text = readFileSync(join(root, path), 'utf8');
    const forms = text.match(/<form\b/g)?.length ?? 0;
    return (
      forms > (text.match(/\bnoValidate\b/g)?.length ?? 0) &&
      /\brequired$/m.test(text) &&
      !text.includes(' action={')
    );
  });
  expect(spoken).toEqual([]);
});

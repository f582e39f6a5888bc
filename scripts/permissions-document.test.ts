import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './installation.mjs';
import { permissionsDocument } from './permissions-document.ts';

/** Without the formatter's padding. */
const plain = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n').trim();

test('docs/permissions.md is up to date with scripts/write-permissions-document.ts', () => {
  const written = readFileSync(join(root, 'docs/permissions.md'), 'utf8');
  expect(plain(written)).toBe(plain(permissionsDocument()));
});

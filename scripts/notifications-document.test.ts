import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './installation.mjs';
import { notificationsDocument } from './notifications-document.ts';

/** Without the formatter's padding. */
const plain = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n').trim();

test('docs/notifications.md is up to date with scripts/write-notifications-document.ts', () => {
  const written = readFileSync(join(root, 'docs/notifications.md'), 'utf8');
  expect(plain(written)).toBe(plain(notificationsDocument()));
});

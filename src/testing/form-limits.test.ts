import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

/** Hand-written limits of forms that do not use described fields yet. A figure may only fall. */
const HAND_WRITTEN: Readonly<Record<string, number>> = {
  clothing: 9,
  insurance: 35,
  transfer: 19,
  utilities: 15,
};

/** Limits that a form states itself: `least: 1`, `most: 20`. */
const limitsIn = (text: string): number => [...text.matchAll(/\b(?:least|most): /g)].length;

const forms = filesBelow('src/verticals').filter((path) => path.endsWith('/pages/form-page.tsx'));

test.each(forms)('%s repeats no limit of its fields', (path) => {
  const vertical = path.split('/')[2] ?? '';
  const found = limitsIn(readFileSync(join(root, path), 'utf8'));
  expect(found).toBe(HAND_WRITTEN[vertical] ?? 0);
});

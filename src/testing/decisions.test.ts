import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const folder = join(root, 'docs/decisions');
const names = readdirSync(folder);
const numberOf = (name: string) => Number(name.slice(0, 3));

test('decisions are numbered consecutively and uniquely', () => {
  expect(names.map(numberOf).toSorted((a, b) => a - b)).toEqual(names.map((_, index) => index + 1));
});

test.each(names)('%s has its number in the heading', (name) => {
  expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^# ${numberOf(name)}\\. `));
});

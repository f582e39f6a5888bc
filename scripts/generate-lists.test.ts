import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { filesBelow, root } from '#testing/source-files.ts';
import { labelKeys } from './generate-labels.ts';
import { generatedLists, migrationsList } from './generate-lists.ts';

test('the generated lists are current', () => {
  for (const [path, text] of Object.entries(generatedLists()))
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});

test('every endpoint of a contract module is in the contract', async () => {
  const modules = await Promise.all(
    filesBelow('src/contract').map(
      async (path) => (await import(join(root, path))) as { endpoints?: object },
    ),
  );
  const counts = modules.map(({ endpoints = {} }) => Object.keys(endpoints).length);
  expect(Object.keys(contract).length).toBe(counts.reduce((sum, count) => sum + count, 0));
});

test('two migrations with the same number are refused', () => {
  const folder = 'src/server/migrations';
  expect(() => migrationsList([`${folder}/0170-a.ts`, `${folder}/0170-b.ts`])).toThrow(
    'Two migrations have the number of src/server/migrations/0170-a.ts',
  );
});

const forms = (count: string) =>
  ['one', 'two', 'few', 'many', 'other'].map((form) => `${count}_${form}`);
const keys = ['bed_king', 'bed_sofa', ...forms('bed_king'), ...forms('guests'), 'guests_and_rooms'];

test('labels of a list exclude the plural forms of its values', () => {
  expect(labelKeys('bed', keys)).toEqual(['king', 'sofa']);
});

test('labels of a count are its plural forms, with or without one for zero', () => {
  expect(labelKeys('guests', keys)).toEqual(['one', 'two', 'few', 'many', 'other']);
  expect(labelKeys('guests', [...keys, 'guests_none'])).toContain('none');
});

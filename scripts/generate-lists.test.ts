import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { filesBelow, root } from '#testing/source-files.ts';
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

test('two migrations with one number are refused', () => {
  const folder = 'src/server/migrations';
  expect(() => migrationsList([`${folder}/0170-a.ts`, `${folder}/0170-b.ts`])).toThrow(
    'Two migrations have the number of src/server/migrations/0170-a.ts',
  );
});

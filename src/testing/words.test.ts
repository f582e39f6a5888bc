import { expect, test } from 'vitest';
import english from '#messages/en.json' with { type: 'json' };
import { sourceFiles } from './source-files.ts';

const keys = Object.keys(english).filter((key) => key !== '$schema');

test('every word is used: in a page as m.key, on the server by its name', () => {
  const used = new Set<string>();
  for (const { text } of sourceFiles())
    for (const [, inPage, byName] of text.matchAll(/\bm\.(\w+)|'(\w+)'/g))
      used.add(inPage ?? byName ?? '');
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

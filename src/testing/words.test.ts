import { expect, test } from 'vitest';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { sourceFiles } from './source-files.ts';

const keys = Object.keys(english).filter((key) => key !== '$schema');
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('both languages have the same words, with the same values in them', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
  const arabicWords: Readonly<Record<string, string>> = arabic;
  const differing = Object.entries<string>(english).filter(
    ([key, text]) =>
      placeholders(text).join() !== placeholders(arabicWords[key] ?? '').join() ||
      arabicWords[key]?.trim() === '',
  );
  expect(differing.map(([key]) => key)).toEqual([]);
});

test('every word is used: in a page as m.key, on the server by its name', () => {
  const used = new Set<string>();
  for (const { text } of sourceFiles())
    for (const [, inPage, byName] of text.matchAll(/\bm\.(\w+)|'(\w+)'/g))
      used.add(inPage ?? byName ?? '');
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

import { expect, test } from 'vitest';
import { cleanQuery, wordsOf } from './known-names.ts';

test('words are letters and digits of any script, unique, and short ones only if there are no others', () => {
  expect(wordsOf('Felucca, felucca! in Aswan')).toEqual(['felucca', 'aswan']);
  expect(wordsOf('رحلة نيلية')).toEqual(['رحله', 'نيليه']);
  expect(wordsOf('to go')).toEqual(['to', 'go']);
  expect(wordsOf("'); drop table listings; --")).toEqual(['drop', 'table', 'listings']);
  expect(wordsOf('&&&')).toEqual([]);
});

test('uses at most six words', () => {
  expect(wordsOf('one two three four five six seven eight')).toHaveLength(6);
});

test('removes characters that PostgreSQL cannot store', () => {
  expect(cleanQuery(' a\u0000b \ud800')).toBe('a b \ufffd');
});

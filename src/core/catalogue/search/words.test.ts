import { expect, test } from 'vitest';
import { cleanQuery, wordsOf } from './words.ts';

test('words are letters and digits of any script, each once, short ones only when there are no others', () => {
  expect(wordsOf('Felucca, felucca! in Aswan')).toEqual(['felucca', 'aswan']);
  expect(wordsOf('رحلة نيلية')).toEqual(['رحله', 'نيليه']);
  expect(wordsOf('to go')).toEqual(['to', 'go']);
  expect(wordsOf("'); drop table listings; --")).toEqual(['drop', 'table', 'listings']);
  expect(wordsOf('&&&')).toEqual([]);
});

test('at most six words are looked at', () => {
  expect(wordsOf('one two three four five six seven eight')).toHaveLength(6);
});

test('what the database cannot hold is taken out', () => {
  expect(cleanQuery(' a\u0000b \ud800')).toBe('a b \ufffd');
});

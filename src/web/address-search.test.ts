import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

test('parses query strings', () => {
  expect(parseSearch('?page=2&q=felucca+at+sunset&date=2026-11-20&rating=4.5')).toEqual({
    page: 2,
    q: 'felucca at sunset',
    date: '2026-11-20',
    rating: 4.5,
  });
  expect(parseSearch('?q=%22felucca+sunset%22')).toEqual({ q: '"felucca sunset"' });
  expect(parseSearch('?q=[1]&a=007&b=1e9&c=%222024%22&d=null')).toEqual({
    q: '[1]',
    a: '007',
    b: '1e9',
    c: '2024',
    d: 'null',
  });
  expect(parseSearch('')).toEqual({});
  // Drops characters that text columns cannot store.
  expect(parseSearch('?q=fel%00ucca&r=%ff')).toEqual({ q: 'felucca', r: '\ufffd' });
});

test('parses what it has written to the same values', () => {
  expect(stringifySearch({ country: 'Saudi Arabia', page: 3, gone: undefined })).toBe(
    '?country=Saudi+Arabia&page=3',
  );
  expect(stringifySearch({ gone: undefined })).toBe('');
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom('12', '1.5', '-3', 'true', '"7"', '""'),
  );
  fc.assert(
    fc.property(value, (written) => {
      const wellFormed = typeof written === 'string' ? written.toWellFormed() : written;
      expect(parseSearch(stringifySearch({ it: wellFormed }))).toEqual({ it: wellFormed });
    }),
  );
});

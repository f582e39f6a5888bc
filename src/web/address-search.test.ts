import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

test('an address is read as it is meant', () => {
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
  // What no text can hold is not asked for.
  expect(parseSearch('?q=fel%00ucca&r=%ff')).toEqual({ q: 'felucca', r: '\ufffd' });
});

test('what was written reads the same', () => {
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

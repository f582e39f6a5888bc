import { expect, test } from 'vitest';
import { askedOfServer } from './agency-deps.ts';
import { readAgencySearch } from './hire-search.ts';

test('reloads for a day and months, and for other filters only with several pages', () => {
  const day = '2026-12-16';
  expect(askedOfServer({ day, hire: 'month', months: '3', role: 'nanny' })).toEqual({
    day,
    hire: 'month',
    months: '3',
  });
  expect(askedOfServer({ day, hire: 'hour', months: '3', start: '10:00' })).toEqual({ day });
  expect(askedOfServer({ hire: 'month', months: '3', show: '48' })).toEqual({});
  expect(askedOfServer({ role: 'nanny', page: '2', show: '48' })).toMatchObject({
    role: 'nanny',
    page: '2',
  });
});

test('the URL shows more cards, and ignores an invalid number', () => {
  const shown = ['48', '24', '-1', 'x', '48.5', '99999'].map(
    (show) => readAgencySearch({ show }).show,
  );
  expect(shown).toEqual([48, undefined, undefined, undefined, undefined, undefined]);
  expect(readAgencySearch({ months: '13' }).months).toBeUndefined();
});

import { expect, test } from 'vitest';
import { allOf } from '#web/listing/load-storefront.ts';
import { askedOfServer, readAgencySearch } from './hire-search.ts';

test('loads all workers from several pages', async () => {
  const asked: number[] = [];
  const pages = [['a', 'b'], ['c', 'd'], ['e']];
  const all = await allOf(async (page) => {
    asked.push(page);
    return { found: pages[page - 1] ?? [], more: page < pages.length };
  });
  expect([all, asked]).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    [1, 2, 3],
  ]);
});

test('asks the server only for filters by day and months', () => {
  const of = (given: object) => askedOfServer(readAgencySearch({ ...given }));
  const day = '2026-12-16';
  expect(of({ day, hire: 'month', months: '3', role: 'nanny' })).toEqual({
    day,
    hire: 'month',
    months: 3,
  });
  expect(of({ day, hire: 'hour', months: '3', start: '10:00' })).toEqual({ day });
  expect(of({ hire: 'month', months: '3', show: '48' })).toEqual({});
});

test('the URL shows more cards, and ignores an invalid number', () => {
  const shown = ['48', '24', '-1', 'x', '48.5', '99999'].map(
    (show) => readAgencySearch({ show }).show,
  );
  expect(shown).toEqual([48, undefined, undefined, undefined, undefined, undefined]);
  expect(readAgencySearch({ months: '13' }).months).toBeUndefined();
});

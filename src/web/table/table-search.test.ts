import { expect, test } from 'vitest';
import { count } from '#base/read-search.ts';
import { exportHref, tableReader } from './table-search.ts';

const read = tableReader({ statuses: ['pending', 'completed'], sorts: ['recent', 'oldest'] });
const id = '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876';

test('parses valid query parameters', () => {
  const search = { search: 'nile', status: 'pending', sort: 'oldest', page: 3, open: id };
  expect(read(search)).toEqual(search);
});

test('limits the page', () => {
  expect(read({ page: 1e9 })).toEqual({ page: 100_000 });
});

test.each([
  {},
  { search: '' },
  { status: 'all' },
  { status: 'shipped' },
  { sort: 'recent' },
  { sort: 'drop table' },
  { page: 1 },
  { page: 0 },
  { page: 1.5 },
  { page: 'two' },
  { open: 'x' },
])('%j is the default', (raw) => {
  expect(read(raw)).toEqual({});
});

test('keeps every sort in the URL if the default depends on the reader', () => {
  const sorts = ['recent', 'next'] as const;
  const ofReader = tableReader({ statuses: [], sorts, keptSorts: sorts });
  expect(ofReader({ sort: 'recent' })).toEqual({ sort: 'recent' });
  expect(ofReader({})).toEqual({});
});

test('reads stars only for lists of reviews', () => {
  const ofStars = tableReader({
    statuses: [],
    sorts: ['recent'],
    filters: { rating: count(1, 5) },
  });
  expect(ofStars({ rating: 4 })).toEqual({ rating: 4 });
  expect(ofStars({ rating: '4' })).toEqual({ rating: 4 });
  for (const rating of [0, 6, 2.5, 'many']) expect(ofStars({ rating })).toEqual({});
  expect(read({ rating: 4 })).toEqual({});
  expect(exportHref('/vendor/reviews', { rating: 4 })).toBe(
    '/api/vendor/reviews.csv?language=en&rating=4',
  );
});

test('treats a numeric search as text', () => {
  expect(read({ search: 2026 })).toEqual({ search: '2026' });
});

test('an export has the filter without pages', () => {
  expect(exportHref('/admin/orders', { search: 'a&b', status: 'pending', page: 4, open: id })).toBe(
    '/api/admin/orders.csv?language=en&search=a%26b&status=pending',
  );
  expect(exportHref('/admin/orders', {})).toBe('/api/admin/orders.csv?language=en');
});

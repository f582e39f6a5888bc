import { expect, test } from 'vitest';
import { exportHref, readTableSearch } from './table-search.ts';

const known = { statuses: ['pending', 'completed'], sorts: ['recent', 'oldest'] } as const;
const id = '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876';

test('parses valid query parameters', () => {
  const search = { search: 'nile', status: 'pending', sort: 'oldest', page: 3, open: id };
  expect(readTableSearch(search, known)).toEqual(search);
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
  expect(readTableSearch(raw, known)).toEqual({});
});

test('treats a numeric search as text', () => {
  expect(readTableSearch({ search: 2026 }, known)).toEqual({ search: '2026' });
});

test('an export has the filter without pages', () => {
  expect(exportHref('/admin/orders', { search: 'a&b', status: 'pending', page: 4, open: id })).toBe(
    '/api/admin/orders.csv?language=en&search=a%26b&status=pending',
  );
  expect(exportHref('/admin/orders', {})).toBe('/api/admin/orders.csv?language=en');
});

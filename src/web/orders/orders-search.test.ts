import { expect, test } from 'vitest';
import { readOrdersSearch } from './orders-search.ts';

test('parses a URL and ignores invalid parameters', () => {
  expect(
    readOrdersSearch({ search: 'petra', status: 'completed', sort: 'lowest', page: 3 }),
  ).toEqual({
    search: 'petra',
    status: 'completed',
    sort: 'lowest',
    page: 3,
  });
  expect(
    readOrdersSearch({ search: '', status: 'lost', sort: 'recent', page: 1, order: '../..' }),
  ).toEqual({});
  expect(readOrdersSearch({ page: 'two', search: 7, status: null })).toEqual({});
  expect(readOrdersSearch({ page: '٢' })).toEqual({ page: 2 });
});

import { expect, test } from 'vitest';
import { listedBy, readToursSearch } from './tours-search.ts';

const calendar = { view: 'calendar', board: 2, day: '2026-03-22' };

test('parses the parameters of the calendar beside those of the list', () => {
  const search = { search: 'nile', country: 'Egypt', page: 2, ...calendar };
  expect(readToursSearch(search)).toEqual(search);
});

test.each([
  { view: 'tours' },
  { board: 1 },
  { board: 'two' },
  { day: '2026-02-30' },
  { day: 'now' },
])('%j is the default', (raw) => {
  expect(readToursSearch(raw)).toEqual({});
});

test('limits the page of the calendar', () => {
  expect(readToursSearch({ board: 1e9 })).toEqual({ board: 10_000 });
});

test('the list is the same for each dialog and each day of the calendar', () => {
  const list = { search: 'nile', status: 'active', sort: 'oldest', page: 2 } as const;
  const open = '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876';
  expect(listedBy(readToursSearch({ ...list, ...calendar, open, edit: open }))).toEqual(list);
});

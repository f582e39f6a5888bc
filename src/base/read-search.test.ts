import { expect, test } from 'vitest';
import { readAmount } from './currency.ts';
import { count, day, flag, matching, oneOf, searchReader, text, time } from './read-search.ts';

const read = searchReader({
  sort: oneOf(['name', '2']),
  guests: count(1, 50),
  hours: count(1, 12, 2),
  from: day,
  start: time,
  paid: readAmount,
  pool: flag,
  note: text(5),
  doctor: matching(/^[a-z]+$/),
});

test('reads known parameters in their own order', () => {
  const found = read({ doctor: 'x', other: 1, guests: '٣', sort: 'name' });
  expect(Object.entries(found)).toEqual([
    ['sort', 'name'],
    ['guests', 3],
    ['doctor', 'x'],
  ]);
});

test.each([
  [{ sort: 2 }, { sort: '2' }],
  [{ hours: '2.5' }, { hours: 2.5 }],
  [
    { from: '2026-12-05', start: '09:30' },
    { from: '2026-12-05', start: '09:30' },
  ],
  [{ paid: 10.5 }, { paid: '10.5' }],
  [{ pool: true }, { pool: true }],
  [{ pool: 'on' }, { pool: true }],
  [{ note: ' longer' }, { note: ' long' }],
  [{ doctor: 'salma' }, { doctor: 'salma' }],
])('reads %j as %j', (raw, found) => {
  expect(read(raw)).toEqual(found);
});

test.each([
  { sort: 'price' },
  { sort: ['name'] },
  { guests: 0 },
  { guests: 51 },
  { guests: 1.5 },
  { guests: '1e1' },
  { hours: 2.25 },
  { from: '2026-02-30' },
  { from: 20260205 },
  { start: '24:00' },
  { paid: '-1' },
  { paid: '1.0000' },
  { pool: 'false' },
  { pool: 1 },
  { note: '' },
  { note: 7 },
  { doctor: 'a b' },
  { doctor: null },
])('leaves out %j', (raw) => {
  expect(read(raw)).toEqual({});
});

import { expect, test } from 'vitest';
import { readRooms, writeRooms } from './asked-stay.ts';

test('rooms are parsed from a URL and written back', () => {
  expect(readRooms('2,1.4.8')).toEqual([
    { adults: 2, childAges: [] },
    { adults: 1, childAges: [4, 8] },
  ]);
  expect(
    writeRooms([
      { adults: 1, childAges: [4, 8] },
      { adults: 2, childAges: [] },
    ]),
  ).toBe('1.4.8,2');
});

test.each(['', ',', '2,', '2.', '.8', '-1', '2.8.', '100', '2 ,1', 'NaN'])(
  '%j is not a list of rooms',
  (text) => {
    expect(readRooms(text)).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { dateOfTyped, shownDate, typedDate } from './birth-date-rules.ts';

test.each([
  ['1', '1'],
  ['17', '17 / '],
  ['17 / 0', '17 / 0'],
  ['17 / 05', '17 / 05 / '],
  ['7/', '07 / '],
  ['7.5.', '07 / 05 / '],
  ['17051990', '17 / 05 / 1990'],
  ['١٧٠٥١٩٩٠', '17 / 05 / 1990'],
  ['17 / 05 / 19901', '17 / 05 / 1990'],
  ['1990-05-17', '17 / 05 / 1990'],
  ['', ''],
])('shows %j as %j while it is typed', (text, shown) => {
  expect(typedDate(text)).toBe(shown);
});

test('typing digits one by one gives the whole date', () => {
  let text = '';
  for (const digit of '04051990') text = typedDate(text + digit);
  expect(text).toBe('04 / 05 / 1990');
});

test.each([
  ['17 / 05 / 1990', '1990-05-17'],
  ['7/5/1990', '1990-05-07'],
  ['17051990', '1990-05-17'],
  ['1990-05-17', '1990-05-17'],
  ['٧/٥/١٩٩٠', '1990-05-07'],
  ['31 / 02 / 1990', '1990-02-31'],
  ['17 / 05 / 90', ''],
  ['17 / 05', ''],
  ['', ''],
])('reads %j as %j', (text, date) => {
  expect(dateOfTyped(text)).toBe(date);
});

test('shows an ISO date, and nothing for no date', () => {
  expect([shownDate('1990-05-17'), shownDate('')]).toEqual(['17 / 05 / 1990', '']);
});

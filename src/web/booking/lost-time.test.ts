import { expect, test } from 'vitest';
import { m } from '#web/words/generated/messages.js';
import { lostWords } from './lost-time.tsx';

const DAY = '2026-12-07';
const time = (slot: string, over: object = {}) => ({
  day: DAY,
  slot,
  left: 1,
  price: 60,
  closed: null,
  ...over,
});
const times = new Map([
  [
    DAY,
    [
      time('09:00'),
      time('10:00', { left: 0 }),
      time('11:00', { left: 0, closed: 'past' as const }),
    ],
  ],
]);

test.each([
  ['09:00', null],
  ['10:00', m.cart_time_taken()],
  // Past times, or times that were never offered.
  ['11:00', m.cart_why_slot_gone()],
  ['12:07', m.cart_why_slot_gone()],
  [null, null],
])('a selected time: %s', (chosen, words) => {
  expect(lostWords(DAY, chosen, times, times)).toBe(words);
});

test('no message before its day is loaded', () => {
  expect(lostWords(DAY, '10:00', new Map(), new Map())).toBeNull();
  expect(lostWords(null, '10:00', times, times)).toBeNull();
});

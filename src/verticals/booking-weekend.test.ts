import { expect, test } from 'vitest';
import { weekendNightsOf } from '#base/weekend.ts';
import { nightCents, type NightPrices } from './booking-weekend.ts';

// 2026-12-03 is a Thursday.
const [WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
  '2026-12-05',
] as const;
const prices: NightPrices = {
  usualCents: 8_000,
  weekendCents: 10_000,
  weekendNights: null,
  country: 'Egypt',
};
const asked = (own: number | null, more: Partial<NightPrices> = {}) =>
  [WEDNESDAY, THURSDAY, FRIDAY, SATURDAY].map((night) =>
    nightCents({ ...prices, ...more }, night, own),
  );

test('nights before days off cost the weekend price, by country', () => {
  expect(asked(null)).toEqual([8_000, 10_000, 10_000, 8_000]);
  expect(asked(null, { country: 'Lebanon' })).toEqual([8_000, 8_000, 10_000, 10_000]);
  expect(weekendNightsOf('Jordan')).toEqual(['thursday', 'friday']);
});

test('a vendor may select other nights or none; without a weekend price all nights cost the same', () => {
  expect(asked(null, { weekendNights: ['wednesday'] })).toEqual([10_000, 8_000, 8_000, 8_000]);
  expect(asked(null, { weekendNights: [] })).toEqual([8_000, 8_000, 8_000, 8_000]);
  expect(asked(null, { weekendCents: null })).toEqual([8_000, 8_000, 8_000, 8_000]);
});

test("a night's own price takes precedence, even if it is 0", () => {
  expect(asked(12_000)).toEqual([12_000, 12_000, 12_000, 12_000]);
  expect(asked(0)).toEqual([0, 0, 0, 0]);
});

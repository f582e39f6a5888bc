import { expect, test } from 'vitest';
import { TestClock } from '#testing/clock.ts';
import { transfer } from '#verticals/transfer/vertical.ts';
import { presentCard } from './listing-card.ts';

const row = {
  id: '019b76da-a800-7000-8000-000000000001',
  service_id: '019b76da-a800-7000-8000-000000000002',
  vertical: 'transfer',
  kind: 'corridor',
  name: 'Dollars to Egypt',
  location: 'Cairo',
  country: 'Egypt',
  price_cents: null,
  rating_sum: 0,
  rating_count: 0,
  checked_at: null,
  picture: null,
  night: null,
  in_other: null,
  details: { currency: 'EGP', rate: '49.2', methods: [], helpLine: '+20', exclusions: ['Cash'] },
  price_from: false,
};

const market = { verticals: { transfer }, clock: new TestClock() };

test("a list card has its displayed data, a vendor's shelf card also the data for calculations", () => {
  expect(presentCard(row, market).details).toEqual({
    currency: 'EGP',
    rate: '49.2',
    methods: [],
  });
  expect(presentCard(row, market, 'shelf').details).toEqual({
    currency: 'EGP',
    rate: '49.2',
    methods: [],
    helpLine: '+20',
  });
});

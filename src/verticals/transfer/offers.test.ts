import { expect, test } from 'vitest';
import type { Currency } from '#base/currency.ts';
import { CorridorDetails } from './details.ts';
import { compareOffers } from './offers.ts';
import type { Corridor } from './prices.ts';

const AT = Date.parse('2026-11-24T08:00:00Z');

const way = (method: string, feeCents: number, more: object = {}) => ({
  method,
  feeCents,
  feeBps: 0,
  leastCents: 10_00,
  mostCents: 2_500_00,
  ...(method === 'wallet' && { operator: 'Nile', template: "'01'9{9}", example: '01234567890' }),
  ...more,
});

const corridor = (
  id: string,
  rate: string,
  methods: readonly object[],
  {
    currency = 'EGP',
    rateAt = '2026-11-24T07:00:00Z',
  }: { currency?: Currency; rateAt?: string } = {},
): Corridor => ({
  id,
  kind: 'corridor',
  name: id,
  location: 'Cairo',
  country: 'Egypt',
  priceCents: null,
  details: CorridorDetails.parse({
    currency,
    rate,
    rateAt,
    methods,
    licence: 'X-1234',
    licenceAuthority: 'Register',
  }),
});

const compared = (corridors: readonly Corridor[], asked: Parameters<typeof compareOffers>[1]) => {
  const { groups, refused } = compareOffers(corridors, asked, AT);
  return {
    groups: groups.map(({ currency, offers }) => [
      currency,
      offers.map(({ corridor: { id }, method, figures }) => [
        id,
        method.method,
        figures.receiveMinor,
      ]),
    ]),
    refused: refused.map((one) => [one.corridor.id, one.why]),
  };
};

test('orders vendors by what arrives for the same total, fee included', () => {
  const dearFee = corridor('better rate, dear fee', '50', [way('bank', 10_00)]);
  const cheap = corridor('worse rate, no fee', '49', [way('bank', 0)]);
  expect(compared([dearFee, cheap], { amount: '200.00' }).groups).toEqual([
    [
      'EGP',
      [
        ['worse rate, no fee', 'bank', 9_800_00n],
        ['better rate, dear fee', 'bank', 9_500_00n],
      ],
    ],
  ]);
  // A large total makes the rate matter more than the fee.
  expect(compared([cheap, dearFee], { amount: '2000.00' }).groups[0]?.[1]?.[0]?.[0]).toBe(
    'better rate, dear fee',
  );
});

test('takes the best way of each vendor, or the chosen one', () => {
  const one = corridor('one', '50', [way('bank', 4_00), way('wallet', 2_00)]);
  const other = corridor('other', '50', [way('bank', 3_00)]);
  expect(compared([one, other], { amount: '100.00' }).groups).toEqual([
    [
      'EGP',
      [
        ['one', 'wallet', 4_900_00n],
        ['other', 'bank', 4_850_00n],
      ],
    ],
  ]);
  expect(compared([one, other], { amount: '100.00', way: 'bank' }).groups[0]?.[1]).toEqual([
    ['other', 'bank', 4_850_00n],
    ['one', 'bank', 4_800_00n],
  ]);
  expect(compared([other], { amount: '100.00', way: 'cash' })).toEqual({ groups: [], refused: [] });
});

test('does not order amounts of two currencies, and shows dollars last', () => {
  const both = corridor('both', '50', [way('cash', 0, { paidIn: 'USD' }), way('bank', 0)]);
  expect(compared([both], { amount: '20.00' }).groups).toEqual([
    ['EGP', [['both', 'bank', 1_000_00n]]],
    ['USD', [['both', 'cash', 20_00n]]],
  ]);
});

test('prefers the faster way of equal amounts, whatever the fee', () => {
  const slow = corridor('slow', '1', [way('bank', 0, { hours: 24, step: '1.00' })]);
  const fast = corridor('fast', '1', [way('bank', 0, { hours: 1, step: '1.00' })]);
  const fastest = corridor('fastest', '1', [way('bank', 50, { hours: 0, step: '1.00' })]);
  expect(compared([slow, fastest, fast], { amount: '20.90' }).groups[0]?.[1]).toEqual([
    ['fastest', 'bank', 20_00n],
    ['fast', 'bank', 20_00n],
    ['slow', 'bank', 20_00n],
  ]);
});

test('says why a vendor cannot be quoted, with expired rates last', () => {
  const stale = corridor('stale', '60', [way('bank', 0)], { rateAt: '2026-11-22T07:00:00Z' });
  const large = corridor('large', '50', [way('bank', 0, { leastCents: 500_00 })]);
  const { groups, refused } = compared([stale, large], { amount: '200.00' });
  expect(groups).toEqual([]);
  expect(refused).toEqual([
    [
      'large',
      { fault: 'own', vertical: 'transfer', name: 'amount_least', values: { cents: 500_00 } },
    ],
    ['stale', { fault: 'rate_stale' }],
  ]);
});

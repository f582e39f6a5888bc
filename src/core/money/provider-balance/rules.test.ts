import fc from 'fast-check';
import { expect, test } from 'vitest';
import { providerEntries } from '../ledger/rules.ts';
import { bookedAs, inDollars, moved, type Pool } from './rules.ts';

const empty: Pool = { settled: 0, cents: 0, rate: null };
const settled = (cents: number, feeCents = 0, currency = 'AED') => ({ cents, feeCents, currency });
const payout = (cents: number, sourceRef = 'po') =>
  ({ kind: 'payout', settled: settled(-cents), charged: null, sourceRef }) as const;

test('keeps dollars unchanged', () => {
  const movement = {
    kind: 'fee',
    settled: settled(-500, 20, 'USD'),
    charged: null,
    sourceRef: null,
  };
  expect(inDollars({ ...movement, kind: 'fee' }, empty, new Map())).toEqual({
    cents: -500,
    feeCents: 20,
  });
});

test('leaves a currency without a known rate unvalued', () => {
  expect(inDollars(payout(367_25), empty, new Map())).toBeNull();
  const euros = { cents: 100_00, feeCents: 3_00, currency: 'EUR', rate: 4.2 };
  const sale = { ...payout(1), kind: 'charge' as const, settled: settled(420_00), charged: euros };
  expect(inDollars(sale, empty, new Map())).toBeNull();
});

test('charges at different rates leave no remainder after the payout', () => {
  const charges = fc.array(
    fc.record({
      cents: fc.integer({ min: 50, max: 5_000_00 }),
      rate: fc.double({ min: 0.3, max: 90, noNaN: true }),
      paid: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(charges, (all) => {
      let pool = empty;
      const add = (movement: Parameters<typeof inDollars>[0]) => {
        const valued = inDollars(movement, pool, new Map());
        if (!valued) throw new Error('Not valued');
        pool = moved(pool, movement, valued);
      };
      for (const { cents, rate, paid } of all) {
        const feeCents = Math.round(cents * 0.03);
        const charged = { cents, feeCents, currency: 'USD', rate };
        const of = settled(Math.round(cents * rate), Math.round(feeCents * rate));
        add({ kind: 'charge', settled: of, charged, sourceRef: null });
        if (pool.settled > 0) add(payout(Math.floor(pool.settled * paid)));
      }
      add(payout(pool.settled));
      expect(pool.settled).toBe(0);
      expect(Math.abs(pool.cents)).toBe(0);
    }),
  );
});

test('values an excess over the balance at the last rate', () => {
  const pool = { settled: 400_00, cents: 100_00, rate: 3.5 };
  expect(inDollars(payout(750_00), pool, new Map())).toEqual({ cents: -200_00, feeCents: 0 });
});

test('a returned payout has its original value', () => {
  const back = { ...payout(-400_00), settled: settled(400_00) };
  const pool = { settled: 0, cents: 0, rate: 3.5 };
  const before = new Map([['po', { settled: -400_00, cents: -100_00 }]]);
  expect(inDollars(back, pool, before)).toEqual({ cents: 100_00, feeCents: 0 });
  expect(inDollars(back, pool, new Map())?.cents).toBe(Math.round(400_00 / 3.5));
});

test("every movement's entries sum to zero", () => {
  const abouts = fc.constantFrom('booked', 'sale', 'fee', 'payout', 'other');
  fc.assert(
    fc.property(abouts, fc.integer(), fc.integer(), (about, cents, feeCents) => {
      const entries = providerEntries(about as 'sale', { cents, feeCents });
      expect(entries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
    }),
  );
});

test('sales, refunds and disputes without our payment belong to others', () => {
  for (const kind of ['charge', 'refund', 'dispute'] as const)
    expect(bookedAs({ kind }, false)).toBe('other');
  expect(bookedAs({ kind: 'dispute' }, true)).toBe('booked');
  expect(bookedAs({ kind: 'refund' }, true)).toBe('sale');
});

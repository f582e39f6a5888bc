import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inChargeCurrency } from './charged-rules.ts';

test('a dispute of $100.00 on an account in dirhams moves $100.00, its fee by the rate', () => {
  // Stripe charges AED 55.00, which are $14.98.
  const taken = { amountCents: -367_25, feeCents: 55_00, exchangeRate: 3.6725 };
  expect(inChargeCurrency(taken, 100_00)).toEqual({ cents: -100_00, feeCents: 14_98 });
  const back = { amountCents: 371_00, feeCents: 0, exchangeRate: 3.6725 };
  expect(inChargeCurrency(back, 100_00)).toEqual({ cents: 100_00, feeCents: 0 });
});

test('a part of a dispute moves its share', () => {
  const part = { amountCents: -40_00, feeCents: 0, exchangeRate: 0.8 };
  expect(inChargeCurrency(part, 100_00)).toEqual({ cents: -50_00, feeCents: 0 });
});

test('without a rate the amounts themselves give one', () => {
  const taken = { amountCents: -92_00, feeCents: 20_00, exchangeRate: null };
  expect(inChargeCurrency(taken, 100_00)).toEqual({ cents: -100_00, feeCents: 21_74 });
});

test('a dispute that is taken and reinstated at any two rates leaves no rest', () => {
  const rate = fc.double({ min: 0.01, max: 2000, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 99_999_999 }),
      rate,
      fc.double({ min: 0.97, max: 1.03, noNaN: true }),
      (cents, first, drift) => {
        const settled = (sign: number, by: number) => ({
          amountCents: sign * Math.max(1, Math.round(cents * by)),
          feeCents: 0,
          exchangeRate: by,
        });
        fc.pre(cents * first > 50);
        const taken = inChargeCurrency(settled(-1, first), cents);
        const back = inChargeCurrency(settled(1, first * drift), cents);
        expect(taken.cents + back.cents).toBe(0);
      },
    ),
  );
});

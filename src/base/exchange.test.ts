import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inDepth } from '#testing/in-depth.ts';
import {
  amountOf,
  AmountProblem,
  amountText,
  CURRENCIES,
  decimalsOf,
  typedAmount,
  usualStep,
} from './currency.ts';
import {
  feeOn,
  payoutOf,
  principalFor,
  principalWithin,
  type Rate,
  rateOf,
  RateProblem,
  rateText,
  StepProblem,
} from './exchange.ts';

const rate = (currency: Rate['currency'], text: string, step = 1n): Rate => ({
  currency,
  rateE8: rateOf(text),
  step,
});
const EGP = rate('EGP', '49.2969');
const JOD = rate('JOD', '0.709');
const FEE = { fixedCents: 299, bps: 100, minCents: 0, maxCents: null };

describe('computes the payout from the sent amount', () => {
  test.each([
    [EGP, 200_00, '9859.38'],
    [JOD, 200_00, '141.800'],
    [rate('IQD', '1310', 250n), 100_10, '131000'],
    [rate('KWD', '0.3069'), 100_00, '30.690'],
    [rate('SAR', '3.75'), 100_00, '375.00'],
    [rate('LBP', '89500'), 10_000_00, '895000000'],
    [rate('EGP', '49.2969'), 202_86, '10000.36'],
    [JOD, 211_57, '150.003'],
    [rate('JOD', '0.709', 10n), 211_57, '150.000'],
    [rate('LBP', '89500'), 55_87, '5000365'],
  ])('%o: %i cents yield %s', (at, cents, paid) => {
    expect(amountText(payoutOf(cents, at), at.currency)).toBe(paid);
  });
});

describe('computes the sent amount from the payout', () => {
  test.each([
    [EGP, '10000.00', 202_86],
    [JOD, '150.000', 211_57],
    [rate('IQD', '1310', 250n), '131250', 100_20],
    [rate('LBP', '89500'), '5000000', 55_87],
    [rate('EGP', '49.2969'), '437.25', 8_87],
  ])('%o: %s costs %i cents', (at, arrives, cents) => {
    expect(principalFor(amountOf(arrives, at.currency), at)).toBe(cents);
  });

  test('payouts are multiples of the step', () => {
    const at = rate('IQD', '1310', 250n);
    expect(() => principalFor(131_100n, at)).toThrow(StepProblem);
    expect(() => principalFor(10n ** 15n, rate('SAR', '3.75'))).toThrow(RangeError);
  });
});

describe('fees', () => {
  test.each([
    [FEE, 200_00, 4_99],
    [FEE, 202_86, 5_02],
    [FEE, 211_57, 5_11],
    [{ fixedCents: 50, bps: 100, minCents: 0, maxCents: null }, 8_87, 59],
    [{ fixedCents: 0, bps: 100, minCents: 1_50, maxCents: 4_00 }, 100_00, 1_50],
    [{ fixedCents: 0, bps: 100, minCents: 1_50, maxCents: 4_00 }, 900_00, 4_00],
  ])('%o on %i cents is %i', (fee, cents, expected) => {
    expect(feeOn(cents, fee)).toBe(expected);
  });

  test('principalWithin returns the largest principal within a total', () => {
    expect(principalWithin(204_99, FEE)).toBe(200_00);
    expect(principalWithin(2_00, FEE)).toBe(0);
  });
});

describe('amounts in wire format', () => {
  test.each([
    ['150.000', 'JOD', 150_000n],
    ['0.010', 'JOD', 10n],
    ['131000', 'IQD', 131_000n],
    ['9859.38', 'EGP', 985_938n],
  ] as const)('%s %s parses to %i and back', (text, currency, minor) => {
    expect(amountOf(text, currency)).toBe(minor);
    expect(amountText(minor, currency)).toBe(text);
  });

  test.each([
    ['150.0', 'JOD', 'decimals'],
    ['150.0000', 'JOD', 'decimals'],
    ['131000.5', 'IQD', 'decimals'],
    ['12', 'EGP', 'decimals'],
    ['-1.00', 'EGP', 'shape'],
    ['1e3', 'IQD', 'shape'],
    ['012.00', 'EGP', 'shape'],
    ['1,000.00', 'EGP', 'shape'],
    ['', 'EGP', 'shape'],
    ['9'.repeat(16), 'IQD', 'size'],
  ] as const)('%s %s is refused for its %s', (text, currency, fault) => {
    expect(() => amountOf(text, currency)).toThrow(AmountProblem);
    expect(() => amountOf(text, currency)).toThrow(fault);
  });
});

describe('amounts as they are typed', () => {
  test.each([
    ['150', 'JOD', 150_000n],
    ['١٥٠٫٥', 'JOD', 150_500n],
    ['۱۲۳', 'IQD', 123n],
    ['1,000', 'EGP', 100_000n],
    ['1,234,567.8', 'EGP', 123_456_780n],
    ['١٬٠٠٠', 'IQD', 1_000n],
    ['1 000', 'SAR', 100_000n],
    ['007', 'IQD', 7n],
    ['5.0', 'EGP', 500n],
    ['5.00', 'EGP', 500n],
    ['5.', 'EGP', 500n],
  ] as const)('%s %s', (typed, currency, minor) => {
    expect(typedAmount(typed, currency)).toBe(minor);
  });

  test.each([
    ['12.345', 'EGP', 'decimals'],
    ['12.500', 'EGP', 'decimals'],
    ['1.5', 'IQD', 'decimals'],
    ['131.000', 'IQD', 'decimals'],
    ['1,5', 'EGP', 'shape'],
    ['abc', 'EGP', 'shape'],
    ['', 'EGP', 'shape'],
    ['-5', 'EGP', 'shape'],
  ] as const)('%s %s is refused for its %s', (typed, currency, fault) => {
    expect(() => typedAmount(typed, currency)).toThrow(fault);
  });
});

describe('rates', () => {
  test.each(['49.2969', '0.709', '1310', '0.00000001', '10000000', '89500.5'])('%s', (text) => {
    expect(rateText(rateOf(text))).toBe(text);
  });

  test.each([
    ['0', 'size'],
    ['10000000.00000001', 'size'],
    ['1.123456789', 'decimals'],
    ['-1', 'shape'],
    ['1e2', 'shape'],
    ['', 'shape'],
  ])('%s is refused: %s', (text, fault) => {
    expect(() => rateOf(text)).toThrow(RateProblem);
    expect(() => rateOf(text)).toThrow(fault);
  });
});

describe('for any rate, step and amount', () => {
  const anyRate = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    rateE8: fc.bigInt({ min: 1_000_000n, max: 1_000_000_000_000_000n }),
    step: fc.constantFrom(1n, 10n, 25n, 250n, 1_000n),
  });
  const cents = fc.integer({ min: 0, max: 1_000_000_00 });
  const runs = { numRuns: inDepth(20_000, 1_000) };

  test('sending an amount and requesting the same payout cost the same at most', () => {
    fc.assert(
      fc.property(anyRate, cents, (at, sent) => {
        expect(principalFor(payoutOf(sent, at), at)).toBeLessThanOrEqual(sent);
      }),
      runs,
    );
  });

  test('the computed amount yields the requested payout, and a cent less does not', () => {
    fc.assert(
      fc.property(anyRate, fc.bigInt({ min: 1n, max: 10_000_000n }), (at, times) => {
        const asked = times * at.step;
        // Within the maximum payment.
        fc.pre(asked * 10_000_000_000n < at.rateE8 * 10n ** BigInt(decimalsOf(at.currency) + 9));
        const cost = principalFor(asked, at);
        expect(payoutOf(cost, at) >= asked && payoutOf(cost - 1, at) < asked).toBe(true);
      }),
      runs,
    );
  });

  test('more cents never pay out less', () => {
    fc.assert(
      fc.property(anyRate, cents, cents, (at, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(payoutOf(less, at) <= payoutOf(more, at)).toBe(true);
      }),
      runs,
    );
  });

  const anyFee = fc.record({
    fixedCents: fc.integer({ min: 0, max: 5_000 }),
    bps: fc.integer({ min: 0, max: 2_000 }),
    minCents: fc.integer({ min: 0, max: 1_000 }),
    maxCents: fc.option(fc.integer({ min: 1_000, max: 50_000 })),
  });

  test('the largest principal within a total cannot grow by a cent', () => {
    fc.assert(
      fc.property(anyFee, cents, (fee, total) => {
        const principal = principalWithin(total, fee);
        const fits = principal === 0 || principal + feeOn(principal, fee) <= total;
        expect(fits && principal + 1 + feeOn(principal + 1, fee) > total).toBe(true);
      }),
      runs,
    );
  });

  test('amounts and rates survive serialization', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
        (currency, minor) => {
          expect(amountOf(amountText(minor, currency), currency)).toBe(minor);
          expect(typedAmount(amountText(minor, currency), currency)).toBe(minor);
        },
      ),
      runs,
    );
  });
});

test.each([
  ['EGP', true, '0.25'],
  ['LBP', true, '1000'],
  ['JOD', true, '0.010'],
  ['IQD', true, '250'],
  ['SAR', true, '0.01'],
  ['USD', true, '0.01'],
  ['EGP', false, '0.01'],
  ['IQD', false, '1'],
  ['KWD', false, '0.001'],
] as const)('%s is paid out in its usual step, in cash: %s', (currency, cash, step) => {
  expect(usualStep(currency, { cash })).toBe(step);
});

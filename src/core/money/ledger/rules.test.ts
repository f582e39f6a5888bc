import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTS, shareOf } from '#base/money.ts';
import { chargeEntries, type Entry, raiseEntries, refundEntries, type SoldPart } from './rules.ts';

const sum = (entries: readonly Entry[], account?: Entry['account']) =>
  entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((total, { cents }) => total + cents, 0);

const part = fc
  .record({
    subtotalCents: fc.integer({ min: 0, max: Math.floor(MAX_CENTS / 10) }),
    principal: fc.double({ min: 0, max: 1, noNaN: true }),
    bps: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ subtotalCents, principal, bps }) => ({
    subtotalCents,
    principalCents: Math.floor(principal * subtotalCents),
    bps,
  }))
  .map(({ subtotalCents, principalCents, bps }): SoldPart => ({
    serviceOrderId: 's',
    vendorId: 'v',
    subtotalCents,
    principalCents,
    commissionCents: shareOf(subtotalCents - principalCents, bps),
  }));

test('a charge sums to zero and credits vendors all but the commission', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const entries = chargeEntries(parts);
      expect(sum(entries)).toBe(0);
      expect(sum(entries, 'card_clearing')).toBe(
        parts.reduce((total, { subtotalCents }) => total + subtotalCents, 0),
      );
      expect(sum(entries, 'platform_commission')).toBe(
        -parts.reduce((total, { commissionCents }) => total + commissionCents, 0) + 0,
      );
    }),
  );
});

test('partial refunds each sum to zero, and together return exactly what was sold', () => {
  fc.assert(
    fc.property(
      part,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (sold, cuts) => {
        const stops = [
          0,
          ...cuts.map((cut) => Math.floor(cut * sold.subtotalCents)).sort((a, b) => a - b),
          sold.subtotalCents,
        ];
        const refunds = stops.slice(1).map((stop, index) => {
          const before = stops[index] ?? 0;
          // The passed-on principal is refunded first.
          const feeOf = (cents: number) => Math.max(0, cents - sold.principalCents);
          return refundEntries([
            {
              ...sold,
              refundedFeeBeforeCents: feeOf(before),
              refundCents: stop - before,
              refundFeeCents: feeOf(stop) - feeOf(before),
            },
          ]);
        });
        for (const refund of refunds) expect(sum(refund)).toBe(0);
        const all = [...chargeEntries([sold]), ...refunds.flat()];
        for (const account of ['card_clearing', 'platform_commission', 'vendor_payable'] as const)
          expect(sum(all, account)).toBe(0);
      },
    ),
  );
});

test('failed refunds, in any order among successful ones, leave no remainder', () => {
  const steps = fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), fails: fc.nat(4) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(part, steps, (sold, all) => {
      const books = [...chargeEntries([sold])];
      const made: { principal: number; fee: number }[] = [];
      let given = { principal: 0, fee: 0 };
      const move = (principal: number, fee: number) => {
        const entries = refundEntries([
          {
            ...sold,
            refundedFeeBeforeCents: given.fee,
            refundCents: principal + fee,
            refundFeeCents: fee,
          },
        ]);
        expect(sum(entries)).toBe(0);
        books.push(...entries);
        given = { principal: given.principal + principal, fee: given.fee + fee };
      };
      const earned = sold.subtotalCents - sold.principalCents;
      for (const { share, fails } of all) {
        const principal = Math.floor(share * (sold.principalCents - given.principal));
        const fee = Math.floor(share * (earned - given.fee));
        move(principal, fee);
        made.push({ principal, fee });
        // Fail one of the earlier refunds, or none.
        const [failed] = made.splice(fails, 1);
        if (failed) move(-failed.principal, -failed.fee);
      }
      const left = sold.subtotalCents - given.principal - given.fee;
      expect(sum(books, 'card_clearing')).toBe(left);
      move(sold.principalCents - given.principal, earned - given.fee);
      for (const account of ['card_clearing', 'platform_commission', 'vendor_payable'] as const)
        expect(sum(books, account)).toBe(0);
    }),
  );
});

test('a part that was raised after a partial refund still returns exactly what was paid', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        earned: fc.integer({ min: 1, max: 1_000_000 }),
        more: fc.integer({ min: 1, max: 1_000_000 }),
        principalCents: fc.integer({ min: 0, max: 10_000 }),
        bps: fc.integer({ min: 0, max: 10_000 }),
        back: share,
      }),
      ({ earned, more, principalCents, bps, back }) => {
        const costing = (fee: number): SoldPart => ({
          serviceOrderId: 's',
          vendorId: 'v',
          subtotalCents: principalCents + fee,
          principalCents,
          commissionCents: shareOf(fee, bps),
        });
        const [before, after] = [costing(earned), costing(earned + more)];
        const first = Math.floor(back * earned);
        const refund = (sold: SoldPart, feeBefore: number, fee: number, principal: number) =>
          refundEntries([
            {
              ...sold,
              refundedFeeBeforeCents: feeBefore,
              refundCents: fee + principal,
              refundFeeCents: fee,
            },
          ]);
        const steps = [
          chargeEntries([before]),
          refund(before, 0, first, principalCents),
          raiseEntries(before, after, first),
          refund(after, first, earned + more - first, 0),
        ];
        for (const entries of steps) expect(sum(entries)).toBe(0);
        expect(sum(steps[2] ?? [], 'card_clearing')).toBe(more);
        for (const account of ['card_clearing', 'platform_commission', 'vendor_payable'] as const)
          expect(sum(steps.flat(), account)).toBe(0);
      },
    ),
  );
});

test('passed-on and earned amounts are booked apart, with commission on earnings only', () => {
  // $200.00 transferred for a fee of $4.99, with 8 percent commission on the fee, then refunded in
  // full.
  const sold = {
    serviceOrderId: 's',
    vendorId: 'v',
    subtotalCents: 204_99,
    principalCents: 200_00,
    commissionCents: 40,
  };
  const of = { serviceOrderId: 's', vendorId: 'v' };
  const none = { serviceOrderId: null, vendorId: null };
  expect(chargeEntries([sold])).toEqual([
    { account: 'card_clearing', ...none, cents: 204_99 },
    { account: 'platform_commission', ...of, cents: -40 },
    { account: 'vendor_payable', ...of, cents: -200_00, part: 'principal' },
    { account: 'vendor_payable', ...of, cents: -4_59, part: 'sale' },
  ]);
  const refund = { refundedFeeBeforeCents: 0, refundCents: 204_99, refundFeeCents: 4_99 };
  expect(refundEntries([{ ...sold, ...refund }])).toEqual([
    { account: 'card_clearing', ...none, cents: -204_99 },
    { account: 'platform_commission', ...of, cents: 40 },
    { account: 'vendor_payable', ...of, cents: 200_00, part: 'principal' },
    { account: 'vendor_payable', ...of, cents: 4_59, part: 'sale' },
  ]);
});

test('a free sale books no entries', () => {
  expect(
    chargeEntries([
      {
        serviceOrderId: 's',
        vendorId: 'v',
        subtotalCents: 0,
        principalCents: 0,
        commissionCents: 0,
      },
    ]),
  ).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { Refusal } from '#base/errors.ts';
import { itemRefusal, leftForVendor, refundOfItem, vendorsRefund } from './rules.ts';

const lineId = 'transfer';
const left = { principal: 100_00, fee: 2_50 };
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.extra };
    throw error;
  }
  return null;
};
const asked = (cents: number, principal?: number) => ({
  lineId,
  cents,
  ...(principal !== undefined && { principal }),
});
const vendors = (outcomes: string[], cents: number, principal?: number, of = left) =>
  vendorsRefund(asked(cents, principal), { name: 'To Cairo', left: of, outcomes });

test('reads one amount, or an amount per component, in cents', () => {
  const itemId = lineId;
  expect(refundOfItem({ itemId, amount: 19.99 })).toEqual({ lineId, cents: 19_99 });
  expect(refundOfItem({ itemId, fee: 0.1 })).toEqual({ lineId, cents: 10, principal: 0 });
  expect(refundOfItem({ itemId, principal: 0.1, fee: 0.2 })).toEqual({
    lineId,
    cents: 30,
    principal: 10,
  });
});

test.each([
  ['all that is left', 102_50, undefined, null],
  ['a cent more', 102_51, undefined, 'more_than_item_left'],
  ['all of each component', 102_50, 100_00, null],
  ['too much passed-on money', 101_00, 100_01, 'more_than_parts_left'],
  ['too much of the fee', 52_51, 50_00, 'more_than_parts_left'],
])('%s', (_, cents, principal, code) => {
  expect(itemRefusal(asked(cents, principal), 'To Cairo', left)?.code ?? null).toBe(code);
});

test('refuses an item with nothing left', () => {
  expect(itemRefusal(asked(1), 'To Cairo', { principal: 0, fee: 0 })?.code).toBe('item_refunded');
});

describe("a vendor's refund", () => {
  test.each(['sent', 'paid', 'issued', 'delivered'])(
    'excludes passed-on money once it is %s',
    (outcome) => {
      expect(leftForVendor(left, ['checking', outcome])).toEqual({ principal: 0, fee: 2_50 });
    },
  );

  test.each(['checking', 'failed', 'returned', 'left_early', 'no_show'])(
    'includes passed-on money after %s',
    (outcome) => {
      expect(leftForVendor(left, [outcome])).toEqual(left);
    },
  );

  test('takes passed-on money first, then earnings', () => {
    expect(vendors([], 60_00)).toEqual({ lineId, cents: 60_00, principal: 60_00 });
    expect(vendors([], 101_00)).toEqual({ lineId, cents: 101_00, principal: 100_00 });
    expect(vendors([], 2_00, 0)).toEqual({ lineId, cents: 2_00, principal: 0 });
  });

  test('takes earnings only once the money was sent', () => {
    expect(vendors(['sent'], 2_50)).toEqual({ lineId, cents: 2_50, principal: 0 });
    const sent = { code: 'passed_on_sent', left: 2.5, lineId, name: 'To Cairo' };
    expect(refused(() => vendors(['sent'], 2_51))).toEqual(sent);
    expect(refused(() => vendors(['sent'], 2_00, 1_00))).toEqual(sent);
    expect(refused(() => vendors(['sent'], 1, 0, { principal: 100_00, fee: 0 }))).toMatchObject({
      code: 'passed_on_sent',
      left: 0,
    });
  });

  test('of an item without passed-on money is refused for what is left, not for what was sent', () => {
    const fee = { principal: 0, fee: 5_00 };
    expect(refused(() => vendors(['sent'], 5_01, undefined, fee))?.code).toBe(
      'more_than_item_left',
    );
  });
});

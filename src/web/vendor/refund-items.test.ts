import { describe, expect, test } from 'vitest';
import { everythingOf, itemsToRefund, refundableTotal } from './refund-items.ts';

const walk = { _id: 'walk', refundable: { principal: 0, fee: 64 } };
const cruise = { _id: 'cruise', refundable: { principal: 0, fee: 0.3 } };
const transfer = { _id: 'transfer', refundable: { principal: 200, fee: 4.99 } };
const spent = { _id: 'spent', refundable: { principal: 0, fee: 0 } };
const all = [walk, cruise, transfer, spent];

describe('items to refund', () => {
  test('are those with an amount; their total adds up in cents', () => {
    expect(
      itemsToRefund(all, {
        walk: { amount: '10.10' },
        cruise: { amount: '٠٫٢' },
        transfer: { principal: '', fee: '4.99' },
        spent: {},
      }),
    ).toEqual({
      items: [
        { itemId: 'walk', amount: 10.1 },
        { itemId: 'cruise', amount: 0.2 },
        { itemId: 'transfer', fee: 4.99 },
      ],
      total: 15.29,
      wrong: new Map(),
    });
    expect(itemsToRefund(all, {})).toEqual({ items: [], total: 0, wrong: new Map() });
  });

  test.each([
    ['more than is left', '64.01'],
    ['less than nothing', '-1'],
    ['no number', 'all'],
    ['a fraction of a cent', '1.005'],
  ])('%s is an error of its field', (_, amount) => {
    const { items, wrong } = itemsToRefund(all, { walk: { amount }, cruise: { amount: '0.1' } });
    expect(items).toEqual([{ itemId: 'cruise', amount: 0.1 }]);
    expect(wrong).toEqual(new Map([['walk', ['amount']]]));
  });

  test('everything is what is left of each item', () => {
    const { items, total } = itemsToRefund(all, everythingOf(all));
    expect(items).toEqual([
      { itemId: 'walk', amount: 64 },
      { itemId: 'cruise', amount: 0.3 },
      { itemId: 'transfer', principal: 200, fee: 4.99 },
    ]);
    expect(total).toBe(269.29);
    expect(refundableTotal(all)).toBe(269.29);
  });
});

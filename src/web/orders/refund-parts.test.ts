import { describe, expect, test } from 'vitest';
import { hasParts, partsToRefund, refundOf, sumEntered, wrongParts } from './refund-parts.ts';

const transfer = { _id: 't', name: 'To Egypt', startsOn: null, principal: 200, fee: 4.99 };
const tour = { _id: 'w', name: 'Walk', startsOn: '2026-03-22', principal: 0, fee: 64 };
const payment = { refundable: 268.99, items: [transfer, tour] };
const both = partsToRefund(payment, 't');

describe('refund parts', () => {
  test('are selectable if there is a choice', () => {
    expect(hasParts(payment)).toBe(true);
    expect(hasParts({ ...payment, items: [transfer] })).toBe(true);
    expect(hasParts({ ...payment, items: [tour] })).toBe(false);
    expect(hasParts({ refundable: 29, items: [] })).toBe(false);
  });

  test('are one amount for the payment, and one or several for an item', () => {
    expect(partsToRefund(payment, '')).toEqual([{ name: 'amount', left: 268.99 }]);
    expect(partsToRefund(payment, 'w')).toEqual([{ name: 'amount', left: 64 }]);
    expect(both).toEqual([
      { name: 'principal', left: 200 },
      { name: 'fee', left: 4.99 },
    ]);
    const feeGone = { ...payment, items: [{ ...transfer, fee: 0 }] };
    expect(partsToRefund(feeGone, 't')).toEqual([{ name: 'principal', left: 200 }]);
  });

  test('add up in cents', () => {
    expect(sumEntered({ principal: '0.1', fee: '0.2' }, both)).toBe(0.3);
  });

  test.each([
    ['nothing', {}, ['principal', 'fee']],
    ['zeros', { principal: '0', fee: '0.00' }, ['principal', 'fee']],
    ['too much of one', { principal: '200', fee: '5' }, ['fee']],
    ['less than nothing', { principal: '-1', fee: '1' }, ['principal']],
    ['no number', { principal: 'all', fee: '' }, ['principal']],
    ['one of them', { principal: '', fee: '4.99' }, []],
    ['all of it', { principal: '200.00', fee: '4.99' }, []],
  ])('%s', (_, typed, wrong) => {
    expect(wrongParts(typed, both).map(({ name }) => name)).toEqual(wrong);
  });

  test('are sent without empty parts', () => {
    expect(refundOf('t', { principal: '', fee: '4.99' }, both)).toEqual({
      items: [{ itemId: 't', fee: 4.99 }],
    });
    expect(refundOf('', { amount: '10' }, partsToRefund(payment, ''))).toEqual({ amount: 10 });
    expect(refundOf('w', { amount: '10' }, partsToRefund(payment, 'w'))).toEqual({
      items: [{ itemId: 'w', amount: 10 }],
    });
  });
});

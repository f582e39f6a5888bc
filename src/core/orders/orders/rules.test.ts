import { describe, expect, test } from 'vitest';
import {
  arrivalRefusal,
  isCancellable,
  orderStatusOf,
  splitByService,
  moveRefusal,
  voucherCodes,
} from './rules.ts';

test('splits lines by service, in the order of their first line', () => {
  const lines = [
    { serviceId: 'b', n: 1 },
    { serviceId: 'a', n: 2 },
    { serviceId: 'b', n: 3 },
  ];
  expect(splitByService(lines).map((part) => part.map(({ n }) => n))).toEqual([[1, 3], [2]]);
  expect(splitByService([])).toEqual([]);
});

describe('an order moves', () => {
  const move = { isPaid: true, sentOnly: true, wholeOrder: true };
  const all = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const;

  test('only along allowed paths', () => {
    const allowed = all.flatMap((from) =>
      all
        .filter((to) => moveRefusal({ ...move, from, to }) === null)
        .map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual([
      'pending > processing',
      'pending > cancelled',
      'processing > shipped',
      'processing > completed',
      'processing > cancelled',
      'shipped > completed',
    ]);
  });

  test('to shipped only as a whole order of goods', () => {
    for (const wrong of [{ sentOnly: false }, { wholeOrder: false }]) {
      expect(moveRefusal({ ...move, ...wrong, from: 'processing', to: 'shipped' })).toBe(
        'only_goods_ship',
      );
    }
  });

  test('only to cancelled while unpaid', () => {
    expect(moveRefusal({ ...move, isPaid: false, from: 'pending', to: 'processing' })).toBe(
      'not_paid',
    );
    expect(moveRefusal({ ...move, isPaid: false, from: 'pending', to: 'cancelled' })).toBeNull();
  });

  test('or returns the reason', () => {
    expect(moveRefusal({ ...move, from: 'pending', to: 'completed' })).toBe('status_not_next');
    expect(moveRefusal({ ...move, from: 'cancelled', to: 'pending' })).toBe('status_final');
    expect(moveRefusal({ ...move, from: 'pending', to: 'pending' })).toBe('status_already');
  });
});

test.each([
  [['pending', 'pending'], 'pending'],
  [['pending', 'processing'], 'processing'],
  [['pending', 'completed'], 'processing'],
  [['completed', 'cancelled'], 'completed'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [['cancelled', 'pending'], 'pending'],
  [['sent'], 'shipped'],
  [['sent', 'cancelled'], 'shipped'],
  [['sent', 'completed'], 'shipped'],
  [['sent', 'processing'], 'processing'],
  [['completed', 'processing'], 'processing'],
  [['completed', 'sent and completed'], 'completed'],
] as const)('an order with parts %o is %s', (parts, status) => {
  const states = parts.map((part) => ({
    status:
      part === 'sent'
        ? ('processing' as const)
        : part === 'sent and completed'
          ? ('completed' as const)
          : part,
    shipped: part === 'sent' || part === 'sent and completed',
  }));
  expect(orderStatusOf(states)).toBe(status);
});

test('only pending or processing orders that are not shipped can be cancelled', () => {
  const of = (shipped: boolean) =>
    (['pending', 'processing', 'completed', 'cancelled'] as const).map((status) =>
      isCancellable({ status, shipped }),
    );
  expect(of(false)).toEqual([true, true, false, false]);
  expect(of(true)).toEqual([false, false, false, false]);
});

test('finds a voucher in any typed form', () => {
  expect(voucherCodes('sk abcde-12345')).toContain('SK-ABCDE-12345');
  expect(voucherCodes('SK-ABCDE-12345')).toContain('SK-ABCDE-12345');
  expect(voucherCodes(' 0f1c 22aa 77bb 99dd ')).toEqual(['0F1C22AA77BB99DD']);
});

test('an arrival is noted for bookings only, from their first day in their time zone', () => {
  const line = { fulfilment: 'attended', startsOn: '2026-03-10', timeZone: 'Asia/Amman' } as const;
  const at = (time: string) => arrivalRefusal(line, new Date(time));
  expect([at('2026-03-09T20:59:59Z'), at('2026-03-09T21:00:00Z')]).toEqual(['arrival_early', null]);
  expect(arrivalRefusal({ ...line, fulfilment: 'sent' }, new Date())).toBe('change_not_booked');
  expect(arrivalRefusal({ ...line, startsOn: null }, new Date())).toBe('change_not_booked');
});

import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { cartItem } from '#testing/cart-item.ts';
import { hindranceOf } from './hindrance.ts';

const gone = { problem: { code: 'gone', message: 'No longer available' } } as const;
const grocery = (serviceId: string, total: number, more: Partial<CartItem> = {}) =>
  cartItem({ serviceId, total, delivered: true, deliversIn: ['Egypt'], minimum: 10, ...more });

test('a cart can be checked out if it satisfies each of its shops', () => {
  expect(hindranceOf([])).toBeNull();
  expect(hindranceOf([grocery('a', 6), grocery('a', 4), grocery('b', 10)])).toBeNull();
  expect(hindranceOf([cartItem({ serviceId: 'tour', total: 5 })])).toBeNull();
});

test("a cart below one shop's minimum is blocked, whatever the other shops have", () => {
  expect(hindranceOf([grocery('a', 50), grocery('b', 1.8)])).toMatchObject({
    kind: 'below_minimum',
    missing: 8.2,
  });
});

test('reports first the problems that more items cannot solve', () => {
  expect(hindranceOf([grocery('a', 1), grocery('b', 20, gone)])).toEqual({ kind: 'problem' });
  expect(hindranceOf([grocery('a', 1), grocery('b', 20, { deliversIn: ['Jordan'] })])).toEqual({
    kind: 'several_orders',
  });
});

test('blocks a total below the smallest card payment, unless it is free', () => {
  const costing = (total: number) => hindranceOf([cartItem({ total, serviceId: 'tour' })]);
  expect([costing(0.01), costing(0.49)]).toEqual([
    { kind: 'total_too_small' },
    { kind: 'total_too_small' },
  ]);
  expect([costing(0), costing(0.5)]).toEqual([null, null]);
  expect(hindranceOf([grocery('a', 0.2)])).toMatchObject({ kind: 'below_minimum', missing: 9.8 });
});

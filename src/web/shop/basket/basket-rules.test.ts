import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { cartItem } from '#testing/cart-item.ts';
import { basketOf, hasBasket } from './basket-rules.ts';

const line = (serviceId: string, total: number, more: Partial<CartItem> = {}): CartItem =>
  cartItem({ _id: `${serviceId} ${total}`, price: total / 2, total, serviceId, ...more });
const gone = { problem: { code: 'gone', message: 'No longer available' } } as const;

test("a basket has its own shop's lines, and counts the available ones", () => {
  const items = [line('a', 3.6), line('b', 100), line('a', 0.3), line('a', 50, gone)];
  const basket = basketOf(items, { serviceId: 'a', minimum: 10 });
  expect(basket.lines).toHaveLength(3);
  expect(basket).toMatchObject({ count: 4, dollars: 3.9, missing: 6.1, blocked: true });
});

test('a cart that needs several orders blocks the checkout in every shop', () => {
  const brought = (service: string, country: 'Egypt' | 'Jordan') =>
    line(service, 20, { delivered: true, deliversIn: [country] });
  const blocked = (...items: CartItem[]) =>
    basketOf(items, { serviceId: 'a', minimum: 10 }).blocked;
  expect(blocked(brought('a', 'Jordan'), brought('b', 'Jordan'))).toBe(false);
  expect(blocked(brought('a', 'Jordan'), brought('b', 'Egypt'))).toBe(true);
});

test("a basket below its own minimum is short, one below another shop's minimum is blocked", () => {
  const brought = (service: string, total: number) =>
    line(service, total, { delivered: true, deliversIn: ['Jordan'], minimum: 10 });
  const basket = (...items: CartItem[]) => basketOf(items, { serviceId: 'a', minimum: 10 });
  expect(basket(brought('a', 1.8))).toMatchObject({ missing: 8.2, blocked: false });
  expect(basket(brought('a', 20), brought('b', 3))).toMatchObject({ missing: 0, blocked: true });
  expect(basket(brought('a', 1.8), brought('b', 3)).blocked).toBe(true);
});

test.each([
  [0, 0],
  [0.1 + 0.2, 0],
  [0.31, 0.01],
])('below a minimum of %f, %f is missing', (minimum, missing) => {
  expect(basketOf([line('a', 0.3)], { serviceId: 'a', minimum }).missing).toBe(missing);
});

test('above the minimum nothing is missing', () => {
  expect(basketOf([line('a', 99)], { serviceId: 'a', minimum: 10 }).missing).toBe(0);
  expect(basketOf([], { serviceId: 'a', minimum: 10 })).toMatchObject({ missing: 10, count: 0 });
});

test('only shops with delivery windows or a minimum order have a basket', () => {
  const window = { days: ['monday'] as ['monday'], from: '10:00', to: '12:00', capacity: 1 };
  expect(hasBasket(null)).toBe(false);
  expect(hasBasket({ windows: [], minimum: 0 })).toBe(false);
  expect(hasBasket({ windows: [window], minimum: 0 })).toBe(true);
  expect(hasBasket({ windows: [], minimum: 5 })).toBe(true);
});

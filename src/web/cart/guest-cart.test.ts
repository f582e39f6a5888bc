import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCountry } from '#base/countries.ts';
import { CART_KEY } from './cart-state.ts';
import { readGuestItems, totalOf, writeGuestItems } from './guest-cart.ts';

const said = vi.hoisted((): string[] => []);
vi.mock('#web/ui/notify.ts', () => ({ notify: { info: (text: string) => void said.push(text) } }));

const KEPT = [
  '_id',
  'productId',
  'quantity',
  'price',
  'href',
  'options',
  'serviceName',
  'serviceHref',
  'deliversIn',
  'minimum',
];
const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  'not json',
  '',
  '5',
  'null',
  '[]',
  '{"items":5}',
  '{"items":[null,5,"x",{}]}',
  '{"items":[{"productId":5}]}',
])('%s under our key is an empty cart', (text) => {
  values.set(CART_KEY, text);
  expect(readGuestItems()).toEqual([]);
});

test('turns any stored value into valid lines and stores the result', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.array(
        fc.dictionary(
          fc.constantFrom(...KEPT),
          fc.oneof(fc.jsonValue(), fc.constantFrom('/service/x', ['Egypt', 5, 'Mars'], true)),
        ),
      ),
      (any, items) => {
        for (const stored of [any, { items }]) {
          values.set(CART_KEY, JSON.stringify(stored));
          const read = readGuestItems();
          for (const { productId, quantity, price, href, serviceHref, ...more } of read) {
            expect(productId).not.toBe('');
            expect(
              Number.isInteger(quantity) &&
                quantity >= 1 &&
                quantity <= 999 &&
                Number.isFinite(price),
            ).toBe(true);
            expect(/^(?:\/cart$|\/service\/|\/view\/)/.test(href)).toBe(true);
            expect(serviceHref === null || serviceHref.startsWith('/service/')).toBe(true);
            expect(more.deliversIn.every(isCountry) && Number.isFinite(more.minimum)).toBe(true);
          }
          writeGuestItems(read);
          expect(readGuestItems()).toEqual(read);
        }
      },
    ),
  );
});

test('stores the state of the cart without its notices; an empty cart is removed', () => {
  values.set(
    CART_KEY,
    JSON.stringify({ items: [{ productId: 'a', quantity: 2, price: 3 }, { productId: 'b' }] }),
  );
  const [first, second] = readGuestItems();
  if (!first || !second) throw new Error('Two lines were stored');
  writeGuestItems([
    { ...first, problem: { code: 'gone', message: 'x' }, priceChanged: { from: 1, to: 3 } },
    second,
  ]);
  const kept = JSON.parse(values.get(CART_KEY) ?? '');
  expect(kept).toMatchObject({ totalQuantity: 3, loading: false });
  expect(kept.items[0]).not.toHaveProperty('problem');
  expect(kept.items[0]).not.toHaveProperty('priceChanged');
  writeGuestItems([]);
  expect(values.has(CART_KEY)).toBe(false);
});

test('totals are exact to the cent', () => {
  expect(totalOf(0.1, 3)).toBe(0.3);
  expect(totalOf(64.35, 999)).toBe(64_285.65);
});

test('tells a guest once if the browser does not store their cart, which stays in this page', () => {
  const line = { productId: 'p', price: 2 };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ items: [line] }) });
  const items = readGuestItems();
  expect(items).toHaveLength(1);
  vi.stubGlobal('localStorage', undefined);
  writeGuestItems(items);
  writeGuestItems([...items, ...items]);
  expect(readGuestItems()).toHaveLength(2);
  writeGuestItems([]);
  expect(readGuestItems()).toEqual([]);
  expect(said).toEqual([
    "Your browser doesn't save data. Keep this page open, and sign in at checkout to save your cart.",
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { cartItem } from '#testing/cart-item.ts';
import { byShop, needsSeveralOrders } from './by-shop.ts';

const gone = { code: 'gone', message: 'No longer available' } as const;
const line = (serviceId: string, over: Parameters<typeof cartItem>[0] = {}) =>
  cartItem({ serviceId, serviceName: `Shop ${serviceId}`, ...over });
const grocery = (serviceId: string, ...deliversIn: (typeof COUNTRIES)[number][]) =>
  line(serviceId, { delivered: true, deliversIn, minimum: 10 });

test('groups lines by shop, in the order of addition', () => {
  const lines = [line('b', { _id: '1' }), line('a', { _id: '2' }), line('b', { _id: '3' })];
  expect(byShop(lines).map(({ name, items }) => [name, items.map(({ _id }) => _id)])).toEqual([
    ['Shop b', ['1', '3']],
    ['Shop a', ['2']],
  ]);
  expect(byShop([])).toEqual([]);
});

test('shows every line once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '')), (services) => {
      const lines = services.map((service, at) => line(service, { _id: String(at) }));
      const shops = byShop(lines);
      expect(shops.map(({ serviceId }) => serviceId)).toEqual([...new Set(services)]);
      expect(shops.flatMap(({ items }) => items).toSorted((a, b) => +a._id - +b._id)).toEqual(
        lines,
      );
    }),
  );
});

test('only available lines count for the sum and the minimum', () => {
  const [shop] = byShop([
    { ...grocery('a', 'Egypt'), quantity: 3, total: 5.1 },
    { ...grocery('a', 'Egypt'), total: 100, problem: gone },
    { ...grocery('a', 'Egypt'), quantity: 1, total: 0.2 },
  ]);
  expect(shop).toMatchObject({
    count: 4,
    dollars: 5.3,
    delivery: { countries: ['Egypt'], minimum: 10, missing: 4.7 },
  });
  expect(byShop([{ ...grocery('a', 'Egypt'), total: 10 }])[0]?.delivery?.missing).toBe(0);
});

test('has no delivery for lines without delivery, or unavailable ones', () => {
  expect(byShop([line('a')])[0]?.delivery).toBeNull();
  expect(byShop([{ ...grocery('a', 'Egypt'), problem: gone }])[0]?.delivery).toBeNull();
});

test("a line stored by an older version gets its shop's name from another line", () => {
  const old = line('a', { serviceName: '', serviceHref: null });
  const named = line('a', { serviceHref: '/service/tours/a' });
  expect(byShop([old, named])).toMatchObject([{ name: 'Shop a', href: '/service/tours/a' }]);
  expect(byShop([old])).toMatchObject([{ name: '', href: null }]);
});

test.each([
  ['an empty cart', [], false],
  ['one shop', [grocery('a', 'Egypt')], false],
  ['two shops of one country', [grocery('a', 'Egypt', 'Jordan'), grocery('b', 'Jordan')], false],
  ['two shops of different countries', [grocery('a', 'Egypt'), grocery('b', 'Jordan')], true],
  [
    'three shops of which each two share a country',
    [
      grocery('a', 'Egypt', 'Jordan'),
      grocery('b', 'Jordan', 'Iraq'),
      grocery('c', 'Iraq', 'Egypt'),
    ],
    true,
  ],
  [
    'a shop that delivers every product in its own country',
    [grocery('a', 'Egypt'), grocery('a', 'Jordan')],
    true,
  ],
  ['a tour elsewhere', [grocery('a', 'Egypt'), line('b')], false],
  [
    'a shop whose line cannot be bought',
    [grocery('a', 'Egypt'), { ...grocery('b', 'Jordan'), problem: gone }],
    false,
  ],
  [
    'a line that does not say where it can be brought',
    [grocery('a', 'Egypt'), grocery('b')],
    false,
  ],
])('%s: several orders are needed: %#', (_, items, several) => {
  expect(needsSeveralOrders(items)).toBe(several);
});

test('a single address is possible if and only if all lines share a country', () => {
  const some = fc.uniqueArray(fc.constantFrom(...COUNTRIES), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1 }), (places) => {
      const items = places.map((countries, at) => grocery(String(at), ...countries));
      const shared = COUNTRIES.some((one) => places.every((some) => some.includes(one)));
      expect(needsSeveralOrders(items)).toBe(!shared);
    }),
  );
});

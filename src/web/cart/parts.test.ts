import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from '#base/countries.ts';
import { cartItem } from '#testing/cart-item.ts';
import { needsSeveralOrders } from './by-shop.ts';
import { chosenItems, countryOf, ofCountry, ofShop, partsOf } from './parts.ts';

const gone = { code: 'gone', message: 'No longer available' } as const;
const line = (serviceId: string, over: Parameters<typeof cartItem>[0] = {}) =>
  cartItem({ _id: `${serviceId}.${Object.values(over).length}`, serviceId, ...over });
const goods = (serviceId: string, ...deliversIn: Country[]) =>
  line(serviceId, { delivered: true, deliversIn });
const shops = (items: readonly { readonly serviceId: string }[]) =>
  items.map(({ serviceId }) => serviceId).join('');
const parts = (items: Parameters<typeof partsOf>[0]) =>
  partsOf(items).map(({ country, items: ours }) => `${country}: ${shops(ours)}`);

test('splits a cart into as few orders as possible, each with everything that can go there', () => {
  const [a, b, c] = [goods('a', 'Egypt', 'Jordan'), goods('b', 'Egypt'), goods('c', 'Jordan')];
  expect(parts([b, goods('d', 'Iraq')])).toEqual(['Egypt: b', 'Iraq: d']);
  expect(parts([a, b, c])).toEqual(['Egypt: ab', 'Jordan: ac']);
  expect(parts([a, c])).toEqual(['Jordan: ac']);
  expect(parts([line('t'), c, b])).toEqual(['Jordan: c', 'Egypt: b', ': t']);
  expect(parts([{ ...b, problem: gone }, c])).toEqual(['Jordan: c']);
  expect(parts([])).toEqual([]);
});

test('every available line is in an order with a suitable address', () => {
  fc.assert(
    fc.property(fc.array(fc.subarray([...COUNTRIES]), { maxLength: 8 }), (places) => {
      const items = places.map((deliversIn, at) =>
        line(String(at), { delivered: deliversIn.length > 0, deliversIn }),
      );
      const found = partsOf(items);
      expect(new Set(found.flatMap(({ items: ours }) => ours))).toEqual(new Set(items));
      for (const part of found) expect(needsSeveralOrders(part.items)).toBe(false);
      expect(new Set(found.map(({ country }) => country)).size).toBe(found.length);
    }),
  );
});

test('buys the selected part without items saved for later', () => {
  const items = [
    goods('a', 'Egypt', 'Jordan'),
    goods('b', 'Egypt'),
    goods('c', 'Jordan'),
    line('t'),
  ];
  const chosen = (part: string, ...later: string[]) => shops(chosenItems(items, { part, later }));
  expect(chosen('')).toBe('abct');
  expect(chosen(ofCountry('Egypt'))).toBe('ab');
  expect(chosen(ofCountry('Jordan'))).toBe('ac');
  expect(chosen(ofCountry(''))).toBe('t');
  expect(chosen(ofShop('c'))).toBe('c');
  expect(chosen('', 'b', 'c')).toBe('at');
  expect(chosen(ofCountry('Egypt'), 'b')).toBe('a');
});

test('ignores selections that left the cart, and a cart saved as a whole', () => {
  const items = [goods('a', 'Egypt'), goods('b', 'Egypt')];
  const chosen = (part: string, ...later: string[]) => shops(chosenItems(items, { part, later }));
  for (const part of ['shop:x', 'country:Iraq', 'country:', 'nonsense', 'country:Atlantis'])
    expect(chosen(part), part).toBe('ab');
  expect(chosen('', 'a', 'b')).toBe('ab');
  expect(chosen('', 'x')).toBe('ab');
  expect(chosenItems([], { part: 'shop:a', later: ['a'] })).toEqual([]);
});

test('a part for a country names it', () => {
  expect(countryOf(ofCountry('Saudi Arabia'))).toBe('Saudi Arabia');
  for (const part of ['', ofCountry(''), ofShop('a')]) expect(countryOf(part)).toBeUndefined();
});

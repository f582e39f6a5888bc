import { expect, test } from 'vitest';
import { lineKey, linesOf, pricesOf, rowsOf, stockOf } from './product-lines.ts';
import type { Row } from './use-row-edit.ts';

const row = (id: string, variant: string, over: Partial<Row> = {}): Row => ({
  _id: id,
  variant,
  sku: '',
  vertical: 'clothing',
  category: 'thobe',
  name: id,
  variantName: variant,
  location: 'Amman',
  country: 'Jordan',
  picture: null,
  price: 80,
  stock: 4,
  visible: true,
  stockOf: 'piece',
  low: false,
  lowDays: 0,
  fullDays: 0,
  onSale: true,
  href: '/',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...over,
});
const rows = [row('thobe', 's'), row('thobe', 'm'), row('scarf', ''), row('cap', 'red')];

test('variants stand below their product while it is open', () => {
  const keys = (open: boolean) =>
    linesOf(rows, () => open).map((line) => [line.kind, lineKey(line)]);
  expect(keys(false)).toEqual([
    ['product', 'thobe'],
    ['row', 'scarf|'],
    ['row', 'cap|red'],
  ]);
  expect(keys(true)).toEqual([
    ['product', 'thobe'],
    ['variant', 'thobe|s'],
    ['variant', 'thobe|m'],
    ['row', 'scarf|'],
    ['row', 'cap|red'],
  ]);
});

test('a product stands for all its rows', () => {
  const [product, , variant] = linesOf(rows, () => true);
  expect([product, variant].map((line) => line && rowsOf(line).length)).toEqual([2, 1]);
});

test('prices are a range and stock is summed, without those that are missing', () => {
  const some = [
    row('a', 's', { price: 12, stock: 3 }),
    row('a', 'm', { price: null, stock: null }),
  ];
  expect(pricesOf([...some, row('a', 'l', { price: 18, stock: 5 })])).toEqual([12, 18]);
  expect(stockOf([...some, row('a', 'l', { price: 18, stock: 5 })])).toBe(8);
  expect([pricesOf([]), stockOf([])]).toEqual([null, null]);
});

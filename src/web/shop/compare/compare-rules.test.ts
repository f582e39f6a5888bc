import { expect, test } from 'vitest';
import { comparedIn, comparedText, rowsBesides, withCompared } from './compare-rules.ts';
import { shelfOf } from './shelf-deps.ts';

const id = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;

test('reads up to four distinct products from the URL', () => {
  expect(comparedIn({ compare: `${id(1)}.${id(1)}.x.${id(2)}` })).toEqual([id(1), id(2)]);
  const five = [1, 2, 3, 4, 5].map(id).join('.');
  expect(comparedIn({ compare: five })).toHaveLength(4);
  expect(comparedIn({ compare: 12 })).toEqual([]);
  expect(comparedIn({})).toEqual([]);
  expect(comparedText([])).toBeUndefined();
  expect(comparedText([id(1), id(2)])).toBe(`${id(1)}.${id(2)}`);
});

test('does not add a fifth product until another is removed', () => {
  const four = [1, 2, 3, 4].map(id);
  expect(withCompared(four, id(5), true)).toEqual(four);
  expect(withCompared(four, id(2), false)).toEqual([id(1), id(3), id(4)]);
  expect(withCompared([id(1)], id(2), true)).toEqual([id(1), id(2)]);
});

test("the comparison does not change the shelf's query", () => {
  expect(shelfOf({ q: 'phone', compare: id(1) })).toEqual({ q: 'phone' });
});

test('combines rows of the same name, and marks those that differ', () => {
  const rows = rowsBesides([
    [
      { name: 'Screen', value: '6.1 inch' },
      { name: 'Weight', value: '150 g' },
    ],
    [
      { name: 'Battery', value: '4,000 mAh' },
      { name: 'screen ', value: '6.1 Inch' },
    ],
  ]);
  expect(rows).toEqual([
    { name: 'Screen', values: ['6.1 inch', '6.1 Inch'], differs: false },
    { name: 'Weight', values: ['150 g', ''], differs: true },
    { name: 'Battery', values: ['', '4,000 mAh'], differs: true },
  ]);
});

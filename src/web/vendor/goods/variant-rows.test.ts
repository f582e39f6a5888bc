import { expect, test } from 'vitest';
import { EMPTY_ROW, filledDown, keyOf, matrixOf, rowCount, valuesOf } from './variant-rows.ts';

const sizes = { values: 'S, M' };
const colours = { values: 'Red،Blue , Red,' };

test('values are separated by commas of either script, without duplicates', () => {
  expect(valuesOf(' S, M ,،L\nXL, S')).toEqual(['S', 'M', 'L', 'XL']);
  expect(valuesOf(' , ')).toEqual([]);
});

test('the matrix has every combination, and keeps its input', () => {
  const typed = { ...EMPTY_ROW, _id: 'abc', price: '12' };
  const matrix = matrixOf([sizes, colours], { [keyOf(['M', 'Blue'])]: typed });
  expect(matrix.map(({ values }) => values.join())).toEqual(['S,Red', 'S,Blue', 'M,Red', 'M,Blue']);
  expect(matrix[3]?.row).toBe(typed);
  expect(matrix[0]?.row).toEqual(EMPTY_ROW);
  expect(matrixOf([{ values: '' }], {})).toEqual([]);
});

test('a new option copies the input, but no id and SKU', () => {
  const before = { ...EMPTY_ROW, _id: 'abc', price: '12', sku: 'S-1', removed: true };
  const [first] = matrixOf([sizes, colours], { [keyOf(['S'])]: before });
  expect(first?.row).toEqual({ ...EMPTY_ROW, price: '12' });
});

test('the matrix never exceeds the maximum, whatever is typed', () => {
  const many = { values: Array.from({ length: 100 }, (_, at) => at).join() };
  expect(rowCount([many, many, many, many])).toBe(100_000_000);
  expect(matrixOf([many, many, many, many], {})).toHaveLength(200);
});

test('the first sold row fills the others', () => {
  const rows = {
    [keyOf(['S'])]: { ...EMPTY_ROW, price: '1', removed: true },
    [keyOf(['M'])]: { ...EMPTY_ROW, price: '2', stock: '4' },
  };
  const filled = filledDown(matrixOf([{ values: 'S, M, L' }], rows), 'price');
  expect(Object.values(filled).map(({ price, stock }) => [price, stock])).toEqual([
    ['2', ''],
    ['2', '4'],
    ['2', ''],
  ]);
});

import { expect, test } from 'vitest';
import { csvOf } from '#base/csv.ts';
import {
  exportedText,
  readHeader,
  readPrice,
  readRow,
  readStock,
  readVisible,
} from './import-rules.ts';
import { csvRows } from '#core/shared/read-csv.ts';

const ID = '019cadc6-9a80-7161-8182-d43033941c85';
const header = { id: 0, variant: 1, price: 2, stock: 3, visible: 4, exported: 5 };
const read = (...cells: string[]) => readRow(header, [ID, '', ...cells]);

test.each([
  ['64', 6400],
  ['64.5', 6450],
  ['64.50', 6450],
  ['0', 0],
  ['.5', 50],
  ['٦٤٫٥', 6450],
  ['N/A', null],
  ['', null],
  ['-1', 'price_invalid'],
  ['1e9', 'price_invalid'],
  ['$64', 'price_invalid'],
  ['64 USD', 'price_invalid'],
  ['12.345', 'price_decimals'],
  ['1,5', 'price_comma'],
  ['1,000', 'price_comma'],
  ['NaN', 'price_invalid'],
  ['0x10', 'price_invalid'],
  ['9'.repeat(20), 'price_invalid'],
])('%j as a price', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each([
  ['12', 12],
  ['١٢', 12],
  ['', null],
  ['1.5', 'stock_invalid'],
  ['1e3', 'stock_invalid'],
  ['-3', 'stock_invalid'],
  ['1234567', 'stock_invalid'],
])('%j as a stock', (text, stock) => {
  expect(readStock(text)).toBe(stock);
});

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['نعم', true],
  ['No', false],
  ['لا', false],
  ['', 'visible_invalid'],
  ['maybe', 'visible_invalid'],
])('%j as a visibility', (text, visible) => {
  expect(readVisible(text)).toBe(visible);
});

test('accepts columns in any order and case, and reports missing and duplicate ones', () => {
  expect(readHeader(['stock', ' Price ', 'Notes', 'id'])).toEqual({ stock: 0, price: 1, id: 3 });
  expect(readHeader(['Price', 'Stock'])).toEqual({
    code: 'header_missing',
    values: { columns: 'ID' },
  });
  expect(readHeader(['ID', 'Name'])).toEqual({
    code: 'header_missing',
    values: { columns: 'Price, Stock, Visible' },
  });
  expect(readHeader(['ID', 'Price', 'price'])).toEqual({
    code: 'header_twice',
    values: { columns: 'Price' },
  });
});

test('unchanged values since the export are ignored, and every invalid cell is reported', () => {
  const exported = exportedText({ priceCents: 6400, stock: 12, visible: true });
  expect(exported).toBe('64.00|12|yes');
  expect(read('70', '12', 'yes', exported)).toEqual({
    row: {
      id: ID,
      variant: '',
      wanted: { priceCents: 7000, stock: undefined, visible: undefined },
      seen: { priceCents: 6400, stock: 12, visible: true },
    },
    faults: [],
  });
  expect(read('x', '1.5', '', '').faults.map(({ field, code }) => [field, code])).toEqual([
    ['price', 'price_invalid'],
    ['stock', 'stock_invalid'],
    ['visible', 'visible_invalid'],
  ]);
  // A garbled export value is ignored.
  expect(read('64', '12', 'yes', 'x|y').row.seen).toEqual({});
});

test.each(['=1+1', '@SUM(1)', '+A1', '-A1', "'=1+1", '=cmd|calc'])('%j is a formula', (text) => {
  expect(read(text, '12', 'yes', '').faults).toEqual([
    { field: 'price', code: 'formula', values: {} },
  ]);
});

test.each([
  ['', 'id_missing'],
  ['nothing', 'not_found'],
  ["' or 1=1 --", 'not_found'],
])('%j is no id', (id, code) => {
  expect(readRow(header, [id, '', '1', '1', 'yes']).faults).toEqual([
    { field: 'id', code, values: {} },
  ]);
});

const rows = async (csv: string) => {
  const all: (readonly string[])[] = [];
  for await (const row of csvRows(csv)) all.push(row);
  return all;
};

test('an export is imported unchanged, including formulas', async () => {
  const texts = ['=1+1', '+2', '-3', '@x', "'q", 'a,"b"\nc', 'نص', "'=1"];
  const csv = csvOf([{ title: 'Variant', value: (text: string) => text }], texts);
  const [, ...read] = await rows(csv);
  expect(read.map((cells) => readRow({ id: 1, variant: 0 }, [...cells, ID]).row.variant)).toEqual(
    texts.map((text) => (text === "'=1" ? '=1' : text)),
  );
});

test('ignores characters that spreadsheets add', async () => {
  expect(await rows('\ufeffsep=;\r\nID;Stock\r\na;5.0\r\n')).toEqual([
    ['ID', 'Stock'],
    ['a', '5.0'],
  ]);
  expect(readStock('5.0')).toBe(5);
  expect(readStock('\u200f٥')).toBe(5);
  expect(readPrice('\u200f٩٩٫٥\u200e')).toBe(99_50);
  expect(readHeader(['\u200fID', 'Price\u200e'])).toEqual({ id: 0, price: 1 });
});

import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { title: 'Name', value: (row: { name: string; price: number | null }) => row.name },
  { title: 'Price', value: (row: { name: string; price: number | null }) => row.price },
];

test('rows stand under their titles, and commas, quotes and line breaks stay inside their cell', () => {
  expect(
    csvOf(columns, [
      { name: 'Nile, at "dusk"\nby boat', price: 64.5 },
      { name: 'رحلة', price: null },
    ]),
  ).toBe('\uFEFFName,Price\r\n"Nile, at ""dusk""\nby boat",64.5\r\nرحلة,\r\n');
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠sum'])(
  '%j is text to a spreadsheet',
  (name) => {
    expect(csvOf(columns, [{ name, price: -5 }])).toBe(`\uFEFFName,Price\r\n"'${name}",-5\r\n`);
  },
);

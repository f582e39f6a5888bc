import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { ODD_NAMES } from '#testing/odd-names.ts';
import { timesAsMuch } from '#testing/cpu.ts';
import { csvOf, withoutGuards } from './csv.ts';

const columns = [
  { title: 'Name', value: (row: { name: string; price: number | null }) => row.name },
  { title: 'Price', value: (row: { name: string; price: number | null }) => row.price },
];

test('rows follow their header, and commas, quotes and line breaks stay within their cell', () => {
  expect(
    csvOf(columns, [
      { name: 'Nile, at "dusk"\nby boat', price: 64.5 },
      { name: 'رحلة', price: null },
    ]),
  ).toBe('\uFEFFName,Price\r\n"Nile, at ""dusk""\nby boat",64.5\r\nرحلة,\r\n');
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', ' =1', '＝1', '＋1', '－1', '＠sum'])(
  'spreadsheets read %j as text',
  (name) => {
    expect(csvOf(columns, [{ name, price: -5 }])).toBe(`\uFEFFName,Price\r\n"'${name}",-5\r\n`);
  },
);

test.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['a; =cmd', `"a;' =cmd"`],
  ['a\t@sum', `"a\t'@sum"`],
  ['a\n+1', `"a\n'+1"`],
  ['\n=1', `"'\n'=1"`],
  ['=1;-2;\uFF1D3', `"'=1;'-2;'\uFF1D3"`],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
])('%j stays text with any separator, and is restored on import', (name, cell) => {
  expect(csvOf(columns, [{ name, price: 1 }])).toBe(`\uFEFFName,Price\r\n${cell},1\r\n`);
  expect(withoutGuards(cell.slice(1, -1))).toBe(name);
});

test.each(['\t', ';', '; ', ' '])('the check for formulas in %j takes linear time', (sign) => {
  const write = (times: number) => () =>
    csvOf(columns, [{ name: sign.repeat(times), price: 1 }]).length;
  // Ten times the text would take a hundred times as long if every character were compared with
  // the rest.
  expect(timesAsMuch(write(1_000_000), write(100_000))).toBeLessThan(40);
});

test.each(ODD_NAMES)('a name with %s stays in its cell and is no formula', (_, name) => {
  const csv = csvOf(columns, [{ name, price: 5 }]);
  const parsed: string[][] = parse(csv, { bom: true, record_delimiter: '\r\n' });
  expect(parsed).toEqual([
    ['Name', 'Price'],
    [expect.any(String), '5'],
  ]);
  const cell = parsed[1]?.[0] ?? '';
  expect(cell.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '')).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/);
  expect(withoutGuards(cell)).toBe(name.toWellFormed());
});

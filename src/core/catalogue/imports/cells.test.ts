import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verticals } from '#verticals/rules.ts';
import {
  list,
  money,
  multiselect,
  pairs,
  percent,
  table,
  text,
  weekdays,
} from '#verticals/fields.ts';
import { fileColumns } from '#verticals/capabilities/file-columns.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { exceptions, hours } from '#verticals/work-fields.ts';
import { CellFault, readCell, writeCell } from './cell-rules.ts';
import { columnsOf, guessColumns } from './columns-rules.ts';
import { readEntries, writeEntries } from './entries-rules.ts';
import { titlesOf } from './filed.ts';

const noId = () => 'new';

test('reads any rows of a cell as they were written', () => {
  const pair = fc.tuple(
    fc.string({ minLength: 1 }).map((name) => name.trim() || 'name'),
    fc.string().map((value) => value.trim()),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(pair, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      (rows) => {
        expect(readEntries(writeEntries(rows))).toEqual(rows);
      },
    ),
  );
});

test.each(['open: "quote', 'no sign', 'name: "a" b'])('refuses the rows of %j', (cell) => {
  expect(readEntries(cell)).toBeNull();
});

const plans = list(
  5,
  {
    name: text(60),
    priceCents: money(0, 100_00),
    priceBps: percent(0, 50),
    modes: multiselect(['a', 'b']),
  },
  { id: 'id' },
);

test.each([
  ['money', money(0, 100_00), 12_50, '12.5'],
  ['percent', percent(0, 50), 750, '7.5'],
  ['weekdays', weekdays(), ['sunday', 'friday'], 'sunday, friday'],
  ['pairs', pairs(5), [{ name: 'RAM', value: '16 GB; fast' }], 'RAM: "16 GB; fast"'],
  [
    'a list with ids',
    plans,
    [{ id: 'x1', name: 'Flexible', priceCents: 5_00, priceBps: 1000, modes: ['a', 'b'] }],
    'id: x1; name: Flexible; price: 5; pricePercent: 10; modes: a, b',
  ],
  [
    'rows by weekday',
    hours,
    {
      monday: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
    },
    'weekday: monday; from: 09:00; to: 12:00\nweekday: monday; from: 13:00; to: 17:00',
  ],
  [
    'a table in a list',
    exceptions,
    [{ day: '2026-03-10', hours: [{ from: '09:00', to: '12:00' }] }],
    'day: 2026-03-10; hours: "from: 09:00; to: 12:00"',
  ],
] as const)('writes and reads %s', (_, field, value, cell) => {
  expect(writeCell(field, value)).toBe(cell);
  expect(readCell(field, cell, noId)).toEqual(value);
});

test('reads Arabic digits, other case, lines by bars and new ids', () => {
  expect(readCell(money(0, 100_00), '١٢٫٥', noId)).toBe(12_50);
  expect(readCell(weekdays(), 'Sunday، FRIDAY', noId)).toEqual(['sunday', 'friday']);
  expect(readCell(plans, 'Name: A; Price: 1 | name: B', noId)).toEqual([
    { id: 'new', name: 'A', priceCents: 100 },
    { id: 'new', name: 'B' },
  ]);
});

test.each([
  ['12.345', money(0, 1), 'decimals'],
  ['ten', money(0, 1), 'not_a_number'],
  ['someday', weekdays(), 'choose'],
  ['colour: red', table(2, { name: text(5) }), 'format'],
  ['from: 09:00; to: 12:00', hours, 'required'],
] as const)('refuses %j as %o with a code', (cell, field, code) => {
  let fault: unknown;
  try {
    readCell(field, cell, noId);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(CellFault);
  expect(fault).toMatchObject({ code });
});

const plain = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

test.each(Object.values(verticals).map((vertical) => [vertical.id, vertical] as const))(
  'files of %s have a titled column for each field, found by its title in either language',
  (_, vertical) => {
    const spec = capabilityOf(vertical, fileColumns);
    if (!spec) throw new Error(`${vertical.id} has no columns`);
    const columns = columnsOf(spec, vertical.kinds);
    for (const language of [0, 1]) {
      const titles = columns.map((column) => titlesOf(column)[language] ?? '');
      expect(new Set(titles.map(plain)).size).toBe(columns.length);
      expect(guessColumns(titles, columns, titlesOf, {})).toEqual(columns.map(({ key }) => key));
    }
  },
);

test('takes a column once, and the one that was chosen for a header before', () => {
  const spec = capabilityOf(verticals['tech'], fileColumns);
  if (!spec) throw new Error('tech has no columns');
  const columns = columnsOf(spec, []);
  const headers = ['Product', 'name', 'Name', 'Price'];
  expect(guessColumns(headers, columns, titlesOf, {})).toEqual([null, 'name', null, 'price']);
  const before = { Product: 'name', Price: null };
  expect(guessColumns(headers, columns, titlesOf, before)).toEqual(['name', null, null, null]);
});

test('reads no names from an export of the inventory, which adds the variant to them', () => {
  const spec = capabilityOf(verticals['tech'], fileColumns);
  if (!spec) throw new Error('tech has no columns');
  const headers = ['ID', 'Name', 'Price', 'On sale', 'Name in English'];
  expect(guessColumns(headers, columnsOf(spec, []), titlesOf, {})).toEqual([
    'id',
    null,
    'price',
    null,
    null,
  ]);
});

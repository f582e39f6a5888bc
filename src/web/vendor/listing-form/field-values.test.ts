import { expect, test } from 'vitest';
import { count, fields as verticalFields, table } from '#verticals/fields.ts';
import type { FormField } from './form-field.ts';
import { formRows } from './form-rows.ts';
import { sentRow, typedRow } from './field-values.ts';

const hour = (name: string) => ({ name, words: () => name, kind: 'hour' }) as const;
const fields: FormField[] = [
  {
    name: 'hours',
    words: () => 'Hours',
    kind: 'table',
    most: 21,
    by: 'weekday',
    columns: [
      { name: 'weekday', words: () => 'Day', kind: 'text', most: 9 },
      hour('from'),
      hour('to'),
    ],
  },
];
const kept = {
  hours: {
    monday: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '15:00' },
    ],
    sunday: [{ from: '10:00', to: '11:00' }],
  },
};

test('rows stored by the values of a column are edited line by line, and stored by value again', () => {
  const typed = typedRow(fields, kept);
  expect(typed.hours).toEqual([
    { weekday: 'monday', from: '09:00', to: '12:00' },
    { weekday: 'monday', from: '13:00', to: '15:00' },
    { weekday: 'sunday', from: '10:00', to: '11:00' },
  ]);
  expect(sentRow(fields, typed)).toEqual(kept);
  expect(sentRow(fields, { hours: [] })).toEqual({ hours: {} });
});

test('stored cents and basis points come back from dollars and percent unchanged', () => {
  const stored = table(9, { rate: count(0, 100_000_00) }, { default: [] });
  for (const as of ['money', 'percent'] as const) {
    const columns = { rate: { words: () => 'Rate', as } };
    const bands = formRows(verticalFields({ bands: stored }), {
      bands: { words: () => 'Bands', columns },
    });
    const kept = { bands: [0, 1, 7, 90, 199, 250, 1_005, 99_999_99].map((rate) => ({ rate })) };
    expect(sentRow(bands, typedRow(bands, kept))).toEqual(kept);
  }
});

test('dollars have both decimals or none', () => {
  const price: FormField[] = [{ name: 'cents', words: () => 'Price', kind: 'money' }];
  const shown = (cents: number) => typedRow(price, { cents })['cents'];
  expect([shown(250), shown(300), shown(5)]).toEqual(['2.50', '3', '0.05']);
});

test('of two fields of one name the shown one is sent', () => {
  const rate = (kind: 'money' | 'number', of: string): FormField => ({
    name: 'rate',
    words: () => 'Rate',
    when: (beside) => beside['kind'] === of,
    ...(kind === 'money' ? { kind } : { kind, least: 0, most: 9 }),
  });
  const both = [rate('money', 'travel'), rate('number', 'home')];
  expect(sentRow(both, { kind: 'travel', rate: '2.5' })).toEqual({ rate: 250 });
  expect(sentRow(both, { kind: 'home', rate: '2' })).toEqual({ rate: 2 });
  expect(sentRow(both, { kind: '', rate: '2' })).toEqual({ rate: null });
});

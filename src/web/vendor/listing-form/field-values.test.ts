import { expect, test } from 'vitest';
import type { FormField } from './form-field.ts';
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

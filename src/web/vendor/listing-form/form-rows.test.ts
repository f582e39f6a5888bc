import { expect, test } from 'vitest';
import { formRows } from './form-rows.ts';

const words = () => 'Label';
const FIELDS = {
  extras: { kind: 'choices', values: ['pool', 'desk', 'view'], max: 3 },
} as const;
const labels = { pool: () => 'Pool', desk: () => 'Desk', view: () => 'View' };
const rowsWith = (values: readonly ('pool' | 'desk' | 'view')[]) =>
  formRows(FIELDS, {
    extras: {
      words,
      options: labels,
      groups: [
        { words, values },
        { words, values: ['view'] },
      ],
    },
  });

test('groups of choices have the options of their values', () => {
  const [row] = rowsWith(['desk', 'pool']);
  expect(row?.kind === 'choices' && row.groups?.map(({ options }) => options)).toMatchObject([
    [{ value: 'desk' }, { value: 'pool' }],
    [{ value: 'view' }],
  ]);
});

test('each option must be in one group', () => {
  expect(() => rowsWith(['desk'])).toThrow('one group');
  expect(() => rowsWith(['desk', 'view'])).toThrow('one group');
  expect(() => rowsWith(['desk', 'pool', 'view'])).toThrow('one group');
});

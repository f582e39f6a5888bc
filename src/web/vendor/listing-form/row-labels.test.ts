import { expect, test } from 'vitest';
import { rowLabels } from './field-faults.ts';

test('every field of a form is called by its label', () => {
  const fields = [{ name: 'specialty', words: () => 'Specialty', kind: 'text', most: 20 }] as const;
  expect(rowLabels(fields, {})).toEqual({ 'details.specialty': 'Specialty' });
});

import { expect, test } from 'vitest';
import { rowLabels } from './field-faults.ts';

test('every form field has a label', () => {
  const fields = [{ name: 'specialty', words: () => 'Specialty', kind: 'text', most: 20 }] as const;
  expect(rowLabels(fields, {})).toEqual({ 'details.specialty': 'Specialty' });
});

import { expect, test } from 'vitest';
import { rowLabels } from './field-faults.ts';
import type { TypedRow } from './form-field.ts';

test('every form field has a label', () => {
  const fields = [{ name: 'specialty', words: () => 'Specialty', kind: 'text', most: 20 }] as const;
  expect(rowLabels(fields, {})).toEqual({ 'details.specialty': 'Specialty' });
});

test('of two fields of one name the shown one gives the label', () => {
  const share = (words: string, of: string) =>
    ({
      name: 'rate',
      words: () => words,
      kind: 'text',
      most: 9,
      when: ({ kind }: TypedRow) => kind === of,
    }) as const;
  const fields = [share('Per day', 'travel'), share('Share', 'home')];
  expect(rowLabels(fields, { kind: 'travel' })).toEqual({ 'details.rate': 'Per day' });
});

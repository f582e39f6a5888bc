import { expect, test } from 'vitest';
import { hiddenAt, isPlain } from './hidden-signs.ts';

test.each([
  ['turned around', 'a\u202eb', false],
  ['isolated', 'a\u2066b', false],
  ['a bell', 'a\u0007b', false],
  ['two lines', 'a\nb', false],
  ['a separator of lines', 'a\u2028b', false],
  ['spaces of no width', '\u200b\u200b', false],
  ['a filler', '\u00a0\u3000', false],
  ['nothing', '', true],
  ['Arabic with its joiners and marks', 'مُرَبّى\u200cها', true],
  ['a family', '👨\u200d👩\u200d👧', true],
  ['a mark beside Arabic', 'Labneh\u200f', true],
])('%s', (_, text, plain) => expect(isPlain(text)).toBe(plain));

test('lines are allowed where text may have them, and what is hidden is found at any depth', () => {
  expect(hiddenAt({ care: 'Wash\r\ncold\tand dry' }, 'details')).toBeNull();
  expect(hiddenAt({ rows: [{ name: 'a' }, { name: 'b\u202e' }] }, 'details')).toBe(
    'details.rows.1.name',
  );
  expect(hiddenAt({ choices: { 'si\u202eze': 'M' } }, 'details')).toBe('details.choices');
});

import { expect, test } from 'vitest';
import { hiddenAt, isPlain } from './hidden-signs.ts';

test.each([
  ['turned around', 'a\u202eb', false],
  ['isolated', 'a\u2066b', false],
  ['a bell', 'a\u0007b', false],
  ['two lines', 'a\nb', false],
  ['a separator of lines', 'a\u2028b', false],
  ['a letter under a tower of marks', `Z${'\u0300\u0323'.repeat(20)}algo`, false],
  ['a space of no width', 'Ce\u200bdar', false],
  ['a joiner between Latin letters', 'Ce\u200ddar', false],
  ['a soft hyphen', 'Ce\u00addar', false],
  ['a mark of byte order', '\ufeffCedar', false],
  ['a Hangul filler', 'Cedar\u3164', false],
  ['Vietnamese, decomposed', 'Nguyễn Thị'.normalize('NFD'), true],
  ['Arabic with shadda, vowel and dagger alef', 'اللّٰهُمَّ', true],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', true],
  ['spaces of no width', '\u200b\u200b', false],
  ['a filler', '\u00a0\u3000', false],
  ['nothing', '', true],
  ['Arabic with its joiners and marks', 'مُرَبّى\u200cها', true],
  ['a family', '👨\u200d👩\u200d👧', true],
  ['a mark beside Arabic', 'Labneh\u200f', true],
])('%s', (_, text, plain) => expect(isPlain(text)).toBe(plain));

test('line breaks are allowed where text may have them, and hidden characters are found at any depth', () => {
  expect(hiddenAt({ care: 'Wash\r\ncold\tand dry' }, 'details')).toBeNull();
  expect(hiddenAt({ rows: [{ name: 'a' }, { name: 'b\u202e' }] }, 'details')).toBe(
    'details.rows.1.name',
  );
  expect(hiddenAt({ choices: { 'si\u202eze': 'M' } }, 'details')).toBe('details.choices');
});

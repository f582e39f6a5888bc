import { expect, test } from 'vitest';
import { isInOneAlphabet } from './alphabet.ts';

test.each([
  ['Nadia Selim', true],
  ["Sa'ad O’Brien-Çelik", true],
  ['نادية سليم', true],
  ['نَادِيَة', true],
  ['', true],
  ['Nаdia Selim', false],
  ['Nαdia', false],
  ['Nadia سليم', false],
  ['Надя', false],
  ['Nadia\u3164Selim', false],
])('%s: %s', (name, expected) => {
  expect(isInOneAlphabet(name)).toBe(expected);
});

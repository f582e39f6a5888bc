import { expect, test } from 'vitest';
import { characters, cleanMessage, hasVisible } from './message-text.ts';

test('counts an emoji as one character', () => {
  expect(characters('🐪🐪a')).toBe(3);
  expect(characters('')).toBe(0);
});

test('keeps line breaks, tabs, joiners and vowel marks', () => {
  for (const text of ['one\ntwo\tthree', '👨‍👩‍👧', 'مُحَمَّدٌ', 'می‌خواهم'])
    expect(cleanMessage(text)).toBe(text);
});

test('removes controls, direction characters and piled marks', () => {
  expect(cleanMessage('a\u0000b\u202ec\u2067d\u2028e\r\nf\rg')).toBe('abcde\nf\ng');
  expect(cleanMessage(`Z${'\u0301'.repeat(500)}algo`)).toBe(`Z${'\u0301'.repeat(5)}algo`);
});

test('a text of invisible characters has nothing to see', () => {
  for (const text of ['', '  \n', '\u200b\u200d', '\u2060', '\u3164', '\ufeff', '\u0301', '\u00ad'])
    expect([text, hasVisible(text)]).toEqual([text, false]);
  for (const text of ['a', 'م', '!', '🐪', '5']) expect(hasVisible(text)).toBe(true);
});

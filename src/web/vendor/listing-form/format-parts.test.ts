import { expect, test } from 'vitest';
import { isTemplate } from '#base/account-format.ts';
import { kindOfFormat, partsOfFormat, templateOf } from './format-parts.ts';

test.each([
  ['9{10}', 'digits', { start: '', least: '10', most: '' }],
  ['9{8,10}', 'digits', { start: '', least: '8', most: '10' }],
  ["'01'9{9}", 'starts', { start: '01', least: '9', most: '' }],
  ["'EG'9{12,16}", 'starts', { start: 'EG', least: '12', most: '16' }],
])('reads %s as its parts and writes it again', (template, kind, parts) => {
  expect(isTemplate(template)).toBe(true);
  expect(kindOfFormat(template)).toBe(kind);
  expect(partsOfFormat(template)).toEqual(parts);
  expect(templateOf(parts)).toBe(template);
});

test.each(["'07'9{2}A{3}", 'A{2}9{4}', '9999', "9{2}'-'9{2}"])(
  'leaves %s to the pattern',
  (template) => expect(kindOfFormat(template)).toBe('pattern'),
);

test('keeps an unfinished format, which no number fits', () => {
  const template = templateOf({ start: '01', least: '', most: '' });
  expect(partsOfFormat(template)).toEqual({ start: '01', least: '', most: '' });
  expect(isTemplate(template)).toBe(false);
});

test('writes a beginning in capitals, without signs that no account has', () => {
  expect(templateOf({ start: "e'g ", least: '9', most: '' })).toBe("'EG'9{9}");
});

import { expect, test } from 'vitest';
import { askedLanguage } from './asked-language.ts';

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['fr', null],
  ['fr, de;q=0.5', null],
  ['ar', 'ar'],
  ['AR-eg', 'ar'],
  ['arc', null],
  ['en-US,en;q=0.9,ar;q=0.8', 'en'],
  ['fr,ar;q=0.8,en;q=0.5', 'ar'],
  ['en;q=0.3, ar;q=0.7', 'ar'],
  ['ar;q=0', null],
  ['ar;q=0, en;q=0.1', 'en'],
  ['ar;q=9', null],
  ['ar;q=x', null],
  [`${'x,'.repeat(50_000)}ar`, null],
])('%j is read in %j', (header, language) => {
  expect(askedLanguage({}, header)).toBe(language);
});

test('the query takes precedence over the header and must name a supported language', () => {
  expect(askedLanguage({ language: 'ar' }, 'en')).toBe('ar');
  expect(askedLanguage({ language: '' }, 'ar')).toBe('ar');
  for (const language of ['fr', 'AR', 'ar,en', 'ar\u202e'])
    expect(() => askedLanguage({ language }, 'ar')).toThrow('bad_input');
});

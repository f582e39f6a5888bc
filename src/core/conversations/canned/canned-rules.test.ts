import { expect, test } from 'vitest';
import {
  cannedFaults,
  cannedText,
  fillCanned,
  unfilledIn,
  MAX_ANSWER,
  tidyTexts,
} from './canned-rules.ts';

const values = { customer: 'Mona', listing: 'Nile cruise', day: '5 December' };
const codes = (en: string | null, ar: string | null) =>
  Object.fromEntries(
    Object.entries(cannedFaults(tidyTexts({ en, ar }))).map(([language, { code }]) => [
      language,
      code,
    ]),
  );

test('finds a placeholder that is not filled', () => {
  expect(unfilledIn('See you on {day}, {customer}')).toBe('{day}');
  expect(unfilledIn('See {you} on {} Sunday')).toBeNull();
});

test('placeholders are filled in, each as often as it is there', () => {
  expect(fillCanned('Hello {customer}, {listing} on {day}. Bye {customer}!', values)).toBe(
    'Hello Mona, Nile cruise on 5 December. Bye Mona!',
  );
  expect(fillCanned('أهلًا {customer}\n{listing}', values)).toBe('أهلًا Mona\nNile cruise');
});

test('a value with braces is not filled in again', () => {
  expect(fillCanned('{customer} {day}', { customer: '{day}', day: '$& $1 {listing}' })).toBe(
    '{day} $& $1 {listing}',
  );
});

test('a placeholder without a value and other braces stay', () => {
  expect(fillCanned('{listing} {day} {name} {', { listing: null })).toBe(
    '{listing} {day} {name} {',
  );
  expect(fillCanned('{constructor} {__proto__}', values)).toBe('{constructor} {__proto__}');
});

test.each([
  ['Hello', null, {}],
  [null, 'أهلًا', {}],
  ['Hello {customer}', 'أهلًا {customer}، {listing}، {day}', {}],
  [null, null, { en: 'required' }],
  [' \n', '', { en: 'required' }],
  ['Hello {name}', 'أهلًا {العميل}', { en: 'format', ar: 'format' }],
  ['Hello { customer }', null, { en: 'format' }],
  ['Hello {Customer}', null, { en: 'format' }],
  ['Hello {}', null, { en: 'format' }],
  ['Hello {toString}', null, { en: 'format' }],
  ['An { open brace', null, {}],
  ['x'.repeat(MAX_ANSWER), null, {}],
  ['x', 'x'.repeat(MAX_ANSWER + 1), { ar: 'too_long' }],
  ['Hello\u202e', null, { en: 'hidden' }],
  ['Line\nbreaks', null, {}],
])('%j and %j', (en, ar, expected) => {
  expect(codes(en, ar)).toEqual(expected);
});

test('a customer reads the own language, or the other', () => {
  const both = { en: 'Hello', ar: 'أهلًا' };
  expect([cannedText(both, 'en'), cannedText(both, 'ar')]).toEqual(['Hello', 'أهلًا']);
  expect(cannedText({ en: null, ar: 'أهلًا' }, 'en')).toBe('أهلًا');
  expect(cannedText({ en: 'Hello', ar: null }, 'ar')).toBe('Hello');
});

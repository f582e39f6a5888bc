import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedPhone, isLikelyPhone, phoneDigits, phoneLink, whatsAppLink } from './phone.ts';
import { readPhone } from './read-phone.ts';

test.each([
  ['Arabic digits', '٠١٠٠١٢٣٤٥٦٧', null, '+201001234567'],
  ['Arabic digits with a country code', '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', null, '+201001234567'],
  ['Persian digits', '۰۷۵۰۱۲۳۴۵۶۷', null, '+9647501234567'],
  ['marks of direction', '\u202a+20 100 123 4567\u202c', null, '+201001234567'],
  ['an override of direction', '\u202e+20 100 123 4567\u202c', null, '+201001234567'],
  ['zero-width characters', '+20\u200b100\u200d123\ufeff4567', null, '+201001234567'],
  ['full-width digits', '＋２０１００１２３４５６７', null, '+201001234567'],
  ['a slash, as in Lebanon', '03/123456', null, '+9613123456'],
  ['a slash, abroad', '03/123456', 'Saudi Arabia', '+9613123456'],
  ['non-breaking hyphens', '+20\u2011100\u2011123\u20114567', null, '+201001234567'],
  ['non-breaking spaces', '+20\u00a0100\u202f123\u00a04567', null, '+201001234567'],
  ['the prefix 00', '00962 79 123 4567', null, '+962791234567'],
  ['a plus at the wrong end', '201001234567+', null, '+201001234567'],
  ['a country code without its plus', '966512345678', null, '+966512345678'],
  ['a zero after the country code', '+20 (0)100 123 4567', null, '+201001234567'],
  ['a landline by its country', '01 555 010', 'Lebanon', '+9611555010'],
  ['a landline by its country', '06 555 1234', 'Jordan', '+96265551234'],
  ['a mobile that is a landline elsewhere', '0551234567', null, '+966551234567'],
  ['a phone of elsewhere', '+44 20 7183 8750', 'Egypt', '+442071838750'],
  ['a mobile without its zero', '512345678', 'Saudi Arabia', '+966512345678'],
] as const)('reads %s: %s', (_, typed, country, phone) => {
  expect(isLikelyPhone(typed)).toBe(true);
  expect(readPhone(typed, country)).toBe(phone);
});

test.each([
  ['a landline of several countries', '01 555 0100'],
  ['too short for its country', '+966 50 555'],
  ['no country', '+999 123 4567'],
  ['letters', 'call me 0100'],
  ['an extension', '+20 100 123 4567 ext. 5'],
  ['two phones', '+201001234567 / +201001234568'],
  ['nothing', ''],
  ['a number', '1e10'],
  ['minus signs only', '------'],
  ['a very long one', '1'.repeat(100_000)],
])('refuses %s', (_, typed) => {
  expect(readPhone(typed)).toBeNull();
});

test.each([
  ['+201001234567', '+20 100 123 4567'],
  ['+20225550177', '+20 2 2555 0177'],
  ['+966512345678', '+966 51 234 5678'],
  ['+9613123456', '+961 3 123 456'],
  ['+96170123456', '+961 70 123 456'],
  ['+962791234567', '+962 79 123 4567'],
  ['+9647501234567', '+964 750 123 4567'],
  ['+96415550504', '+964 1 555 0504'],
  ['+442071838750', '+44 207 183 8750'],
  ['01 555 0100', '01 555 0100'],
  ['', ''],
])('shows %s as %s', (phone, shown) => {
  expect(groupedPhone(phone)).toBe(shown);
});

test('grouping changes no digit, and parsing a grouped number yields it again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{5,14}$/), (typed) => {
      const phone = readPhone(typed);
      fc.pre(phone !== null);
      expect(phoneDigits(groupedPhone(phone))).toBe(phone);
      expect(readPhone(groupedPhone(phone), 'Iraq')).toBe(phone);
      expect(phoneLink(groupedPhone(phone))).toBe(`tel:${phone}`);
    }),
  );
});

test('forms accept everything the server accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      expect(readPhone(typed) === null || isLikelyPhone(typed)).toBe(true);
    }),
  );
});

test.each([
  ['+20 100 123 4567', 'https://wa.me/201001234567'],
  ['00961 3 123 456', 'https://wa.me/9613123456'],
  ['01 555 0100', null],
  ['19123', null],
])('opens a chat with %s only if its country is known', (phone, link) => {
  expect(whatsAppLink(phone)).toBe(link);
});

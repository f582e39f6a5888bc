import { expect, test } from 'vitest';
import { verticals } from '#verticals/rules.ts';
import { knownNames } from './known-names.ts';
import { termsOf } from './terms.ts';

const known = knownNames(verticals);
const meant = (q: string) =>
  termsOf(q, known).map(({ kinds }) => kinds.map(({ vertical, kind }) => ({ vertical, kind })));
const texts = (q: string) => termsOf(q, known).map(({ text }) => text);

test('plain English words and operators are left to PostgreSQL', () => {
  expect(termsOf('felucca sunset', known)).toEqual([]);
  for (const q of ['"luxor temple"', 'luxor -aswan', 'luxor or aswan', ''])
    expect(termsOf(q, known), q).toEqual([]);
});

test.each([
  'القاهرة',
  'القاهره',
  'قاهرة',
  'بالقاهرة',
  'والقاهرة',
  'للقاهرة',
  'القَاهِرَة',
  'Qahira',
  'Cairo',
])('%s is Cairo, in both languages', (q) => {
  const [text] = texts(q);
  expect(text).toContain("'cairo'");
  expect(text).toContain("'القاهره'");
});

test.each([
  ['الأقصر', 'luxor'],
  ['الاقصر', 'luxor'],
  ['أسوان', 'aswan'],
  ['اسوان', 'aswan'],
  ['البتراء', 'wadi musa'],
  ['البترا', 'wadi musa'],
  ['مصر', 'egypt'],
  ['لمصر', 'egypt'],
  ['الاردن', 'jordan'],
  ['المملكة العربية السعودية', 'saudi arabia'],
  ['السعوديه', 'saudi arabia'],
  ['شرم الشيخ', 'sharm el sheikh'],
])('%s is %s', (q, english) => {
  expect(texts(q)).toHaveLength(1);
  expect(texts(q)[0]).toContain(`'${english}'`);
});

test('categories and kinds are known by every name, with attached particles', () => {
  expect(meant('رحلات')).toEqual([[{ vertical: 'tours', kind: null }]]);
  expect(meant('الرحلات')).toEqual(meant('رحلة'));
  expect(meant('clothes')).toEqual([[{ vertical: 'clothing', kind: null }]]);
  expect(meant('هواتف')).toEqual([[{ vertical: 'tech', kind: 'phones' }]]);
  expect(meant('والعباءات')).toEqual([[{ vertical: 'clothing', kind: 'abaya' }]]);
});

test('Arabic stop words are dropped, and each name is one term', () => {
  expect(meant('رحلة في شرم الشيخ')).toEqual([[{ vertical: 'tours', kind: null }], []]);
  expect(texts('في')).toHaveLength(1);
});

test('every vertical and kind has a name in each language', () => {
  for (const { id, kinds, called } of Object.values(verticals)) {
    expect(Object.keys(called.kinds).toSorted(), id).toEqual(kinds.toSorted());
    for (const names of [called.all, ...Object.values(called.kinds)]) {
      const [english = '', arabic = ''] = names.split('|');
      expect(english, names).toMatch(/^[A-Za-z -]+$/);
      expect(arabic, names).toMatch(/^[\p{Script=Arabic} ]+$/u);
    }
  }
});

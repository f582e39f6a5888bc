import { expect, test } from 'vitest';
import { languageOf } from '#base/language-of.ts';
import { saidEntries, saidText } from '#base/two-languages.ts';
import { textsSide } from './texts.ts';

const details = {
  unit: 'bunch',
  state: 'bunch',
  lists: { first: ['dawn', ''], second: ['dusk', 7] },
  days: [{ plan: 'River', meals: 'none' }, { plan: 'Desert' }],
  variants: [{ id: 'a', choices: { Colour: 'Rose', Size: 'M' } }],
};
const side = textsSide({
  texts: ['unit', 'lists.*', 'days.plan', 'variants.choices.{}', 'not.there'],
});

test("finds the texts at a vertical's paths, without duplicates", () => {
  expect(side.texts(details)).toEqual([
    'bunch',
    'dawn',
    'dusk',
    'River',
    'Desert',
    'Colour',
    'Rose',
    'Size',
    'M',
  ]);
  for (const odd of [null, 'text', [], { days: 'River', unit: { deep: 'x' } }])
    expect(side.texts(odd)).toEqual([]);
});

test('translates only texts at these paths', () => {
  const texts = { bunch: 'حزمة', dawn: 'فجر', none: 'لا شيء', Colour: 'اللون', Rose: 'وردي' };
  expect(side.inOtherWords(details, { texts })).toEqual({
    ...details,
    unit: 'حزمة',
    lists: { first: ['فجر', ''], second: ['dusk', 7] },
    variants: [{ id: 'a', choices: { اللون: 'وردي', Size: 'M' } }],
  });
  expect(side.inOtherWords(details, { name: 'حزمة' })).toBe(details);
  expect(side.inOtherWords(details, null)).toBe(details);
});

test('keeps two names whose translations are equal', () => {
  const texts = { Size: 'المقاس', Length: 'المقاس', Long: 'طويل' };
  expect(saidEntries({ Size: 'M', Length: 'Long' }, { texts })).toEqual({
    Size: 'M',
    Length: 'طويل',
  });
});

test('texts may be names of object properties', () => {
  expect(saidText('constructor', { texts: {} })).toBe('constructor');
  expect(saidText('toString', { texts: { toString: 'نصّ' } })).toBe('نصّ');
  const named = saidEntries(JSON.parse('{"__proto__": "M"}') as Record<string, unknown>, {
    texts: { M: 'م' },
  });
  expect(Object.entries(named)).toEqual([['__proto__', 'م']]);
});

test.each([
  ['Old roads', 'en'],
  ['طرق قديمة', 'ar'],
  ['12 × هاتف Galaxy', 'ar'],
  ['Galaxy هاتف', 'en'],
  ['500', null],
  ['', null],
] as const)('the language of %j is that of its first letter: %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

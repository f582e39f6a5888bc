import { describe, expect, test } from 'vitest';
import { compareNames, isSpelling, sharesOf } from './compare-rules.ts';
import { NameIndex } from './list-rules.ts';
import { readName } from './read-name.ts';

const compared = (one: string, other: string) => {
  const asked = readName(one);
  return compareNames(asked, readName(other), sharesOf(asked));
};
const isSame = (one: string, other: string) => compared(one, other).isSame;

describe('two names are the same', () => {
  test.each([
    ['Ahmad al-Hassan', 'AHMAD HASSAN'],
    ['Ahmad al-Hassan', 'Hassan, Ahmad'],
    ['Ahmad AlHassan', 'Ahmad Hassan'],
    ['Abu Jundab el-Masri', 'Jundab Masri'],
    ['Omar bin Khalid ibn Saad', 'Saad Khalid Omar'],
    ['Abd al-Rahman Zorvan', 'Abdul Rahman Zorvan'],
    ['Abdurrahman Zorvan', 'Abdulrahman Zorvan'],
    ['Dr. Zorvan Malikdar', 'Zorvan Malikdar'],
    [`${'a b '.repeat(20)}Zorvan Malikdar`, 'Zorvan Malikdar'],
    ['Zor-van Malikdar', 'Zorvan Malikdar'],
    ['Zorvan Malik dar', 'Zorvan Malikdar'],
    ['Zor\u200dvan Malik\u3164dar', 'Zorvan Malikdar'],
    ['Zоrvаn Mаlіkdаr', 'Zorvan Malikdar'],
    ['Zorvαn Malιkdar', 'Zorvan Malikdar'],
    ["Sa'ad Isma‘il", 'Saad Ismail'],
    ['ZorvanMalikdar', 'Zorvan Malikdar'],
    ['Иванов Сергей', 'Sergei Ivanov'],
    ['Velimír Stojkárov', 'velimir stojkarov'],
    ['Ｖｅｌｉｍｉｒ', 'velimir'],
    ['أحمد إبراهيم آدم', 'احمد ابراهيم ادم'],
    ['زورفان ملكدار', 'الدكتور زورفان الملكدار'],
    ['زورفان ملكدار', 'زورفان بن ملكدار'],
    ['عبد الرحمن زورفان', 'عبدالرحمن زورفان'],
    ['كريم قاسمي', 'کریم قاسمی'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى', 'مصطفي'],
    ['مـحـمـد', 'محمد'],
    ['مُحَمَّد', 'محمد'],
    ['محمدؐ', 'محمد'],
    ['ٱلله', 'الله'],
    ['Abu El', 'abu el'],
  ])('%s as %s', (one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  test.each([
    ['Ahmad Hassan', 'Ahmad Hussein'],
    ['احمد حسن', 'احمد حسين'],
    ['Alia', 'Ia'],
    [' -- ', ''],
  ])('%s is not %s', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

describe('two names are similar', () => {
  test.each([
    ['Zorvan Tawfik Malikdar', 'Zorvan Malikdar'],
    ['Zorvan bin Tawfik al-Malikdar', 'Zorvan Malikdar'],
    [`${'ab '.repeat(20)}Zorvan Malikdar`, 'Zorvan Malikdar'],
    ['Zorvan Malikdar', 'Zorvan Tawfik Ghaleb Malikdar'],
    ['Zorwan Malekdaar', 'Zorvan Malikdar'],
    ['Zovran Malikdar', 'Zorvan Malikdar'],
    ['زورفان ملكدار', 'Zorvan Malikdar'],
    ['Sergey Iwanow', 'Sergei Ivanoff'],
    ['Qasem Ghaffari', 'Kassim Gaffari'],
  ])('%s and %s', (one, other) => {
    expect(compared(one, other).score).toBeGreaterThan(0.8);
    expect(isSame(one, other)).toBe(false);
  });

  test.each([
    ['Zorvan', 'Zorvan Malikdar'],
    ['Zorvan Tawfik', 'Zorvan Malikdar'],
    ['Mona Adel Hassan', 'Dalmira Okhtanova'],
    // Words this common do not identify a person.
    ['Mohammed Ahmed Ali Mansour', 'Ahmed Ali'],
  ])('%s and %s are not', (one, other) => {
    expect(compared(one, other)).toEqual({ score: 0, isSame: false });
  });
});

test.each([
  ['Nadia Selim', 'Nadya Saleem', true],
  ['Nadia Selim', 'Selim Nadia', true],
  ['Nadia Selim', 'Nadia Hassan Selim', true],
  ['Nadia Selim', 'Nadia', false],
  ['Nadia Selim', 'Nadia Sameh', false],
  ['Nadia Selim', 'Nadia Selim Omar Hassan', false],
  ['Nadia Selim', 'Hadi Selim', false],
])('%s is corrected to %s: %s', (before, after, expected) => {
  expect(isSpelling(before, after)).toBe(expected);
});

describe('a list', () => {
  const listed = (id: string, name: string, over: object = {}) => ({
    id,
    name,
    aliases: [],
    birth: '',
    country: 'IQ',
    programme: 'Test',
    ...over,
  });
  const index = new NameIndex([
    listed('1', 'Zorvan al-Malikdar', { aliases: ['زورفان ملكدار'], birth: '1961-04-02' }),
    listed('2', 'Dalmira Okhtanova'),
    listed('3', 'Zorvan Malikdar', { birth: '1990' }),
  ]);
  const screen = (name: string, over: object = {}) =>
    index.screen({ name, country: 'EG', ...over });

  test('blocks the same words in any order and script', () => {
    expect(screen('MALIKDAR Zorvan')).toEqual({ outcome: 'blocked', score: 1, listedId: '1' });
    expect(screen('Somebody Else', { nameArabic: 'ملكدار زورفان' })).toMatchObject({
      outcome: 'blocked',
      listedId: '1',
    });
  });

  test.each([
    'Z orvan M-alikdar',
    'Z.o.r.v.a.n Malikdar',
    'Zorvan M a l i k d a r',
    'Zorvan Abdul Malikdar',
    'ز ورفان م لكدار',
    'Zorvan Abdulmalikdar',
    'زورفان عبد ملكدار',
    'زورفان عبدملكدار',
    'Zorvan Mal ikd ar',
    'Zorvan Mali kda r',
    'Zorvan M alik dar',
    'Zo rva n Malikdar',
    'زورفان مل كد ار',
    'ZorvanMalikdar',
  ])('finds all words of %s', (name) => {
    expect(screen(name).outcome).not.toBe('clear');
  });

  test.each([
    ['1962-12-31', 'blocked'],
    ['1960', 'blocked'],
    ['1963-01-01', 'review'],
    ['1991-01-01', 'blocked'],
    ['', 'blocked'],
  ])('born %s: %s', (birth, outcome) => {
    expect(screen('Zorvan Malikdar', { birth }).outcome).toBe(outcome);
  });

  test('compares candidates only', () => {
    expect(screen('Dalmira Okhtanowa')).toMatchObject({ outcome: 'review', listedId: '2' });
    expect(screen('Dalmira Ohtanova')).toMatchObject({ outcome: 'review', listedId: '2' });
    expect(screen('Dalmira Petrovna Okhtanova')).toMatchObject({ outcome: 'review' });
    expect(screen('Mona Adel Hassan')).toEqual({ outcome: 'clear', score: 0, listedId: null });
    expect(screen('Dalmira')).toMatchObject({ outcome: 'clear' });
    expect(screen('')).toMatchObject({ outcome: 'clear' });
  });
});

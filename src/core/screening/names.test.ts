import { describe, expect, test } from 'vitest';
import { NameIndex } from './index-rules.ts';
import { normalised, similarity } from './normalise-rules.ts';

describe('a name is the same', () => {
  test.each([
    ['Ahmad al-Hassan', 'AHMAD HASSAN'],
    ['Ahmad al-Hassan', 'Hassan, Ahmad'],
    ['Abu Jundab el-Masri', 'Jundab Masri'],
    ['Omar bin Khalid ibn Saad', 'Saad Khalid Omar'],
    ['Velimír Stojkárov', 'velimir stojkarov'],
    ['Ｖｅｌｉｍｉｒ', 'velimir'],
    ['أحمد إبراهيم آدم', 'احمد ابراهيم ادم'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى', 'مصطفي'],
    ['مـحـمـد', 'محمد'],
    ['مُحَمَّد', 'محمد'],
    ['محمدؐ', 'محمد'],
    ['ٱلله', 'الله'],
  ])('%s as %s', (one, other) => {
    expect(normalised(one)).toBe(normalised(other));
  });

  test.each([
    ['Ahmad Hassan', 'Ahmad Hussein'],
    ['احمد حسن', 'احمد حسين'],
    ['Alia', 'Ia'],
  ])('%s is not %s', (one, other) => {
    expect(normalised(one)).not.toBe(normalised(other));
  });

  test('nothing but particles is still a name, and signs alone are none', () => {
    expect([normalised('Abu El'), normalised(' -- '), normalised('')]).toEqual(['abu el', '', '']);
  });
});

test.each([
  ['martha', 'marhta', 0.9611],
  ['dixon', 'dicksonx', 0.8133],
  ['dwayne', 'duane', 0.84],
  ['abc', 'xyz', 0],
  ['', '', 0],
  ['same', 'same', 1],
])('Jaro-Winkler of %s and %s is %d', (one, other, expected) => {
  expect(similarity(one, other)).toBeCloseTo(expected, 4);
  expect(similarity(other, one)).toBeCloseTo(expected, 4);
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

  test('blocks the same words in any order, in either writing', () => {
    expect(screen('MALIKDAR Zorvan')).toEqual({ outcome: 'blocked', score: 1, listedId: '1' });
    expect(screen('Somebody Else', { nameArabic: 'ملكدار زورفان' })).toMatchObject({
      outcome: 'blocked',
      listedId: '1',
    });
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

  test('looks at what is near, to 0.92, and at nothing else', () => {
    expect(screen('Dalmira Okhtanowa')).toMatchObject({ outcome: 'review', listedId: '2' });
    expect(screen('Dalmira Ohtanova').score).toBeGreaterThanOrEqual(0.92);
    expect(screen('Mona Adel Hassan')).toEqual({ outcome: 'clear', score: 0, listedId: null });
    expect(screen('Dalmira')).toMatchObject({ outcome: 'clear' });
    expect(screen('')).toMatchObject({ outcome: 'clear' });
  });

  test('leaves out only what could not be near: the same as name by name', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const letters = 'abcdeilmnorstu';
    const word = () =>
      Array.from({ length: 3 + random(6) }, () => letters[random(letters.length)]).join('');
    const names = Array.from({ length: 400 }, () => `${word()} ${word()}`);
    const some = new NameIndex(names.map((name, at) => listed(String(at), name)));
    for (let round = 0; round < 400; round += 1) {
      const original = names[random(names.length)] ?? '';
      const at = random(original.length);
      const asked = `${original.slice(0, at)}${letters[random(letters.length)]}${original.slice(at + random(2))}`;
      const near = Math.max(
        ...names.map((name) => similarity(normalised(asked), normalised(name))),
      );
      const { outcome, score } = some.screen({ name: asked, country: '' });
      expect([asked, outcome, score]).toEqual([
        asked,
        near < 0.92 ? 'clear' : near === 1 ? 'blocked' : 'review',
        near < 0.92 ? 0 : expect.closeTo(near, 10),
      ]);
    }
  });
});

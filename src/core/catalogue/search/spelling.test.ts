import { expect, test } from 'vitest';
import { meant as meantIn, slipsBetween, vocabularyOf } from './spelling.ts';

const places = [
  'cairo',
  'petra',
  'beirut',
  'luxor',
  'amman',
  'baghdad',
  'giza',
  'riyadh',
  'jordan',
];

const meant = (word: string, words: readonly string[]) => meantIn(word, vocabularyOf(words));

test('allows one typo, and two in longer words', () => {
  const cases = {
    ciaro: 'cairo',
    pitra: 'petra',
    pertra: 'petra',
    beruit: 'beirut',
    luxur: 'luxor',
    amann: 'amman',
    bagdad: 'baghdad',
    gizza: 'giza',
    riyad: 'riyadh',
    jordn: 'jordan',
  };
  for (const [typed, place] of Object.entries(cases))
    expect(meant(typed, places), typed).toEqual([place]);
});

test('unknown words have no correction, and short words allow no typo', () => {
  expect(meant('xylophone', places)).toEqual([]);
  expect(meant('gz', places)).toEqual([]);
  expect(meant('gaza', ['giza', 'gizeh'])).toEqual(['giza']);
});

test('prefers the nearest words', () => {
  expect(meant('petre', ['peter', 'petra', 'metro'])).toEqual(['peter', 'petra']);
});

test('an unknown word without a near one means those that share many of its trigrams', () => {
  const words = ['zephyrine', 'figurine', 'lantern'];
  expect(meant('zefirine', words)).toEqual(['zephyrine']);
  expect(meant('lanternhouse', words)).toEqual(['lantern']);
  expect(meant('lantern', words)).toEqual([]);
  expect(meant('qqqqzzzz', words)).toEqual([]);
});

test('tokens that are no words are not suggested', () => {
  expect(meant('kvwzz', ['/kvwz(', 'a.co'])).toEqual([]);
});

test('counts typos up to the relevant max', () => {
  expect(slipsBetween('sunest', 'sunset', 2)).toBe(1);
  expect(slipsBetween('kitten', 'sitting', 3)).toBe(3);
  expect(slipsBetween('kitten', 'camel', 2)).toBeGreaterThan(2);
  expect(slipsBetween('', 'ab', 2)).toBe(2);
});

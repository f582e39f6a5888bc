import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#base/two-languages.ts';
import { loadSeeds } from '#verticals/server.ts';
import { initialsOf } from './initials.ts';
import { drawLetters } from './letters.ts';
import { drawMonogram, TONES } from './monogram.ts';

describe('initialsOf', () => {
  test.each([
    ['Dr. Laila Haddad', 'LH'],
    ['Dr. Haider Al-Jubouri', 'HJ'],
    ['Mariam', 'M'],
    ['Anna Maria de Souza', 'AS'],
    ['د. ليلى حداد', 'لح'],
    ['د. حيدر الجبوري', 'حج'],
    ['إلياس', 'إ'],
    ['ألين', 'أ'],
    ['', ''],
  ])('of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name).join('')).toBe(initials);
  });
});

const box = { x: 0, y: 0, width: 400, height: 280, gap: 100, fill: '#000000' };
const startsOf = (svg: string) =>
  [...svg.matchAll(/translate\((-?[\d.]+) /g)].map(([, x]) => Number(x));

test('sets Latin letters from the left, and separate Arabic letters from the right', () => {
  const [first, second] = startsOf(drawLetters(['I', 'W'], box));
  expect(first).toBeLessThan(second ?? 0);
  const arabic = drawLetters(['ل', 'ح'], box);
  // The first of the two letters in the name is the last one drawn.
  expect(arabic.indexOf(drawnAlone('ح'))).toBeLessThan(arabic.indexOf(drawnAlone('ل')));
  expect(arabic.match(/<path/g)).toHaveLength(2);
});

const drawnAlone = (letter: string) => / d="([^"]*)"/.exec(drawLetters([letter], box))?.[1] ?? '?';

test('leaves a name without outlines to the icon', () => {
  expect(drawLetters(['漢'], box)).toBe('');
  const svg = drawMonogram({ draw: 'monogram', name: '漢', arabic: '漢', trade: 'cook' }, 'en');
  expect(svg).not.toContain('data-of="letter"');
  expect(svg).toContain('data-of="icon-cook"');
});

test('has outlines of all initials in the demo, in both languages', async () => {
  const people = (await loadSeeds())
    .flatMap(({ pictureNeeds }) => pictureNeeds.flatMap(({ drawn = [] }) => drawn))
    .filter((drawing) => drawing.draw === 'monogram');
  expect(people).toHaveLength(82);
  for (const person of people)
    for (const language of LANGUAGES) {
      const svg = drawMonogram(person, language);
      const own = language === 'ar' ? person.arabic : person.name;
      expect(svg.match(/data-of="letter"/g), own).toHaveLength(initialsOf(own).length);
    }
});

test('a person keeps the colour in both languages', () => {
  const person = { draw: 'monogram', name: 'Salma', arabic: 'سلمى', trade: 'nanny' } as const;
  const [en, ar] = [drawMonogram(person, 'en'), drawMonogram(person, 'ar')];
  const colours = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{6}/g))];
  expect(colours(ar)).toEqual(colours(en));
  expect(ar).not.toBe(en);
});

test.each(TONES)('$ink on $arch has a contrast of 4.5 and more', ({ ink, arch, shade }) => {
  expect(contrast(ink, arch)).toBeGreaterThanOrEqual(4.5);
  // The arch stands out from its wall.
  expect(contrast(arch, shade)).toBeGreaterThanOrEqual(3);
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

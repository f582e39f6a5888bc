import { expect, test } from 'vitest';
import type { Country } from '#base/countries.ts';
import { placesInWords, slotWords } from './delivery-words.ts';

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const city = (country: Country, name: string, areas: string[] = []) => ({
  country,
  city: name,
  areas,
});

test.each([
  ['a country', [city('Jordan', '')], 'Jordan'],
  ['two countries', [city('Egypt', ''), city('Jordan', '')], 'Egypt, Jordan'],
  ['cities', [city('Jordan', 'Amman'), city('Jordan', 'Zarqa')], 'Jordan: Amman, Zarqa'],
  [
    'cities of several countries',
    [city('Jordan', 'Amman'), city('Egypt', 'Cairo', ['Maadi']), city('Jordan', 'Salt')],
    'Jordan: Amman, Salt; Egypt: Cairo (Maadi)',
  ],
  ['a country and a city of it', [city('Egypt', 'Cairo'), city('Egypt', '')], 'Egypt'],
  [
    'long lists',
    [
      city('Egypt', 'Cairo', ['Maadi', 'Zamalek', 'Dokki', 'Rehab', 'Shubra']),
      ...['Giza', 'Suez', 'Luxor', 'Aswan'].map((name) => city('Egypt', name)),
    ],
    'Egypt: Cairo (Maadi, Zamalek, Dokki +2), Giza, Suez +2',
  ],
])('%s are grouped by country, and long lists are shortened', (_, zones, words) => {
  expect(plain(placesInWords(zones))).toBe(words);
});

test("a window uses the reader's time format, also across midnight", () => {
  expect(slotWords('09:00-12:00').replaceAll(/[\u2060\u2068\u2069]/g, '')).toBe('9:00 AM–12:00 PM');
  expect(slotWords('22:00-24:00').replaceAll(/[\u2060\u2068\u2069]/g, '')).toBe(
    '10:00 PM–12:00 AM',
  );
});

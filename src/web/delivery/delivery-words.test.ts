import { expect, test } from 'vitest';
import type { Country } from '#base/countries.ts';
import { placesInWords } from './delivery-words.ts';

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
])('%s are said by country, and of long lists the beginning', (_, zones, words) => {
  expect(plain(placesInWords(zones))).toBe(words);
});

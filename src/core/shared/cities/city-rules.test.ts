import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { folded } from './folded.ts';
import {
  areaNames,
  cityNames,
  isSameArea,
  isSameCity,
  knownArea,
  knownCity,
  namesOf,
} from './city-rules.ts';
import { reaches, termsFault, zonesInWords } from '#core/inventory/delivery/rules.ts';

test.each(COUNTRIES)('%s: knows every city in both languages, and no spelling twice', (country) => {
  const english = cityNames(country, 'en');
  const arabic = cityNames(country, 'ar');
  expect(english.length).toBeGreaterThanOrEqual(20);
  for (const [at, en] of english.entries()) {
    const ar = arabic[at] ?? '';
    expect(ar).toMatch(/\p{Script=Arabic}/u);
    expect(knownCity(country, en)).toEqual({ en, ar });
    expect(knownCity(country, ar)).toEqual({ en, ar });
    const areas = areaNames(country, en, 'en');
    expect(areas).toHaveLength(areaNames(country, ar, 'ar').length);
    for (const area of areas) expect(knownArea(country, ar, area)?.en).toBe(area);
  }
  for (const names of [english, arabic]) expect(new Set(names.map(folded)).size).toBe(names.length);
});

test.each([
  ['Egypt', 'Cairo', 'القاهرة', true],
  ['Egypt', 'cairo ', 'Al-Qāhirah', true],
  ['Egypt', 'Alex', 'الاسكندريه', true],
  ['Jordan', 'Zarqa', 'الزرقاء', true],
  ['Saudi Arabia', 'Jeddah', 'جده', true],
  ['Lebanon', 'Tripoli', 'طرابلس', true],
  ['Iraq', 'Erbil', 'هولير', true],
  ['Egypt', 'Cairo', 'Giza', false],
  ['Egypt', 'Tripoli', 'طرابلس', false],
  ['Egypt', 'Kafr Saqr', 'kafr saqr', true],
] as const)('%s: %s and %s are the same city: %s', (country, one, other, same) => {
  expect(isSameCity(country, one, other)).toBe(same);
});

test('compares areas within their city', () => {
  expect(isSameArea('Egypt', 'القاهرة', 'Maadi', 'المعادي')).toBe(true);
  expect(isSameArea('Egypt', 'Giza', 'Maadi', 'المعادي')).toBe(false);
  const zone = { country: 'Egypt', city: 'Cairo', areas: ['Zamalek', 'Block 7'] } as const;
  expect(reaches(zone, { country: 'Egypt', city: 'القاهرة', area: 'الزمالك' })).toBe(true);
  expect(reaches(zone, { country: 'Egypt', city: 'القاهرة', area: 'المعادي' })).toBe(false);
  expect(reaches(zone, { country: 'Lebanon', city: 'القاهرة', area: 'الزمالك' })).toBe(false);
  expect(namesOf('Egypt', zone.city, zone.areas).ar).toEqual({
    city: 'القاهرة',
    areas: ['الزمالك', 'Block 7'],
  });
  expect(zonesInWords([{ country: 'Egypt', city: 'القاهرة', areas: ['المعادي'] }])).toBe(
    'Cairo (Maadi)',
  );
});

test('treats a city in two languages as the same zone', () => {
  const zone = (city: string) => ({ country: 'Egypt' as const, city, areas: [] });
  expect(termsFault({ windows: [], zones: [zone('Cairo'), zone('القاهرة')] })).toMatchObject({
    message: 'You already have القاهرة',
  });
  expect(termsFault({ windows: [], zones: [zone('Cairo'), zone('الجيزة')] })).toBeNull();
});

test('keeps an unknown name as written', () => {
  expect(knownCity('Egypt', '')).toBeUndefined();
  expect(knownCity('Egypt', '__proto__')).toBeUndefined();
  expect(namesOf('Iraq', 'Hīt', ['Old Town']).ar).toEqual({
    city: 'Hīt',
    areas: ['Old Town'],
  });
});

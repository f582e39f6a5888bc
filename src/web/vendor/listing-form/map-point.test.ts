import { expect, test } from 'vitest';
import { sure } from '#testing/sure.ts';
import type { FormField } from './form-field.ts';
import { filledByMap, isUnreadLink, pointIn } from './map-point.ts';

const CAIRO = [30.0444, 31.2357];

test.each([
  ['a view of Google Maps', 'https://www.google.com/maps/@30.0444,31.2357,15z', CAIRO],
  [
    'the marked place before the view around it',
    'https://www.google.com/maps/place/Dahab/@30.1,31.5,17z/data=!3m1!4b1!4m6!3m5!1s0x1!8m2!3d30.0444!4d31.2357!16s',
    CAIRO,
  ],
  ['a search for a point', 'https://maps.google.com/?q=30.0444,31.2357', CAIRO],
  ['an encoded comma', 'https://www.google.com/maps?q=30.0444%2C31.2357&z=17', CAIRO],
  ['a located search', 'https://maps.google.com/maps?q=loc:30.0444,31.2357', CAIRO],
  [
    'the documented form of a search',
    'https://www.google.com/maps/search/?api=1&query=30.0444,31.2357',
    CAIRO,
  ],
  ['a search in the path', 'https://www.google.com/maps/search/30.0444,+31.2357?entry=tts', CAIRO],
  ['the ll of Google Maps', 'https://maps.google.com/?ll=30.0444,31.2357&z=12', CAIRO],
  ['a country’s domain', 'https://www.google.com.eg/maps/@30.0444,31.2357,15z?hl=ar', CAIRO],
  ['no protocol', 'www.google.com/maps/@30.0444,31.2357,15z', CAIRO],
  ['Apple Maps', 'https://maps.apple.com/?ll=30.0444,31.2357&q=Tahrir%20Square', CAIRO],
  [
    'a place of Apple Maps',
    'https://maps.apple.com/place?coordinate=30.0444,31.2357&name=Tahrir',
    CAIRO,
  ],
  ['OpenStreetMap', 'https://www.openstreetmap.org/#map=15/30.0444/31.2357', CAIRO],
  [
    'the marker of OpenStreetMap before its view',
    'https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=12/30.1/31.5',
    CAIRO,
  ],
  ['words before the link', 'Our flat: https://maps.google.com/?q=30.0444,31.2357', CAIRO],
  ['west and south', 'https://www.google.com/maps/@-33.9,-70.5,15z', [-33.9, -70.5]],
  ['whole degrees in a link', 'https://maps.google.com/?q=30,31', [30, 31]],
  ['two decimals', '30.0444, 31.2357', CAIRO],
  ['two decimals without a space', ' 30.0444,31.2357 ', CAIRO],
  ['brackets', '(30.0444, 31.2357)', CAIRO],
  ['Arabic digits', '٣٠٫٠٤٤٤، ٣١٫٢٣٥٧', CAIRO],
  ['isolated digits', '\u206830.0444, 31.2357\u2069', CAIRO],
  ['directions of the compass', '33.9° S, 70.5° W', [-33.9, -70.5]],
  ['the link of a phone', 'geo:30.0444,31.2357', CAIRO],
])('finds the point in %s', (_, pasted, [north, east]) => {
  expect(pointIn(pasted)).toEqual({ north, east });
});

test.each([
  ['one number', '30.0444'],
  ['one number with a decimal comma', '30,04'],
  ['a date', '30.04.2026'],
  ['words', 'Near the Corniche, Cairo'],
  ['an address', '12 Nile Street, Cairo'],
  ['a latitude beyond the pole', '97.5, 31.2'],
  ['a longitude beyond the globe', 'https://maps.google.com/?q=30.04,190.5'],
  ['a route', 'https://www.google.com/maps/dir/Cairo/Giza'],
  ['a link that is none', 'https://[/@30.0444,31.2357'],
  ['nothing', ''],
])('finds no point in %s', (_, pasted) => {
  expect(pointIn(pasted)).toBeNull();
});

test('a link without coordinates is recognized', () => {
  expect(isUnreadLink('https://maps.app.goo.gl/8nXbR2vJkLm')).toBe(true);
  expect(isUnreadLink('Our flat https://goo.gl/maps/8nXbR2')).toBe(true);
  expect(isUnreadLink('https://www.google.com/maps/place/Cairo')).toBe(true);
  expect(isUnreadLink('https://maps.google.com/?q=30.04,31.23')).toBe(false);
  expect(isUnreadLink('30.04, 31.23')).toBe(false);
  expect(isUnreadLink('Near St. Joseph, Beirut')).toBe(false);
});

const words = () => 'Label';
const number = { words, kind: 'number', least: -180, most: 180, decimals: 3 } as const;
const fields: readonly FormField[] = [
  { ...number, name: 'latitude', map: ['latitude', 'longitude'] },
  { ...number, name: 'longitude', map: ['latitude', 'longitude'] },
  { words, name: 'door', kind: 'text', most: 40, map: ['door'] },
  { words, name: 'area', kind: 'text', most: 40 },
];
const filled = (name: string, before: string, text: string) =>
  filledByMap(fields, sure(fields.find((field) => field.name === name)), before, text);
const LINK = 'https://www.google.com/maps/@30.04442,31.23571234,15z';

test('a link fills both fields from either, rounded as they are', () => {
  const both = { latitude: '30.044', longitude: '31.236' };
  expect(filled('latitude', '', LINK)).toEqual(both);
  expect(filled('longitude', '12', LINK)).toEqual(both);
});

test('one field for both takes six decimals', () => {
  expect(filled('door', '', LINK)).toEqual({ door: '30.04442, 31.235712' });
});

test('typing stays as typed, and so do other fields and texts', () => {
  expect(filled('latitude', '30.04, 31.', '30.04, 31.2')).toBeNull();
  expect(filled('area', '', LINK)).toBeNull();
  expect(filled('latitude', '', 'https://maps.app.goo.gl/8nXbR2vJkLm')).toBeNull();
});

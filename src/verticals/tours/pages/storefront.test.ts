import { expect, test } from 'vitest';
import type { TourCard } from '../contract.ts';
import { placeOfKind } from '../kinds.ts';
import { filtered, languagesOf, ratingOfList } from './storefront-list.ts';
import { kindOf, readStorefrontSearch } from './storefront-search.ts';

const card = (over: Partial<TourCard>): TourCard => ({
  _id: 'x',
  name: 'X',
  title: 'X',
  location: 'Aswan',
  country: 'Egypt',
  type: 'tours',
  category: 'privateTours',
  price: 50,
  images: [],
  rating: null,
  reviews: 0,
  maxGuests: 8,
  duration: 1,
  serviceId: 's',
  speciality: '',
  gender: '',
  spokenLanguages: [],
  tourType: 'private',
  operates: 'everyday',
  selectedDays: [],
  scarce: null,
  href: '/',
  ...over,
});
const names = (list: readonly TourCard[]) => list.map(({ name }) => name);

test('averages the ratings to one decimal and adds up the reviews', () => {
  expect(ratingOfList([])).toEqual({ rating: null, reviews: 0 });
  expect(ratingOfList([card({})])).toEqual({ rating: null, reviews: 0 });
  expect(
    ratingOfList([card({ rating: 4.9, reviews: 10 }), card({ rating: 4.8, reviews: 3 }), card({})]),
  ).toEqual({ rating: 4.9, reviews: 13 });
});

test('filters by price, duration and language', () => {
  const list = [
    card({ name: 'cheap', price: 49, duration: 1, spokenLanguages: ['Arabic'] }),
    card({ name: 'middle', price: 50, duration: 3, spokenLanguages: ['English', 'Arabic'] }),
    card({ name: 'dear', price: 400, duration: 9, spokenLanguages: ['English'] }),
  ];
  expect(names(filtered(list, { price: '0-50' }))).toEqual(['cheap']);
  expect(names(filtered(list, { price: '50-100' }))).toEqual(['middle']);
  expect(names(filtered(list, { price: '250' }))).toEqual(['dear']);
  expect(names(filtered(list, { duration: '1' }))).toEqual(['cheap']);
  expect(names(filtered(list, { duration: '2-3' }))).toEqual(['middle']);
  expect(names(filtered(list, { duration: '4' }))).toEqual(['dear']);
  expect(names(filtered(list, { language: 'English', price: '50-100' }))).toEqual(['middle']);
  expect(names(filtered(list, {}))).toEqual(['cheap', 'middle', 'dear']);
  expect(languagesOf(list)).toEqual(['Arabic', 'English']);
});

test('sorts unrated listings last', () => {
  const list = [
    card({ name: 'a', price: 2, rating: 4.1, reviews: 9 }),
    card({ name: 'b', price: 1 }),
    card({ name: 'c', price: 3, rating: 4.9, reviews: 2 }),
  ];
  expect(names(filtered(list, { sort: 'rating' }))).toEqual(['c', 'a', 'b']);
  expect(names(filtered(list, { sort: 'price-low' }))).toEqual(['b', 'a', 'c']);
  expect(names(filtered(list, { sort: 'price-high' }))).toEqual(['c', 'a', 'b']);
});

test('ignores invalid parameters of a URL', () => {
  expect(
    readStorefrontSearch({ country: 'Egypt', tab: 'guides', show: '24', date: '2026-12-05' }),
  ).toEqual({ country: 'Egypt', tab: 'guides', show: 24, date: '2026-12-05' });
  expect(
    readStorefrontSearch({
      country: 'Atlantis',
      tab: 'x',
      type: 7,
      date: '2026-02-30',
      price: '<script>',
      sort: [],
      show: '1e9',
      language: '',
    }),
  ).toEqual({});
  // Defaults are omitted, so that each page has one URL.
  expect(readStorefrontSearch({ tab: 'tours', type: 'private', sort: 'reviews' })).toEqual({});
});

test('the kind is the sub-type in the tours tab, otherwise the tab', () => {
  expect(kindOf({})).toBe('private');
  expect(kindOf({ type: 'group' })).toBe('group');
  expect(kindOf({ tab: 'cruises', type: 'group' })).toBe('cruises');
  for (const kind of ['private', 'group', 'properties', 'guides', 'cruises'] as const)
    expect(kindOf(placeOfKind(kind))).toBe(kind);
});

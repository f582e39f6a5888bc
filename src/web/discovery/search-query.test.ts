import { expect, test } from 'vitest';
import { FIELDS_OF, filtersOf, readSearchQuery, without } from './search-query.ts';
import { readServicesQuery } from './services-query.ts';

test('parses a search without empty and default values', () => {
  const form = {
    q: ' petra ',
    category: '',
    country: 'Jordan',
    minPrice: '',
    maxPrice: '60',
    rating: '4.5',
    sort: 'relevance',
    page: '1',
    other: 'x',
  };
  expect(readSearchQuery(form)).toEqual({
    q: 'petra',
    country: 'Jordan',
    maxPrice: 60,
    rating: 4.5,
  });
  expect(
    readSearchQuery({ q: 2024, page: 2, rating: 'many', minPrice: '1e400', country: null }),
  ).toEqual({ q: '2024', page: 2, rating: 'many', minPrice: '1e400' });
});

test('removing a filter returns to the first page', () => {
  const query = readSearchQuery({ q: 'petra', country: 'Jordan', minPrice: 5, page: 3 });
  expect(filtersOf(query)).toEqual(['country', 'price']);
  expect(without(query, 'minPrice', 'maxPrice')).toEqual({ q: 'petra', country: 'Jordan' });
});

test('a stay is one filter, and its guests need dates', () => {
  const dates = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
  expect(readSearchQuery({ ...dates, rooms: 2.8 })).toEqual({ ...dates, rooms: '2.8' });
  expect(readSearchQuery({ ...dates, rooms: '2' })).toEqual(dates);
  expect(readSearchQuery({ checkIn: '', checkOut: '', rooms: '4' })).toEqual({});
  const query = readSearchQuery({ ...dates, rooms: '1,1', country: 'Egypt' });
  expect(filtersOf(query)).toEqual(['country', 'stay']);
  expect(without(query, ...FIELDS_OF.stay)).toEqual({ country: 'Egypt' });
  expect(readServicesQuery({ ...dates, rooms: '2.8' })).toEqual({ ...dates, rooms: '2.8' });
  for (const wrong of [
    { ...dates, checkOut: '2026-12-03' },
    { checkIn: '2026-12-03' },
    { ...dates, checkOut: '2027-12-04' },
  ])
    expect(readServicesQuery(wrong)).toEqual({});
  for (const rooms of ['0', '2.18', 'x', Array(11).fill('1').join(',')])
    expect(readServicesQuery({ ...dates, rooms })).toEqual(dates);
});

test('ignores invalid parameters of a list of services', () => {
  expect(readServicesQuery({ country: 'Iraq', rating: '4', sort: 'price', page: 2 })).toEqual({
    country: 'Iraq',
    rating: 4,
    sort: 'price',
    page: 2,
  });
  expect(readServicesQuery({ country: 'Atlantis', rating: 9, sort: 'rating', page: 'x' })).toEqual(
    {},
  );
});

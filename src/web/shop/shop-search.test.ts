import { expect, test } from 'vitest';
import { asked, changed, isNarrowed, readShopSearch, withFacet } from './shop-search.ts';

const kinds = ['bakery', 'pantry'];

test.each([
  [{}, {}],
  [
    {
      q: ' dates ',
      kind: 'pantry',
      facet: 'brand:Al Ghor',
      available: 'true',
      sort: 'newest',
      page: '2',
    },
    {
      q: 'dates',
      kind: 'pantry',
      facet: 'brand:Al Ghor',
      available: true,
      sort: 'newest',
      page: 2,
    },
  ],
  [{ kind: 'ships', sort: 'name', page: '0', available: 'false', q: '' }, {}],
  [{ facet: 'brand|brand:A||brand:A|:x', sort: 'recommended', page: 1 }, { facet: 'brand:A' }],
  [{ q: ['a'], facet: { brand: 'A' }, page: 'x' }, {}],
  [{ q: 7 }, { q: '7' }],
  [
    { minPrice: '2.555', maxPrice: '$1,250' },
    { minPrice: 2.56, maxPrice: 1250 },
  ],
  [{ minPrice: '-1', maxPrice: 'much' }, {}],
  [{ minPrice: '1e30', maxPrice: '' }, {}],
])('%j is read as %j', (raw, search) => {
  expect(readShopSearch(raw, kinds)).toEqual(search);
});

test('never sends the server an invalid query', () => {
  const facet = Array.from({ length: 40 }, (_, at) => `brand:${at}${'x'.repeat(at * 5)}`).join('|');
  const read = readShopSearch({ facet, q: 'y'.repeat(500) }, kinds);
  const chosen = read.facet?.split('|') ?? [];
  expect(chosen.length).toBeLessThanOrEqual(20);
  expect(Math.max(...chosen.map(({ length }) => length))).toBeLessThanOrEqual(130);
  expect(read.q).toHaveLength(200);
});

test('a change returns to the first page and keeps the rest', () => {
  const search = { q: 'tea', page: 3, facet: 'brand:A' };
  expect(changed(search, { kind: 'pantry', q: undefined })).toEqual({
    kind: 'pantry',
    facet: 'brand:A',
  });
  expect(withFacet(search, 'brand:B', true)).toEqual({ q: 'tea', facet: 'brand:A|brand:B' });
  expect(withFacet(search, 'brand:A', false)).toEqual({ q: 'tea' });
  expect(isNarrowed({ sort: 'newest', page: 2 })).toBe(false);
  expect(isNarrowed({ available: true })).toBe(true);
  expect(isNarrowed({ maxPrice: 5 })).toBe(true);
  expect(asked('an-id', { q: 'tea', available: true, maxPrice: 5 })).toEqual({
    serviceId: 'an-id',
    sort: 'recommended',
    pageSize: 60,
    search: 'tea',
    available: 'true',
    maxPrice: 5,
  });
});

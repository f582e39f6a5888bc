import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfigWith } from './config.ts';
import { listData, marketData, storefrontData } from './structured-lists.ts';
import { readLanguageWith } from './words/language.ts';
import { overwriteGetLocale } from './words/generated/runtime.js';

const speak = (language: 'en' | 'ar') => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
};

beforeAll(() => {
  readConfigWith(() => ({
    publicUrl: 'https://souk.example',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  }));
  speak('en');
});
afterAll(() => speak('en'));

const graph = ({ children }: { readonly children: string }) => JSON.parse(children)['@graph'];

test("the home page has the marketplace's name and its search URL in its language", () => {
  speak('ar');
  const [market, site] = graph(marketData());
  speak('en');
  expect([market['@type'], site['@type']]).toEqual(['Organization', 'WebSite']);
  expect(site.potentialAction.target.urlTemplate).toBe(
    'https://souk.example/ar/search?q={search_term_string}',
  );
});

test('a list has breadcrumbs and at most 24 items', () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ name: `No. ${at}`, path: `/at/${at}` }));
  const [way, list] = graph(listData([{ name: 'Services', path: '/services' }], items));
  expect(way['@type']).toBe('BreadcrumbList');
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'https://souk.example/',
    'https://souk.example/services',
  ]);
  expect(list['@type']).toBe('ItemList');
  expect(list.itemListElement).toHaveLength(24);
  expect(list.itemListElement[1]).toMatchObject({ position: 2, url: 'https://souk.example/at/1' });
});

const SHOP = {
  serviceName: 'Cedar Pantry',
  description: 'Olives and more',
  title: 'Groceries',
  vertical: 'groceries',
  category: 'groceries',
  image: null,
  rating: 4.5,
  reviewCount: 12,
};

test('a storefront has its vendor, rating and breadcrumbs with three steps', () => {
  const [vendor, way, list] = graph(
    storefrontData(SHOP, '/service/Groceries/1', [{ name: 'Olives', path: '/view/1' }]),
  );
  expect(vendor.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 12 });
  expect(way.itemListElement).toHaveLength(3);
  expect(way.itemListElement[2].item).toBe('https://souk.example/service/Groceries/1');
  expect(list.itemListElement).toHaveLength(1);
  const [unrated] = graph(storefrontData({ ...SHOP, rating: null }, '/service/Groceries/1', []));
  expect(unrated).not.toHaveProperty('aggregateRating');
});

import { COUNTRIES } from '#base/countries.ts';
import { count, day, oneOf, searchReader, text, textOrNumber } from '#base/read-search.ts';
import type { TourKind } from '../kinds.ts';

export const TABS = ['tours', 'properties', 'guides', 'cruises'] as const;
export type StorefrontTab = (typeof TABS)[number];
export const SUB_TYPES = ['private', 'group'] as const;
export const DURATIONS = ['1', '2-3', '4'] as const;
export const PRICES = ['0-50', '50-100', '100-250', '250'] as const;
export const ORDERS = ['reviews', 'rating', 'price-low', 'price-high'] as const;
export type Order = (typeof ORDERS)[number];

/** Search parameters of the storefront; defaults are omitted. */
export const readStorefrontSearch = searchReader({
  country: oneOf(COUNTRIES),
  tab: oneOf(TABS.slice(1)),
  type: oneOf(SUB_TYPES.slice(1)),
  date: day,
  duration: oneOf(DURATIONS),
  price: oneOf(PRICES),
  language: (raw) => text(60)(textOrNumber(raw)),
  sort: oneOf(ORDERS.slice(1)),
  show: count(1, 500),
  page: count(2, 10_000),
});
export type StorefrontSearch = ReturnType<typeof readStorefrontSearch>;

/** The listed kind: the sub-type in the tours tab, otherwise the tab. */
export function kindOf({ tab = 'tours', type = 'private' }: StorefrontSearch): TourKind {
  return tab === 'tours' ? type : tab;
}

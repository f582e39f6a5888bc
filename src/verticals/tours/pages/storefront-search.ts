import { isCalendarDate } from '#base/calendar-date.ts';
import { type Country, isCountry } from '#base/countries.ts';
import type { TourKind } from '../kinds.ts';
import { typedNumber } from '#base/typed-number.ts';

export const TABS = ['tours', 'properties', 'guides', 'cruises'] as const;
export type StorefrontTab = (typeof TABS)[number];
export const SUB_TYPES = ['private', 'group'] as const;
export type SubType = (typeof SUB_TYPES)[number];
export const DURATIONS = ['1', '2-3', '4'] as const;
export const PRICES = ['0-50', '50-100', '100-250', '250'] as const;
export const ORDERS = ['reviews', 'rating', 'price-low', 'price-high'] as const;
export type Order = (typeof ORDERS)[number];

/** Search parameters of the storefront; defaults are omitted. */
export interface StorefrontSearch {
  readonly country?: Country;
  readonly tab?: StorefrontTab;
  readonly type?: SubType;
  readonly date?: string;
  readonly duration?: (typeof DURATIONS)[number];
  readonly price?: (typeof PRICES)[number];
  readonly language?: string;
  readonly sort?: Order;
  /** Number of cards after "show more". */
  readonly show?: number;
}

/** Reads search parameters, which may be typed or truncated, and ignores invalid ones. */
export function readStorefrontSearch(raw: Readonly<Record<string, unknown>>): StorefrontSearch {
  const text = (key: string) =>
    typeof raw[key] === 'string' ? raw[key] : typeof raw[key] === 'number' ? String(raw[key]) : '';
  const oneOf = <T extends string>(key: string, values: readonly T[]) =>
    values.find((value) => value === text(key));
  const country = text('country');
  const date = text('date');
  const language = text('language').slice(0, 60);
  const show = typedNumber(text('show'));
  const found: { -readonly [K in keyof StorefrontSearch]: StorefrontSearch[K] | undefined } = {
    country: isCountry(country) ? country : undefined,
    tab: oneOf('tab', TABS.slice(1)),
    type: oneOf('type', SUB_TYPES.slice(1)),
    date: isCalendarDate(date) ? date : undefined,
    duration: oneOf('duration', DURATIONS),
    price: oneOf('price', PRICES),
    language: language || undefined,
    sort: oneOf('sort', ORDERS.slice(1)),
    show: Number.isInteger(show) && show > 0 && show <= 500 ? show : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as StorefrontSearch;
}

/** The listed kind: the sub-type in the tours tab, otherwise the tab. */
export function kindOf({ tab = 'tours', type = 'private' }: StorefrontSearch): TourKind {
  return tab === 'tours' ? type : tab;
}

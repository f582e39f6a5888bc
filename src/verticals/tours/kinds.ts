// Imports only constants, because pages use it too.
import { TOUR_CATEGORIES, type TourCategory } from './categories.ts';

/** Kinds in storefront URLs: the sub-type of Tours, or the tab. */
export const TOUR_KINDS = ['private', 'group', 'properties', 'guides', 'cruises'] as const;
export type TourKind = (typeof TOUR_KINDS)[number];

export const KIND_OF_CATEGORY: Record<TourCategory, TourKind> = {
  privateTours: 'private',
  smallGroupTour: 'group',
  luxuryProperties: 'properties',
  guides: 'guides',
  cruises: 'cruises',
};

/** The tab and sub-type of a kind in storefront URLs, without defaults. */
export const placeOfKind = (kind: TourKind) =>
  kind === 'private' ? {} : kind === 'group' ? { type: kind } : { tab: kind };

/** The singular spelling is also accepted, but never returned. */
export const TAKEN_CATEGORIES = [...TOUR_CATEGORIES, 'privateTour'] as const;

/** The returned category: 'privateTour' becomes 'privateTours'. */
export const tourCategory = (taken: (typeof TAKEN_CATEGORIES)[number]): TourCategory =>
  taken === 'privateTour' ? 'privateTours' : taken;

/** Accepted kinds in storefront URLs, including category names. */
export const TAKEN_KINDS = [
  ...TOUR_KINDS,
  ...TAKEN_CATEGORIES.filter((name) => name !== 'guides' && name !== 'cruises'),
] as const;

/** The category of an accepted kind; the singular 'privateTour' is the only other name. */
export const categoryOfTakenKind = (kind: (typeof TAKEN_KINDS)[number]): TourCategory =>
  TOUR_CATEGORIES.find((one) => one === kind || KIND_OF_CATEGORY[one] === kind) ?? 'privateTours';

export const isTour = (category: string): boolean =>
  category === 'privateTours' || category === 'smallGroupTour';

/**
 * True if a listing can be booked at this price (dollars or cents). New properties, guides and
 * cruises have no price until the vendor sets it; a tour with price 0 is free.
 */
export const hasPrice = (category: string, price: number): boolean => isTour(category) || price > 0;

/** Unit of a price: a person on a departure, a night, or a day. */
export type PriceUnit = 'person' | 'night' | 'day';

export function priceUnitOf(category: string): PriceUnit {
  if (category === 'luxuryProperties') return 'night';
  return category === 'guides' ? 'day' : 'person';
}

export const MAX_GUESTS = 999;
export const MAX_UNITS = 90;

/** The five kinds of tour listing by the category names the specification uses. No imports: pages use it too. */
export const TOUR_CATEGORIES = [
  'smallGroupTour',
  'privateTours',
  'luxuryProperties',
  'guides',
  'cruises',
] as const;
export type TourCategory = (typeof TOUR_CATEGORIES)[number];

/** The words of the storefront's address: sub-type under Tours, else the tab. */
export const TOUR_KINDS = ['private', 'group', 'properties', 'guides', 'cruises'] as const;
export type TourKind = (typeof TOUR_KINDS)[number];

const CATEGORY_OF: Record<TourKind, TourCategory> = {
  private: 'privateTours',
  group: 'smallGroupTour',
  properties: 'luxuryProperties',
  guides: 'guides',
  cruises: 'cruises',
};

export const categoryOfKind = (kind: TourKind): TourCategory => CATEGORY_OF[kind];

/** The singular spelling is in circulation too: taken, never answered. */
export const TAKEN_CATEGORIES = [...TOUR_CATEGORIES, 'privateTour'] as const;

/** The category as it is answered: 'privateTour' and 'privateTours' are one. */
export const tourCategory = (taken: (typeof TAKEN_CATEGORIES)[number]): TourCategory =>
  taken === 'privateTour' ? 'privateTours' : taken;

/** What the storefront's address may say for a kind: its own words, or a category's name. */
export const TAKEN_KINDS = [
  ...TOUR_KINDS,
  ...TAKEN_CATEGORIES.filter((name) => name !== 'guides' && name !== 'cruises'),
] as const;

/** The category that a kind of the address means. */
export function categoryOfTakenKind(kind: (typeof TAKEN_KINDS)[number]): TourCategory {
  return (TOUR_KINDS as readonly string[]).includes(kind)
    ? categoryOfKind(kind as TourKind)
    : tourCategory(kind as (typeof TAKEN_CATEGORIES)[number]);
}

export const isTour = (category: string): boolean =>
  category === 'privateTours' || category === 'smallGroupTour';

/**
 * Whether a listing can be booked at its price (dollars or cents). A new property, guide or cruise has none until its vendor
 * sets it; a tour of 0 is free.
 */
export const hasPrice = (category: string, price: number): boolean => isTour(category) || price > 0;

/** What a price is for: a person on a departure, a night, or a day. */
export type PriceUnit = 'person' | 'night' | 'day';

export function priceUnitOf(category: string): PriceUnit {
  if (category === 'luxuryProperties') return 'night';
  return category === 'guides' ? 'day' : 'person';
}

/** The most guests of one departure. */
export const MOST_GUESTS = 999;
/** The most nights or days of one booking. */
export const MOST_UNITS = 90;

/** The storefront's word for a category; the inverse of categoryOfKind. */
export function kindOfCategory(category: TourCategory): TourKind {
  const kind = TOUR_KINDS.find((candidate) => CATEGORY_OF[candidate] === category);
  if (!kind) throw new RangeError(`No kind for ${category}`);
  return kind;
}

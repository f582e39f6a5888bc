/** The five kinds by the specification's names. No imports, because pages use it too. */
export const TOUR_CATEGORIES = [
  'smallGroupTour',
  'privateTours',
  'luxuryProperties',
  'guides',
  'cruises',
] as const;
export type TourCategory = (typeof TOUR_CATEGORIES)[number];

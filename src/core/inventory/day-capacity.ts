import type { PlaceNeed } from '#verticals/choice.ts';

/** What a day as a whole holds, of all that a booking on it takes. */
export const capacityOf = (day: string, needs: readonly PlaceNeed[]): number =>
  needs.find((need) => need.day === day && !need.slot && !need.variant)?.capacity ??
  Math.min(...needs.map(({ capacity, count }) => Math.floor(capacity / count)));

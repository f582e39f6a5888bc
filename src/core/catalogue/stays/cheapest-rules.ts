import { daysFrom } from '#base/calendar-date.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { Terms } from '#verticals/choice.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { calendarDays } from '#verticals/capabilities/bookable.ts';
import { piecesThatFit, type PlaceState } from '../places/availability-rules.ts';

/** Nights considered for the 'from' price. */
export const NIGHTS_AHEAD = 90;

interface Known {
  readonly now: LocalNow;
  readonly terms: Terms;
  /** Including the days right after them, by `placeKey`. */
  readonly places: ReadonlyMap<string, PlaceState>;
}

/** Price of the cheapest bookable night in cents, as in its calendar; null if none. */
export function cheapestNight(
  vertical: Pick<Vertical, 'capabilities'>,
  facts: ListingFacts<unknown>,
  { now, terms, places }: Known,
): number | null {
  const prices = calendarDays(vertical, facts, daysFrom(now.today, NIGHTS_AHEAD), {
    now,
    terms,
  }).flatMap(({ needs, priceCents, closed }) =>
    closed === null && priceCents !== null && (piecesThatFit(facts.id, needs, places) ?? 1) > 0
      ? [priceCents]
      : [],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

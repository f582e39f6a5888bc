import { type CalendarDate, instantAt } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import type { CalendarDay } from '#verticals/vertical.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import {
  piecesThatFit,
  placeKey,
  type PlaceState,
} from '#core/catalogue/places/availability-rules.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import type { Sellable } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';

/** A start at which the least booking of a listing can be made. */
export interface FreeStart {
  readonly day: CalendarDate;
  /** null of what is booked by whole days. */
  readonly slot: string | null;
}

export const startsAt = ({ facts }: Sellable, { day, slot }: FreeStart): Date =>
  instantAt(day, minutesOf(slot ?? '00:00'), zoneOf(facts.country));

/** What could be booked on these days, by the rules of the listing alone. */
export function calendarFrom(
  { verticals }: Pick<Market, 'verticals'>,
  sellable: Sellable,
  days: readonly CalendarDate[],
  now: Date,
  /** Unparsed options; without them the least booking. */
  choice?: unknown,
): readonly CalendarDay[] {
  const context = { now: localNow(sellable.facts.country, now), terms: NO_TERMS };
  return verticalOf(verticals, sellable)
    .calendar(sellable.facts, days, context, choice)
    .filter(({ closed }) => closed === null);
}

/** Those of a calendar that find their places, in its order. */
export function* freeStarts(
  { facts }: Sellable,
  calendar: readonly CalendarDay[],
  states: ReadonlyMap<string, PlaceState>,
): Generator<FreeStart> {
  for (const { day, slot = null, needs } of calendar) {
    if (needs.some((need) => states.get(placeKey(facts.id, need))?.closed)) continue;
    if (piecesThatFit(facts.id, needs, states) === 0) continue;
    yield { day, slot };
  }
}

/** The last day that a calendar needs places of: a booking of its last day may take more days than that. */
export const lastDayOf = (calendar: readonly CalendarDay[], from: CalendarDate): CalendarDate =>
  calendar.reduce(
    (last, { needs }) =>
      needs.reduce((latest, { day = from }) => (day > latest ? day : latest), last),
    from,
  );

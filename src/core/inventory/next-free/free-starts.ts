import { type CalendarDate, instantAt } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import type { CalendarDay } from '#verticals/vertical.ts';
import { calendarDays } from '#verticals/capabilities/bookable.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import {
  piecesThatFit,
  placeKey,
  type PlaceState,
} from '#core/catalogue/places/availability-rules.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import type { Sellable } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';

/** A start at which a listing's min booking fits. */
export interface FreeStart {
  readonly day: CalendarDate;
  /** Null for bookings by day. */
  readonly slot: string | null;
}

export const startsAt = ({ facts }: Sellable, { day, slot }: FreeStart): Date =>
  instantAt(day, minutesOf(slot ?? '00:00'), zoneOf(facts.country));

/** Bookable starts by the listing's rules alone. */
export function calendarFrom(
  { verticals }: Pick<Market, 'verticals'>,
  sellable: Sellable,
  days: readonly CalendarDate[],
  now: Date,
  /** Unparsed options; the min booking by default. */
  choice?: unknown,
): readonly CalendarDay[] {
  const context = { now: localNow(sellable.facts.country, now), terms: NO_TERMS };
  return calendarDays(
    verticalOf(verticals, sellable),
    sellable.facts,
    days,
    context,
    choice,
  ).filter(({ closed }) => closed === null);
}

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

/** Last day whose places a calendar needs; bookings may span several days. */
export const lastDayOf = (calendar: readonly CalendarDay[], from: CalendarDate): CalendarDate =>
  calendar.reduce(
    (last, { needs }) =>
      needs.reduce((latest, { day = from }) => (day > latest ? day : latest), last),
    from,
  );

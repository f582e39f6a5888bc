import { addDays, type CalendarDate, daysFrom } from '#base/calendar-date.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { findPlacesOfEach, type Sellable } from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { calendarFrom, freeStarts, lastDayOf } from './free-starts.ts';

/** Days per look: most are free soon, and only the others are looked at further ahead. */
const LOOKS = [14, 42, 112, 198] as const;

/**
 * The next day within a year on which each listing's smallest booking is free; null without one.
 * Listings that are not sold by day are missing. For one page of listings: it reads their calendars.
 */
export async function nextDaysOf(
  { db, verticals, clock }: Pick<Market, 'db' | 'verticals' | 'clock'>,
  sellables: Iterable<Sellable>,
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  const now = clock.now();
  const next = new Map<string, CalendarDate | null>();
  let open = [...sellables].filter((one) => capabilityOf(verticalOf(verticals, one), bookable));
  for (const { facts } of open) next.set(facts.id, null);
  let skip = 0;
  for (const count of LOOKS) {
    if (open.length === 0) break;
    const looked = open.map((sellable) => {
      const from = addDays(localNow(sellable.facts.country, now).today, skip);
      const calendar = calendarFrom({ verticals }, sellable, daysFrom(from, count), now);
      return { id: sellable.facts.id, sellable, calendar, from, to: lastDayOf(calendar, from) };
    });
    const states = await findPlacesOfEach(
      db,
      looked.filter(({ calendar }) => calendar.length > 0),
    );
    for (const { id, sellable, calendar } of looked) {
      const [start] = freeStarts(sellable, calendar, states);
      if (start) next.set(id, start.day);
    }
    open = open.filter(({ facts }) => next.get(facts.id) === null);
    skip += count;
  }
  return next;
}

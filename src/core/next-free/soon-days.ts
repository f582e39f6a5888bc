import { type CalendarDate, daysFrom } from '#base/calendar-date.ts';
import { TIMES_NAMED } from '#contract/next-free.ts';
import { findPlacesOfEach } from '../inventory/left-store.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { calendarFrom, freeStarts, lastDayOf } from './free-starts.ts';

/** So far behind its next free day the second one is looked for. */
const DAYS_BEHIND = 7;
const DAYS_SHOWN = 2;

interface SoonDay {
  readonly day: CalendarDate;
  readonly slots: readonly string[];
  /** All of its starts. */
  readonly left: number;
}

/**
 * The free times of the next two days of each listing, from its next free day on, as they are at this moment; of `only` all
 * times of that day. Listings that have none are missing.
 */
export async function soonDaysOf(
  { db, verticals, clock }: Pick<Market, 'db' | 'verticals' | 'clock'>,
  found: readonly { readonly id: string; readonly day: CalendarDate }[],
  only?: CalendarDate,
): Promise<ReadonlyMap<string, readonly SoonDay[]>> {
  const now = clock.now();
  const sellables = await findSellables(
    db,
    found.map(({ id }) => id),
  );
  const looked = found.flatMap(({ id, day }) => {
    const sellable = sellables.get(id);
    if (!sellable) return [];
    const days = only === undefined ? daysFrom(day, DAYS_BEHIND) : [only];
    const calendar = calendarFrom({ verticals }, sellable, days, now);
    const from = only ?? day;
    return [{ id, sellable, calendar, from, to: lastDayOf(calendar, from) }];
  });
  const states = await findPlacesOfEach(db, looked);
  return new Map(
    looked.flatMap(({ id, sellable, calendar }) => {
      const byDay = Map.groupBy(freeStarts(sellable, calendar, states), ({ day }) => day);
      const days = [...byDay].slice(0, DAYS_SHOWN).map(([day, starts]): SoonDay => {
        const slots = starts.flatMap(({ slot }) => slot ?? []);
        return {
          day,
          slots: only === undefined ? slots.slice(0, TIMES_NAMED) : slots,
          left: starts.length,
        };
      });
      return days.length === 0 ? [] : [[id, days] as const];
    }),
  );
}

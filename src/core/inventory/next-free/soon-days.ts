import { addDays, type CalendarDate, daysFrom } from '#base/calendar-date.ts';
import { TIMES_NAMED } from '#contract/next-free.ts';
import { findPlacesOfEach, findSellables } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { calendarFrom, freeStarts, lastDayOf } from './free-starts.ts';

const DAYS_SHOWN = 3;
/** Most are free on the two days after their next free day; others need further checks. */
const LOOKS = [
  { skip: 0, days: 3 },
  { skip: 3, days: 4 },
] as const;

interface SoonDay {
  readonly day: CalendarDate;
  readonly slots: readonly string[];
  /** Number of all its starts. */
  readonly left: number;
}

/**
 * Current free times of each listing's next three days, from its next free day on; with `only`, all
 * times of that day, optionally for a choice. Listings without any are missing.
 */
export async function soonDaysOf(
  { db, verticals, clock }: Pick<Market, 'db' | 'verticals' | 'clock'>,
  found: readonly { readonly id: string; readonly day: CalendarDate }[],
  only?: { readonly day: CalendarDate; readonly choice: unknown },
): Promise<ReadonlyMap<string, readonly SoonDay[]>> {
  const now = clock.now();
  const sellables = await findSellables(
    db,
    found.map(({ id }) => id),
  );
  const free = new Map<string, SoonDay[]>();
  let open = found.filter(({ id }) => sellables.has(id));
  for (const { skip, days } of only === undefined ? LOOKS : [{ skip: 0, days: 1 }]) {
    const looked = open.flatMap(({ id, day }) => {
      const sellable = sellables.get(id);
      if (!sellable) return [];
      const from = addDays(only?.day ?? day, skip);
      const asked = daysFrom(from, days);
      const calendar = calendarFrom({ verticals }, sellable, asked, now, only?.choice);
      return [{ id, sellable, calendar, from, to: lastDayOf(calendar, from) }];
    });
    const states = await findPlacesOfEach(db, looked);
    for (const { id, sellable, calendar } of looked) {
      const byDay = Map.groupBy(freeStarts(sellable, calendar, states), ({ day }) => day);
      for (const [day, starts] of byDay) {
        const shown = free.get(id) ?? [];
        if (shown.length === DAYS_SHOWN) break;
        const slots = starts.flatMap(({ slot }) => slot ?? []);
        free.set(id, [
          ...shown,
          {
            day,
            slots: only === undefined ? slots.slice(0, TIMES_NAMED) : slots,
            left: starts.length,
          },
        ]);
      }
    }
    open = open.filter(({ id }) => (free.get(id)?.length ?? 0) < DAYS_SHOWN);
    if (open.length === 0) break;
  }
  return free;
}

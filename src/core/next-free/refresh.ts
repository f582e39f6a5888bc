import {
  addDays,
  type CalendarDate,
  daysFrom,
  instantAt,
  startOfDay,
} from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import { piecesThatFit, placeKey, type PlaceState } from '../inventory/left-rules.ts';
import { findPlacesOfAll } from '../inventory/left-store.ts';
import { verticalOf } from '../listings/quote-rules.ts';
import { localNow } from '../listings/rules.ts';
import { findSellables, type Sellable } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { transaction } from '../transaction.ts';
import { addMissing, type NextFree, takeDue, writeNext } from './store.ts';

const AT_ONCE = 200;
/** Most doctors have a free time within a fortnight: further days are looked at of the others alone. */
const DAYS_AT_ONCE = 14;
const FURTHEST = 366;

/**
 * Finds the next free time anew of what changed and of what time has overtaken. Safe to run twice and by two processes: each
 * takes what the other has not taken.
 */
export async function refreshNextFree(market: Market): Promise<void> {
  const { db, clock } = market;
  const kept = Object.values(market.verticals).flatMap(({ id, foundByTime }) =>
    foundByTime ? [id] : [],
  );
  if (kept.length === 0) return;
  await addMissing(db, kept, clock.now());
  let looked: number;
  do {
    looked = await transaction(db, async (trx) => {
      const now = clock.now();
      const ids = await takeDue(trx, AT_ONCE, now);
      if (ids.length === 0) return 0;
      const sellables = [...(await findSellables(trx, ids)).values()];
      const found = new Map<string, NextFree>();
      let open = sellables;
      for (let ahead = 0; open.length > 0 && ahead < FURTHEST; ahead += DAYS_AT_ONCE) {
        const from = addDays(now.toISOString().slice(0, 10), ahead - 1);
        const to = addDays(from, DAYS_AT_ONCE + 1);
        const states = await findPlacesOfAll(
          trx,
          open.map(({ facts }) => facts.id),
          from,
          to,
        );
        for (const sellable of open) {
          const next = nextOf(market, sellable, { from, states, now });
          if (next) found.set(sellable.facts.id, next);
        }
        open = open.filter(({ facts }) => !found.has(facts.id));
      }
      for (const { facts } of open) found.set(facts.id, noneOf(facts, now));
      await writeNext(trx, [...found.values()]);
      return ids.length;
    });
  } while (looked >= AT_ONCE);
}

function nextOf(
  market: Market,
  sellable: Sellable,
  {
    from,
    states,
    now,
  }: {
    readonly from: CalendarDate;
    readonly states: ReadonlyMap<string, PlaceState>;
    readonly now: Date;
  },
): NextFree | null {
  const { facts } = sellable;
  const here = localNow(facts.country, now);
  const context = { now: here, terms: NO_TERMS };
  const zone = zoneOf(facts.country);
  const vertical = verticalOf(market.verticals, sellable);
  for (const { day, slot, needs, closed } of vertical.calendar(
    facts,
    daysFrom(from, DAYS_AT_ONCE + 1),
    context,
  )) {
    if (closed !== null || slot === undefined) continue;
    if (needs.some((need) => states.get(placeKey(facts.id, need))?.closed)) continue;
    if (piecesThatFit(facts.id, needs, states) === 0) continue;
    const starts = instantAt(day, minutesOf(slot), zone);
    const until = new Date(starts.getTime() - vertical.noticeMinutes(facts) * 60_000);
    return {
      listing_id: facts.id,
      starts_at: starts.toISOString(),
      day,
      slot,
      // At the cut-off itself it can still be booked.
      again_at: new Date(until.getTime() + 1).toISOString(),
    };
  }
  return null;
}

/** With the next day its horizon is a day further. */
function noneOf({ id, country }: Sellable['facts'], now: Date): NextFree {
  const { today, timeZone } = localNow(country, now);
  const again = startOfDay(addDays(today, 1), timeZone).toISOString();
  return { listing_id: id, starts_at: null, day: null, slot: null, again_at: again };
}

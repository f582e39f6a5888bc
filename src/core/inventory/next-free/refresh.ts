import { addDays, daysFrom, startOfDay } from '#base/calendar-date.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import { findPlacesOfEach, findSellables, type Sellable } from '#core/catalogue/index.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { calendarFrom, type FreeStart, freeStarts, lastDayOf, startsAt } from './free-starts.ts';
import { addNew, isAnyDue, type NextFree, takeDue, writeNext } from './store.ts';

const AT_ONCE = 200;
/** Most doctors are free within two weeks; further days are checked for the others only. */
const DAYS_AT_ONCE = 14;
const FURTHEST = 366;

type Refreshed = Pick<Market, 'db' | 'clock' | 'verticals'>;

/** Updates next free times of changed and overdue listings. Idempotent and concurrent-safe. */
export async function refreshNextFree(market: Refreshed): Promise<Turn> {
  const { db, clock } = market;
  const kept = idsWith(market.verticals, staffWeek);
  if (kept.length === 0) return 'done';
  return inTurn(
    async () =>
      (await isAnyDue(db, clock.now())) && transaction(db, (trx) => refreshSome(market, trx, kept)),
  );
}

/** Returns true if there may be more. */
async function refreshSome(market: Refreshed, trx: Trx, kept: readonly string[]): Promise<boolean> {
  const now = market.clock.now();
  const ids = await takeDue(trx, AT_ONCE, now);
  if (ids.length === 0) return false;
  const known = await addNew(trx, ids, kept, now);
  const sellables = [...(await findSellables(trx, known)).values()];
  const found = new Map<string, NextFree>();
  let open = sellables;
  for (let ahead = 0; open.length > 0 && ahead < FURTHEST; ahead += DAYS_AT_ONCE) {
    const from = addDays(now.toISOString().slice(0, 10), ahead - 1);
    const days = daysFrom(from, DAYS_AT_ONCE + 1);
    const looked = open.map((sellable) => {
      const calendar = calendarFrom(market, sellable, days, now);
      return { sellable, calendar, from, to: lastDayOf(calendar, from) };
    });
    const states = await findPlacesOfEach(
      trx,
      looked.map(({ sellable: { facts }, ...span }) => ({ id: facts.id, ...span })),
    );
    for (const { sellable, calendar } of looked) {
      const next = nextOf(market, sellable, freeStarts(sellable, calendar, states));
      if (next) found.set(sellable.facts.id, next);
    }
    open = open.filter(({ facts }) => !found.has(facts.id));
  }
  for (const { facts } of open) found.set(facts.id, noneOf(facts, now));
  await writeNext(trx, [...found.values()]);
  return ids.length >= AT_ONCE;
}

function nextOf(
  { verticals }: Pick<Market, 'verticals'>,
  sellable: Sellable,
  starts: Iterable<FreeStart>,
): NextFree | null {
  for (const start of starts) {
    const at = startsAt(sellable, start);
    const notice =
      capabilityOf(verticalOf(verticals, sellable), staffWeek)?.(sellable.facts).noticeMinutes ?? 0;
    return {
      listing_id: sellable.facts.id,
      starts_at: at.toISOString(),
      day: start.day,
      slot: start.slot,
      // It can still be booked at the cut-off itself.
      again_at: new Date(at.getTime() - notice * 60_000 + 1).toISOString(),
    };
  }
  return null;
}

/** The booking horizon grows with the next day. */
function noneOf({ id, country }: Sellable['facts'], now: Date): NextFree {
  const { today, timeZone } = localNow(country, now);
  const again = startOfDay(addDays(today, 1), timeZone).toISOString();
  return { listing_id: id, starts_at: null, day: null, slot: null, again_at: again };
}

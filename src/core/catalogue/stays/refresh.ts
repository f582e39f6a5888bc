import { addDays, startOfDay } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import type { LocalNow } from '#base/local-now.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import { MAX_REST_DAYS } from '#base/stay-bounds.ts';
import { nightly, searchedByNight } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { findPlacesOfAll } from '../places/availability-store.ts';
import { findTermsOfDays } from '../places/day-terms-store.ts';
import { verticalOf } from '../listings/quote-rules.ts';
import { localNow } from '../listings/rules.ts';
import { findSellables, type Sellable } from '../listings/sellable-store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { cheapestNight, NIGHTS_AHEAD } from './cheapest-rules.ts';
import {
  findPast,
  isAnyStayDue,
  type KeptStay,
  letByNight,
  lockStays,
  takeDue,
  turnPrices,
  writeStays,
} from './keep-store.ts';
import type { AskedStay } from '#base/asked-stay.ts';
import { offersOf } from '../offers/offers.ts';
import type { ShownStay } from '#contract/stay-query.ts';

interface Keeps extends Pick<Market, 'clock' | 'verticals'> {
  /** In a transaction everything happens within it. */
  readonly db: Db;
  readonly log: Pick<Market['log'], 'error'>;
}

/** Listings per transaction: fifty years of nights take a moment. */
const AT_ONCE = 50;
/** Batch size of the queue, which mostly contains goods without nights. */
const DUE_AT_ONCE = 200;
const TURNED_AT_ONCE = 500;
/** The recounts of a country are spread over this part of its day. */
const RECOUNT_MS = 20 * 3_600_000;

/**
 * Updates the read model of stays: changed listings first, then prices that differ on a new day.
 * A row also has the price of the next day, so that rows are recounted in the course of that day and
 * not all at midnight.
 */
export async function refreshStays(market: Keeps): Promise<Turn> {
  const now = market.clock.now();
  if (!(await isAnyStayDue(market.db, { todays: todaysAt(now), now }))) return 'done';
  return inOrder(
    () => inTurn(() => transaction(market.db, (trx) => refreshDue(market, trx))),
    () => inTurn(() => transaction(market.db, (trx) => turnDay(market, trx))),
    () => inTurn(() => transaction(market.db, (trx) => refreshPast(market, trx))),
  );
}

const todaysAt = (now: Date) =>
  COUNTRIES.map((country) => ({ country, today: localNow(country, now).today }));

async function turnDay(market: Keeps, trx: Trx): Promise<boolean> {
  if (!(await lockStays(trx))) return false;
  const todays = todaysAt(market.clock.now());
  return (await turnPrices(trx, todays, TURNED_AT_ONCE)) === TURNED_AT_ONCE;
}

async function refreshDue(market: Keeps, trx: Trx): Promise<boolean> {
  if (!(await lockStays(trx))) return false;
  const due = await takeDue(trx, DUE_AT_ONCE);
  const named = searchedByNight(market.verticals);
  const stays = await letByNight(trx, due, named);
  await writeStays(
    trx,
    due.filter((id) => !stays.includes(id)),
    [],
  );
  for (let at = 0; at < stays.length; at += AT_ONCE)
    await keep(market, trx, stays.slice(at, at + AT_ONCE));
  return due.length > 0;
}

async function refreshPast(market: Keeps, trx: Trx): Promise<boolean> {
  if (!(await lockStays(trx))) return false;
  const past = await findPast(trx, market.clock.now(), AT_ONCE);
  await keep(market, trx, past);
  return past.length === AT_ONCE;
}

/** The beginning of the next local day. */
function tomorrowOf({ today, timeZone }: LocalNow): LocalNow {
  const tomorrow = addDays(today, 1);
  return { today: tomorrow, minutes: 0, at: startOfDay(tomorrow, timeZone).getTime(), timeZone };
}

/** A time of that day by the random end of the id. */
const recountAt = (id: string, { at }: LocalNow): Date => {
  const part = Buffer.from(id.slice(-8), 'hex').readUInt32BE() / 2 ** 32;
  return new Date(at + Math.floor(part * RECOUNT_MS));
};

async function keep(market: Keeps, trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = market.clock.now();
  const sellables = [...(await findSellables(trx, ids)).values()];
  const todays = sellables.map(({ facts }) => localNow(facts.country, now).today).toSorted();
  const from = todays[0] ?? '';
  const to = addDays(todays.at(-1) ?? '', NIGHTS_AHEAD + 1);
  const terms = await findTermsOfDays(
    trx,
    sellables.map(({ facts: { id: listingId } }) => ({ listingId, from, to })),
  );
  const places = await findPlacesOfAll(trx, ids, from, addDays(to, MAX_REST_DAYS));
  const keptOf = ({ facts, ...sellable }: Sellable): KeptStay[] => {
    const vertical = verticalOf(market.verticals, { facts, ...sellable });
    const bounds = capabilityOf(vertical, nightly)?.stayBounds;
    if (!bounds) return [];
    const here = localNow(facts.country, now);
    const tomorrow = tomorrowOf(here);
    const known = { terms: terms.get(facts.id) ?? NO_TERMS, places };
    try {
      return [
        {
          id: facts.id,
          country: facts.country,
          bounds: bounds(facts),
          fromCents: cheapestNight(vertical, facts, { ...known, now: here }),
          countedOn: here.today,
          nextFromCents: cheapestNight(vertical, facts, { ...known, now: tomorrow }),
          nextOn: tomorrow.today,
          recountAt: recountAt(facts.id, tomorrow),
        },
      ];
    } catch (error) {
      // Listings with unreadable details cannot be booked either, and must not stop the others.
      market.log.error('stays', { listing: facts.id, error: String(error) });
      return [];
    }
  };
  await writeStays(trx, ids, sellables.flatMap(keptOf));
}

/** The cheapest price of a stay at each listing, in dollars; unavailable ones are missing. */
export async function stayPrices(
  market: Market,
  ids: readonly string[],
  asked: AskedStay,
): Promise<ReadonlyMap<string, number>> {
  const sellables = [...(await findSellables(market.db, ids)).values()];
  const offers = await offersOf(
    market,
    sellables.map(({ facts, vertical }) => ({ ...facts, vertical })),
    asked,
  );
  return new Map(
    [...offers].flatMap(([id, choices]) => {
      const totals = choices.flatMap(({ quote, problem }) =>
        quote && !problem ? [quote.total] : [],
      );
      return totals.length > 0 ? [[id, Math.min(...totals)] as const] : [];
    }),
  );
}

export const presentStay = ({ checkIn, checkOut, rooms }: AskedStay): ShownStay => ({
  checkIn,
  checkOut,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
});

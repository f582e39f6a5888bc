import { addDays, type CalendarDate, daysFrom, instantAt, todayIn } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { calendarDays } from '#verticals/capabilities/bookable.ts';
import { asSold, findPlacesBetween, findSellables, heldBy } from '#core/catalogue/index.ts';
import { readChosen } from '../changes/store.ts';
import type { Db } from '#core/shared/database.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import {
  piecesThatFit,
  placeKey,
  type PlaceState,
} from '#core/catalogue/places/availability-rules.ts';
import { verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import type { MailStart } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { SoldLine } from '#core/money/index.ts';
import type { Start } from './quote-move.ts';

interface Wanted {
  readonly lineId: string;
  readonly listingId: string;
  readonly options: unknown;
  readonly from: CalendarDate;
  readonly count: number;
  /** Ignores the notice period. */
  readonly byVendor: boolean;
}

/** Starts to which a booking could move, in order. Its own places count as free. */
export async function startsFor(
  market: Market,
  db: Db,
  { lineId, listingId, options, from, count, byVendor }: Wanted,
): Promise<(Start & { readonly startsAt: Date })[]> {
  const sellable = (await findSellables(db, [listingId])).get(listingId);
  if (!sellable) return [];
  const { facts } = asSold(market.verticals, sellable, await readChosen(db, lineId));
  const vertical = verticalOf(market.verticals, sellable);
  const now = localNow(facts.country, market.clock.now());
  const states = new Map<string, PlaceState>(
    await findPlacesBetween(db, listingId, from, addDays(from, count)),
  );
  for (const [key, own] of await heldBy(db, lineId)) {
    const state = states.get(key);
    // Held counts are negative.
    if (state) states.set(key, { ...state, taken: state.taken + own });
  }
  return calendarDays(
    vertical,
    facts,
    daysFrom(from, count),
    { now, terms: NO_TERMS, byVendor },
    options,
  ).flatMap(({ day, slot, needs, closed }) => {
    if (closed !== null || slot === undefined) return [];
    if (needs.some((need) => states.get(placeKey(listingId, need))?.closed)) return [];
    if (piecesThatFit(listingId, needs, states) === 0) return [];
    return [{ day, slot, startsAt: instantAt(day, minutesOf(slot), now.timeZone) }];
  });
}

const NEAREST = 3;
/** Search range, half of it before the booking, from today on. */
const DAYS_AROUND = 60;

/** For a booking that its vendor cancels; empty for listings without times. */
export async function nearestInstead(
  market: Market,
  db: Db,
  line: Pick<SoldLine, 'lineId' | 'listingId' | 'vertical' | 'startsAt'>,
): Promise<(MailStart & { readonly path: string })[]> {
  const { lineId, listingId, startsAt } = line;
  const sellable = (await findSellables(db, [listingId])).get(listingId);
  const week =
    sellable?.public && capabilityOf(market.verticals[line.vertical], staffWeek)?.(sellable.facts);
  if (!week || startsAt === null) return [];
  const { options } = await readChosen(db, lineId);
  const { today, timeZone } = localNow(sellable.facts.country, market.clock.now());
  const before = addDays(todayIn(timeZone, startsAt), -DAYS_AROUND / 2);
  const from = before < today ? today : before;
  const starts = await startsFor(market, db, {
    lineId,
    listingId,
    options,
    from,
    count: DAYS_AROUND,
    byVendor: false,
  });
  const away = (at: Date) => Math.abs(at.getTime() - startsAt.getTime());
  return starts
    .filter((start) => away(start.startsAt) > 0)
    .toSorted((one, other) => away(one.startsAt) - away(other.startsAt))
    .slice(0, NEAREST)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ day, slot }) => ({ day, time: slot, timeZone, path: week.startPath({ day, slot }) }));
}

import { addDays, type CalendarDate, daysBetween, daysFrom } from '#base/calendar-date.ts';
import { badInput, notFound } from '#base/errors.ts';
import { dollarsOrNone } from '#base/money.ts';
import type { AvailableDay } from '#contract/listings.ts';
import type { DayTerms, PlaceNeed } from '#verticals/choice.ts';
import { calendarDays } from '#verticals/capabilities/bookable.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import {
  type Demand,
  piecesThatFit,
  placeKey,
  shortageOf,
  sumOf,
} from '../places/availability-rules.ts';
import { findPlacesBetween, findUnpaid, heldBy } from '../places/availability-store.ts';
import { findTermsBetween } from '../places/day-terms-store.ts';
import type { Market } from '#core/shared/market.ts';
import { asSold } from './as-sold.ts';
import { findOwnSold } from './own-store.ts';
import { verticalOf } from './quote-rules.ts';
import { localNow } from './rules.ts';
import { findSellables, type Sellable } from './sellable-store.ts';

/** Max days per call. */
export const MAX_DAYS = 120;
const DAYS_UNSAID = 60;

/** A listing on public sale. Throws 404. */
export async function publicSellable(market: Market, listingId: string): Promise<Sellable> {
  const sellable = (await findSellables(market.db, [listingId])).get(listingId);
  if (!sellable?.public) throw notFound('Listing');
  return sellable;
}

/** Availability and price per day. Throws 404, or 400 for an invalid range. */
export async function calendarOf(
  market: Market,
  listingId: string,
  asked: {
    readonly from?: CalendarDate | undefined;
    readonly to?: CalendarDate | undefined;
    readonly choice?: string | undefined;
    readonly item?: string | undefined;
  },
  /** The requesting user: their own holds are free, and `item` is theirs. */
  userId?: string,
): Promise<AvailableDay[]> {
  const today = await publicSellable(market, listingId);
  const { item } = asked;
  const sold =
    item === undefined || userId === undefined
      ? undefined
      : await findOwnSold(market.db, item, userId);
  // A move uses the limits of its sale: weekly visits may be further ahead.
  const sellable = sold ? asSold(market.verticals, today, sold) : today;
  const { facts } = sellable;
  const vertical = verticalOf(market.verticals, sellable);
  const chosen = asked.choice === undefined ? undefined : readChoice(asked.choice);
  const now = localNow(facts.country, market.clock.now());
  const from = asked.from ?? now.today;
  const to = asked.to ?? addDays(from, DAYS_UNSAID - 1);
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw badInput({ to: 'The end must be after the start' });
  if (count > MAX_DAYS) throw badInput({ to: `Ask for at most ${MAX_DAYS} days at once` });
  const terms = await findTermsBetween(market.db, facts.id, from, to);
  const days = calendarDays(vertical, facts, daysFrom(from, count), { now, terms }, chosen);
  // A booking on the last day may span further days.
  const last = days.reduce((latest, { needs }) => lastOf(needs, latest), to);
  const states = await findPlacesBetween(market.db, facts.id, from, last, {
    free: userId,
    rests: days.some(({ needs }) => needs.some(({ rest }) => rest !== undefined)),
  });
  const own: Demand = item && sold ? await heldBy(market.db, item) : new Map();
  const isFull = (needs: readonly PlaceNeed[], demand: Demand) =>
    piecesThatFit(facts.id, needs, states, demand) === 0;
  // Unpaid holds only matter for the gap rule.
  const fillsGaps = capabilityOf(vertical, nightly)?.stayBounds?.(facts).fillsGaps === true;
  const withUnpaid =
    fillsGaps && days.some(({ needs }) => isFull(needs, own))
      ? sumOf(own, await findUnpaid(market.db, facts.id, from, last))
      : own;
  return days.map(({ day, slot, needs, priceCents, closed, off = [] }) => {
    const shut = needs.some((need) => states.get(placeKey(facts.id, need))?.closed);
    const why = closed ?? (shut ? ('vendor' as const) : null);
    const left = why ? 0 : (piecesThatFit(facts.id, needs, states, own) ?? 0);
    const lacking = left > 0 ? null : shortageOf(facts.id, needs, 1, states, own);
    const held = left === 0 && why === null && fillsGaps && !isFull(needs, withUnpaid);
    const notFree = [...off, ...((lacking?.several && lacking.days) || [])];
    return {
      day,
      ...(slot !== undefined && { slot }),
      left,
      price: dollarsOrNone(priceCents),
      closed: why,
      ...(notFree.length > 0 && { notFree: [...new Set(notFree)].toSorted() }),
      ...termsSaid(terms.get(day)),
      ...(held && { held }),
      ...(why === null && lacking?.rest !== undefined && { rest: lacking.rest }),
    };
  });
}

/** Options in a URL. Throws 400. */
export function readChoice(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput({ choice: 'This is no JSON' });
  }
}

const lastOf = (needs: readonly PlaceNeed[], latest: CalendarDate): CalendarDate =>
  needs.reduce((last, { day }) => (day !== undefined && day > last ? day : last), latest);

/** Stay rules of a day, without its price. */
const termsSaid = ({ minNights, noArrival, noDeparture }: DayTerms = NOTHING) => ({
  ...(minNights !== null && { minNights }),
  ...(noArrival && { noArrival }),
  ...(noDeparture && { noDeparture }),
});
const NOTHING: DayTerms = {
  priceCents: null,
  minNights: null,
  noArrival: false,
  noDeparture: false,
};

import { addDays, daysBetween, daysFrom } from '#base/calendar-date.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { fromDollars, toDollars } from '#base/money.ts';
import type { BodyOf } from '#contract/call.ts';
import { endpoints, type VendorDay } from '#contract/vendor-calendar.ts';
import { type DayTerms, NO_TERMS, type PlaceNeed, type Terms } from '#verticals/choice.ts';
import {
  type CalendarDay,
  DAY_TERMS,
  type DayTerm,
  InventoryProblem,
} from '#verticals/vertical.ts';
import type { Db } from '../database.ts';
import { verticalOf } from '../listings/quote-rules.ts';
import { localNow } from '../listings/rules.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { transaction } from '../transaction.ts';
import { isOwnListing, writeDays } from './calendar-store.ts';
import { BY_VENDOR, findClosures, setClosed } from './closures-store.ts';
import { refusalOf } from './faults.ts';
import { placeKey } from './left-rules.ts';
import { findPlacesBetween } from './left-store.ts';
import { findTermsBetween, writeTerms } from './terms-store.ts';
import { tellPages } from './tell-pages.ts';

const MOST_DAYS = 120;
const DAYS_UNSAID = 42;

/** The calls by which vendors keep the days of their listings. */
export const vendorCalendarRoutes = (market: Market): Route[] => [
  route(endpoints.readCalendar, async ({ user: { vendorId }, params: { id }, query }) => {
    if (vendorId === null) throw notFound('Listing');
    const own = await ownListing(market, market.db, vendorId, id);
    const from = query.from ?? own.now.today;
    const to = query.to ?? addDays(from, DAYS_UNSAID - 1);
    const count = daysBetween(from, to) + 1;
    if (count < 1) throw badInput({ to: 'The end must be after the start' });
    if (count > MOST_DAYS) throw badInput({ to: `Ask for at most ${MOST_DAYS} days at once` });
    const days = await daysOf(market.db, own, daysFrom(from, count));
    return reply(200, { days, dayTerms: [...own.vertical.dayTerms] });
  }),

  route(endpoints.writeCalendar, async ({ user, params: { id }, body }) => {
    const { vendorId } = user;
    const days = [...new Set(body.days)].sort();
    const written = await transaction(market.db, async (trx) => {
      const own = await ownListing(market, trx, vendorId, id);
      if (own.calendar(days).length === 0)
        throw badInput({ days: 'Nothing of this listing is sold by the day' });
      const before = await daysOf(trx, own, days);
      if (before.some(({ day }) => day < own.now.today))
        throw badInput(
          { days: 'A day that has passed cannot be changed' },
          { errorCodes: { days: 'past' } },
        );
      refuseTerms(own, body);
      const ownCapacity = new Map(
        own.calendar(days).map(({ day, needs }) => [day, capacityOf(day, needs)]),
      );
      const short = await writeDays(
        trx,
        id,
        days.map((day) => {
          const normal = ownCapacity.get(day) ?? 0;
          return { day, own: normal, capacity: body.capacity === null ? normal : body.capacity };
        }),
      );
      const [first] = short;
      if (first !== undefined) {
        const taken = before.find(({ day }) => day === first)?.taken ?? 0;
        throw new Refusal(
          409,
          'places_taken',
          `${taken} ${taken === 1 ? 'place is' : 'places are'} already booked on ${inWords(first)}, so you can't go lower`,
          { day: first, taken, days: short },
        );
      }
      if (body.closed !== undefined)
        await setClosed(
          trx,
          id,
          days.map((day) => ({ day, own: ownCapacity.get(day) ?? 0 })),
          { source: BY_VENDOR, closed: body.closed },
        );
      const { price, minNights, noArrival, noDeparture } = body;
      await writeTerms(trx, id, days, {
        priceCents: typeof price === 'number' ? fromDollars(price) : price,
        minNights,
        noArrival,
        noDeparture,
      });
      return { days: await daysOf(trx, own, days), dayTerms: [...own.vertical.dayTerms] };
    });
    await tellPages(market, [id]);
    return reply(200, { ...written, message: 'Calendar saved' });
  }),
];

type Own = Awaited<ReturnType<typeof ownListing>>;

async function ownListing(market: Market, db: Db, vendorId: string, id: string) {
  const sellable = (await isOwnListing(db, vendorId, id))
    ? (await findSellables(db, [id])).get(id)
    : undefined;
  if (!sellable) throw notFound('Listing');
  const { facts } = sellable;
  const now = localNow(facts.country, market.clock.now());
  const vertical = verticalOf(market.verticals, sellable);
  return {
    id,
    now,
    facts,
    vertical,
    calendar: (days: readonly string[], terms: Terms = NO_TERMS) =>
      vertical.calendar(facts, days, { now, terms }),
  };
}

/** A term that its vertical does not know would be kept and read by nobody; a price follows the vertical's own rules. */
function refuseTerms({ vertical, facts }: Own, given: TermsGiven): void {
  const { price } = given;
  for (const term of DAY_TERMS) {
    const wanted = given[term];
    if (wanted === undefined || wanted === null || wanted === false) continue;
    if (!vertical.dayTerms.includes(term))
      throw badInput({ [term]: 'Days of this listing have no such terms' });
  }
  if (typeof price !== 'number') return;
  try {
    vertical.editInventory(facts, '', { priceCents: fromDollars(price) });
  } catch (error) {
    if (!(error instanceof InventoryProblem)) throw error;
    throw refusalOf({ field: error.field, code: error.fault, values: { ...error.range } });
  }
}
type TermsGiven = Pick<BodyOf<typeof endpoints.writeCalendar>, DayTerm>;

/** What a day as a whole holds, of all that a booking on it takes. */
const capacityOf = (day: string, needs: readonly PlaceNeed[]): number =>
  needs.find((need) => need.day === day && !need.slot && !need.variant)?.capacity ??
  Math.min(...needs.map(({ capacity, count }) => Math.floor(capacity / count)));

/** A day with times is one day: open while one of them is. */
function byDay(days: readonly CalendarDay[]): readonly CalendarDay[] {
  const found = new Map<string, CalendarDay>();
  for (const one of days) {
    const before = found.get(one.day);
    if (!before || (before.closed !== null && one.closed === null)) found.set(one.day, one);
  }
  return [...found.values()];
}

/** Days in their order, as the listing and the inventory have them. */
async function daysOf(db: Db, own: Own, days: readonly string[]): Promise<VendorDay[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const states = await findPlacesBetween(db, own.id, first, last);
  const terms = await findTermsBetween(db, own.id, first, last);
  const closures = await findClosures(db, own.id, first, last);
  return byDay(own.calendar(days, terms)).map(({ day, needs, priceCents, closed: shut }) => {
    const state = states.get(placeKey(own.id, { day }));
    const { priceCents: ownCents, ...rest } = terms.get(day) ?? NOTHING;
    return {
      day,
      capacity: state?.capacity ?? capacityOf(day, needs),
      taken: state?.taken ?? 0,
      closed: state?.closed ?? false,
      closedBy: closures.get(day) ?? [],
      price: toDollars(priceCents),
      terms: { price: ownCents === null ? null : toDollars(ownCents), ...rest },
      shut,
    };
  });
}
const NOTHING: DayTerms = {
  priceCents: null,
  minNights: null,
  noArrival: false,
  noDeparture: false,
};

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

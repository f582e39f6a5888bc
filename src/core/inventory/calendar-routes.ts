import { addDays, daysBetween, daysFrom } from '#base/calendar-date.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { endpoints, type VendorDay } from '#contract/vendor-calendar.ts';
import type { Db } from '../database.ts';
import { verticalOf } from '../listings/quote-rules.ts';
import { localNow } from '../listings/rules.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { transaction } from '../transaction.ts';
import { requireSelling } from '../vendors/selling.ts';
import { isOwnListing, writeDays } from './calendar-store.ts';
import { placeKey } from './left-rules.ts';
import { findPlacesBetween } from './left-store.ts';
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
    return reply(200, { days: await daysOf(market.db, own, daysFrom(from, count)) });
  }),

  route(endpoints.writeCalendar, async ({ user, params: { id }, body }) => {
    const vendorId = requireSelling(user);
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
      const ownCapacity = new Map(own.calendar(days).map(({ day, capacity }) => [day, capacity]));
      const short = await writeDays(
        trx,
        id,
        days.map((day) => {
          const normal = ownCapacity.get(day) ?? 0;
          const capacity = body.capacity === null ? normal : body.capacity;
          return { day, own: normal, capacity, closed: body.closed };
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
      return daysOf(trx, own, days);
    });
    await tellPages(market, [id]);
    return reply(200, { days: written, message: 'Calendar saved' });
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
  return { id, now, calendar: (days: readonly string[]) => vertical.calendar(facts, days, now) };
}

/** Days in their order, as the listing and the inventory have them. */
async function daysOf(db: Db, own: Own, days: readonly string[]): Promise<VendorDay[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const states = await findPlacesBetween(db, own.id, first, last);
  return own.calendar(days).map(({ day, capacity, closed: shut }) => {
    const state = states.get(placeKey(own.id, { day }));
    return {
      day,
      capacity: state?.capacity ?? capacity,
      taken: state?.taken ?? 0,
      closed: state?.closed ?? false,
      shut,
    };
  });
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

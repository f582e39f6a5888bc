import { addDays, daysBetween, daysFrom } from '#base/calendar-date.ts';
import { badInput, notFound } from '#base/errors.ts';
import { CALENDAR_DAYS, endpoints } from '#contract/vendor-calendar.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import type { Db } from '#core/shared/database.ts';
import { type Market, readBy, type ReadMarket } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { listSoldByDay } from './calendar-store.ts';
import { changeDays } from './change-days.ts';
import { rangesOf } from './days-before-rules.ts';
import { vendorMonth } from './month.ts';
import { type Own, findOwnListings as ownListings, notifyPages } from '#core/catalogue/index.ts';
import { vendorDaysOf } from './vendor-days.ts';
import { vendorToday } from './today-store.ts';

const MAX_DAYS = 120;
const DAYS_UNSAID = 42;
const DAYS_SIDE_BY_SIDE = 30;

export const vendorCalendarRoutes = (market: Market): Route[] => [
  route(endpoints.readCalendar, async ({ user: { vendorId }, params: { id }, query }) => {
    if (vendorId === null) throw notFound('Listing');
    const own = await ownListing(readBy(market, null), market.db, vendorId, id);
    const from = query.from ?? own.now.today;
    const to = query.to ?? addDays(from, DAYS_UNSAID - 1);
    const days = daysFrom(from, countDays(from, to, MAX_DAYS));
    return reply(200, await oneCalendar(market.db, own, days));
  }),

  route(endpoints.writeCalendar, async ({ user: { vendorId }, params: { id }, body, language }) => {
    const read = readBy(market, language);
    const days = [...new Set(body.days)].sort();
    const written = await transaction(market.db, async (trx) => {
      const change = { ...body, listings: [id], days: rangesOf(days) };
      await changeDays(read, trx, vendorId, [change], (_, name) => name);
      return oneCalendar(trx, await ownListing(read, trx, vendorId, id), days);
    });
    await notifyPages(market, [id]);
    return reply(200, { ...written, message: 'Calendar saved' });
  }),

  route(endpoints.readCalendars, async ({ user: { vendorId }, query, language }) => {
    const today = await vendorToday(market, vendorId);
    if (vendorId === null) return reply(200, { today, listings: [], total: 0, pages: 0 });
    const { page, pageSize, serviceId, vertical } = query;
    if (vertical !== undefined && !Object.hasOwn(market.verticals, vertical))
      throw badInput(
        { vertical: 'There is no such vertical' },
        { errorCodes: { vertical: 'choose' } },
      );
    const from = query.from ?? today;
    const to = query.to ?? addDays(from, (query.days ?? DAYS_SIDE_BY_SIDE) - 1);
    const days = daysFrom(from, countDays(from, to, CALENDAR_DAYS));
    const { ids, total } = await listSoldByDay(market.db, vendorId, {
      serviceId,
      verticals: idsWith(market.verticals, bookable).filter(
        (one) => vertical === undefined || one === vertical,
      ),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const owns = await ownListings(readBy(market, language), market.db, vendorId, ids);
    const found = await vendorDaysOf(
      market.db,
      owns.map((own) => ({ own, days })),
      { slots: false },
    );
    return reply(200, {
      today,
      listings: owns.map((own) => ({
        _id: own.id,
        name: own.name,
        days: found.get(own.id) ?? [],
        ...saidOf(own, days),
      })),
      total,
      pages: Math.ceil(total / pageSize),
    });
  }),

  route(endpoints.readMonth, async ({ user: { vendorId }, query }) =>
    reply(200, await vendorMonth(market, vendorId, query)),
  ),

  route(endpoints.writeCalendars, async ({ user: { vendorId }, body: { changes }, language }) => {
    const { asked, before, found } = await transaction(market.db, async (trx) => {
      const done = await changeDays(
        readBy(market, language),
        trx,
        vendorId,
        changes,
        (index, name) => `changes.${index}.${name}`,
      );
      return { ...done, found: await vendorDaysOf(trx, done.asked, { slots: false }) };
    });
    await notifyPages(
      market,
      asked.map(({ own }) => own.id),
    );
    return reply(200, {
      listings: asked.map(({ own: { id } }) => ({ _id: id, days: found.get(id) ?? [] })),
      before: [...before],
      message: 'Calendar saved',
    });
  }),
];

function countDays(from: string, to: string, most: number): number {
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw badInput({ to: 'The end must be after the start' });
  if (count > most) throw badInput({ to: `Ask for at most ${most} days at once` });
  return count;
}

async function ownListing(market: ReadMarket, db: Db, vendorId: string, id: string): Promise<Own> {
  const [own] = await ownListings(market, db, vendorId, [id]);
  if (!own) throw notFound('Listing');
  return own;
}

const saidOf = ({ vertical, facts, kept }: Own, days: readonly string[]) => ({
  dayTerms: [...(capabilityOf(vertical, bookable)?.dayTerms(facts) ?? [])],
  maxCapacity: kept(days.slice(0, 1))[0]?.max ?? null,
  weekendNights: [...(capabilityOf(vertical, nightly)?.weekendNights(facts) ?? [])],
});

const oneCalendar = async (db: Db, own: Own, days: readonly string[]) => ({
  days: (await vendorDaysOf(db, [{ own, days }], { slots: true })).get(own.id) ?? [],
  ...saidOf(own, days),
});

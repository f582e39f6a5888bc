import { DAY_ROWS, type DayRow, endpoints, QUEUED, type WorkQueue } from '#contract/day-book.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { findSellables, sellableName } from '#core/catalogue/index.ts';
import { vendorToday } from '#core/inventory/index.ts';
import { contactForVendor } from '#core/money/index.ts';
import { type Market, readBy, type ReadMarket } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { openTold } from '../manual-bookings/sealing.ts';
import { inOrderOfDay, partOf } from './rules.ts';
import { type DayLine, findDay, findQueued, findRateEnds } from './store.ts';

/** Rows read for all trades of a vendor together. */
const READ = 500;

export const dayBookRoutes = (market: Market): Route[] => [
  route(endpoints.readDay, async ({ user: { vendorId }, query, language }) => {
    const day = query.day ?? (await vendorToday(market, vendorId));
    if (vendorId === null) return reply(200, { day, trades: [], queues: [] });
    const lines = await findDay(market.db, { vendorId, day, limit: READ + 1 });
    const read = readBy(market, language);
    const names = await findSellables(market.db, [...new Set(lines.map((one) => one.listingId))]);
    const named = (line: DayLine) => {
      const sellable = names.get(line.listingId);
      return sellable ? sellableName(sellable, read.reader) : line.listing;
    };
    const trades = [...Map.groupBy(lines.slice(0, READ), ({ vertical }) => vertical)].map(
      ([vertical, ofTrade]) => {
        const rows = inOrderOfDay(ofTrade.map((line) => presentLine(read, line, day, named(line))));
        return {
          vertical,
          rows: rows.slice(0, DAY_ROWS),
          more: rows.length > DAY_ROWS || lines.length > READ,
        };
      },
    );
    const queues = await queuesOf(market, vendorId);
    return reply(200, { day, trades, queues }, { 'cache-control': 'no-store' });
  }),
];

/** Work of trades that are performed without a calendar. */
async function queuesOf({ db, verticals }: Market, vendorId: string): Promise<WorkQueue[]> {
  const performed = Object.values(verticals).filter(
    (one) => one.fulfilment === 'performed' && !capabilityOf(one, bookable),
  );
  const idsOf = (some: typeof performed) => some.map(({ id }) => id);
  const queued = await findQueued(db, {
    vendorId,
    verticals: idsOf(performed),
    limit: QUEUED + 1,
  });
  const ends = await findRateEnds(db, {
    vendorId,
    verticals: idsOf(performed.filter((one) => capabilityOf(one, heldQuotes))),
  });
  const more = queued.reduce((sum, { count }) => sum + count, 0) > QUEUED;
  const waiting = new Map(queued.map((one) => [one.vertical, one]));
  return [...new Set([...waiting.keys(), ...ends.keys()])].map((vertical) => {
    const { count = 0, oldest } = waiting.get(vertical) ?? {};
    return {
      vertical,
      count: Math.min(count, QUEUED),
      more,
      oldest: more ? null : (oldest?.toISOString() ?? null),
      rateEnds: ends.get(vertical)?.toISOString() ?? null,
    };
  });
}

function presentLine(market: ReadMarket, line: DayLine, day: string, listing: string): DayRow {
  const { id, from, to, slot, subDetails, arrived, noShow, payUntil } = line;
  const vertical = market.verticals[line.vertical];
  const told = line.manualBookingId === null ? null : openTold(market, line);
  const contact = told ?? contactForVendor(line);
  const nights = slot === null && to > from && capabilityOf(vertical, nightly) !== undefined;
  return {
    serviceOrderId: line.serviceOrderId,
    manualBookingId: line.manualBookingId,
    itemId: id,
    part: partOf({ from, to, nights }, day),
    listing,
    name: contact.name,
    phone: contact.phone,
    slot,
    from,
    to,
    subDetails: { ...subDetails },
    arrived,
    noShow,
    payUntil: payUntil?.toISOString() ?? null,
  };
}

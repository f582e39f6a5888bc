// Search and pricing time of stays with 10,000 room types in PostgreSQL, 365 days of terms each and 200,000 sold
// nights, compared with 100 types. For priced listings, the time includes the quotes. docs/benchmarks.md holds the
// figures.
import { sql } from 'kysely';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { SearchQuery } from '#contract/search.ts';
import { searchedByNight } from '#verticals/capabilities/nightly.ts';
import { assessLines } from '#core/catalogue/offers/assess-lines.ts';
import type { Db } from '#core/shared/database.ts';
import { calendarOf } from '#core/catalogue/listings/calendar.ts';
import { vendorMonth } from '#core/inventory/inventory/month.ts';
import { findSoldBy } from '#core/catalogue/listings/own-store.ts';
import { offersOf } from '#core/catalogue/offers/offers.ts';
import { matchFree } from '#core/catalogue/search/free-search-store.ts';
import { findMatches } from '#core/catalogue/search/store.ts';
import { listFreeServices } from '#core/catalogue/services/free-services-store.ts';
import { refreshStays, stayPrices } from '#core/catalogue/stays/refresh.ts';
import { compare, type Opened, type Question, say } from './compared.ts';
import { stockHotels } from './many-rooms.ts';

const today = todayIn('Africa/Cairo', new Date());
const two = [{ adults: 2, childAges: [] }];
const from = (days: number, nights: number, rooms = two) => ({
  checkIn: addDays(today, days),
  checkOut: addDays(today, days + nights),
  rooms,
});
const inEgypt = SearchQuery.parse({ country: 'Egypt' });
const services = { sort: 'rating', page: 1 } as const;

/** Each run asks for another stay. */
async function questions({ db, market }: Opened): Promise<Readonly<Record<string, Question>>> {
  const { rows } = await sql<{ id: string; service: string; vendor: string }>`
    select l.id, l.service_id as service, l.vendor_id as vendor from listings l join services s on s.id = l.service_id join categories c on c.id = s.category_id
    where c.slug = 'bench' order by l.id limit 100`.execute(db);
  const one = (run: number) => {
    const row = rows[run % rows.length];
    if (!row) throw new Error('There are no rooms');
    return row;
  };
  const verticals = searchedByNight(market.verticals);
  const free = (run: number, nights: number, query = inEgypt) =>
    matchFree(db, {
      query,
      stay: from(20 + (run % 40), nights),
      now: new Date(),
      verticals,
      words: null,
      category: null,
    });
  const found = (await free(0, 3)).found.map(({ id }) => id);
  return {
    'storefront of a hotel, 3 nights, priced': async (run) =>
      offersOf(
        market,
        await findSoldBy(db, one(run).service, { rows: 60, offset: 0 }, null),
        from(20 + (run % 40), 3),
      ),
    'details: a year of calendar, in 4 calls': async (run) => {
      for (const begin of [0, 120, 240, 360])
        await calendarOf(market, one(run).id, {
          from: addDays(today, begin),
          to: addDays(today, Math.min(364, begin + 119)),
        });
    },
    'quote of 7 nights': (run) =>
      assessLines(market, db, [
        {
          listingId: one(run).id,
          choice: { ...from(20 + run, 7), ratePlan: 'breakfast' },
          quantity: 1,
        },
      ]),
    'the month of a hotel, its figures': (run) =>
      vendorMonth(market, one(run).vendor, {
        serviceId: one(run).service,
        month: addDays(today, 60).slice(0, 7),
        page: 1,
        pageSize: 20,
      }),
    'free in a country, 3 nights': (run) => free(run, 3),
    'free in a country, 14 nights': (run) => free(run, 14),
    'free in all countries, 3 nights': (run) => free(run, 3, SearchQuery.parse({})),
    'prices of a page of 24, 3 nights': () => stayPrices(market, found, from(20, 3)),
    'hotels with something free, 3 nights': (run) =>
      listFreeServices(db, 'bench', services, null, {
        asked: from(20 + (run % 40), 3),
        now: new Date(),
      }),
    'reference: all of a country, no dates': () =>
      findMatches(db, {
        query: inEgypt,
        words: null,
        category: null,
        verticals: Object.keys(market.verticals),
      }),
  };
}

const analyze = async (db: Db) => {
  for (const table of [
    'listings',
    'places',
    'day_terms',
    'stays',
    'stays_due',
    'services',
    'holds',
    'order_lines',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
};

await compare({
  of: 'types',
  few: 100,
  many: 10_000,
  stock: async (db, market, types) => {
    await stockHotels(db, types);
    await analyze(db);
    const begin = performance.now();
    await refreshStays(market);
    say(`${types} types brought up to date in ${(performance.now() - begin).toFixed(0)} ms`);
    await analyze(db);
  },
  questions,
});

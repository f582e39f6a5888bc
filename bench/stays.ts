// What a stay is found and priced by, with 10,000 types of rooms in PostgreSQL, 365 days of terms each and 200,000 sold nights,
// against the same of 100 types: the median of 45 after ten to warm up, asked in turns, so that what else the machine does is
// the same for both. Where listings are priced, the quotes' own work is in it. docs/benchmarks.md holds the figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { systemClock } from '#base/clock.ts';
import { SearchQuery } from '#contract/search.ts';
import { assessLines } from '#core/cart/assessed-store.ts';
import type { Db } from '#core/database.ts';
import { calendarOf } from '#core/listings/calendar.ts';
import { findSoldBy } from '#core/listings/own-store.ts';
import { readBy } from '#core/market.ts';
import { offersOf } from '#core/offers/offers.ts';
import { matchAll } from '#core/search/store.ts';
import { listPublicServices } from '#core/services/store.ts';
import { freeFor } from '#core/stays/free-store.ts';
import { refreshStays } from '#core/stays/refresh.ts';
import { stayPrices } from '#core/stays/stay-prices.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { createMarket } from '#server/market.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { stockHotels } from './many-rooms.ts';

const MANY = 10_000;
const FEW = 100;
const MOST_TIMES = 3;
const MOST_MS = 60;

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const config = readConfig({
  DATA_DIR: folder,
  PUBLIC_URL: 'http://localhost:3000',
  APP_SECRET: 'a secret of the bench that nobody else may use',
  RATE_LIMITS: 'off',
  HOST: '127.0.0.1',
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);

async function open(name: string) {
  const database = await openDatabase(
    {
      databaseUrl: `${postgres.address}/${name}`,
      databaseReadUrl: undefined,
      dataDir: folder,
      seed: 'demo',
    },
    (error) => process.stderr.write(`${error.message}\n`),
  );
  const market = createMarket({
    config,
    database,
    log: silent,
    securityStream: { write: () => undefined },
  });
  return { ...database, market: readBy(market, null) };
}
type Opened = Awaited<ReturnType<typeof open>>;

const today = todayIn('Africa/Cairo', new Date());
const two = [{ adults: 2, childAges: [] }];
const from = (days: number, nights: number, rooms = two) => ({
  checkIn: addDays(today, days),
  checkOut: addDays(today, days + nights),
  rooms,
});
const inEgypt = SearchQuery.parse({ country: 'Egypt' });
const services = { sort: 'rating', page: 1 } as const;

/** Each is asked for another stay every time. */
async function questions({ db, market }: Opened) {
  const { rows } = await sql<{ id: string; service: string }>`
    select l.id, l.service_id as service from listings l join services s on s.id = l.service_id join categories c on c.id = s.category_id
    where c.slug = 'bench' order by l.id limit 100`.execute(db);
  const one = (run: number) => {
    const row = rows[run % rows.length];
    if (!row) throw new Error('There are no rooms');
    return row;
  };
  const free = (run: number, nights: number, query = inEgypt) =>
    matchAll(db, query, freeFor(from(20 + (run % 40), nights), new Date()));
  const found = (await free(0, 3)).found.map(({ id }) => id);
  return {
    'storefront of a hotel, 3 nights, priced': async (run) =>
      offersOf(
        market,
        await findSoldBy(db, one(run).service, { reader: null, most: 61 }),
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
    'free in a country, 3 nights': (run) => free(run, 3),
    'free in a country, 14 nights': (run) => free(run, 14),
    'free in all countries, 3 nights': (run) => free(run, 3, SearchQuery.parse({})),
    'prices of a page of 24, 3 nights': () => stayPrices(market, found, from(20, 3)),
    'hotels with something free, 3 nights': (run) =>
      listPublicServices(
        db,
        'bench',
        services,
        null,
        freeFor(from(20 + (run % 40), 3), new Date()),
      ),
    'reference: all of a country, no dates': () => matchAll(db, inEgypt, null),
  } satisfies Record<string, (run: number) => Promise<unknown>>;
}

try {
  const small = await open('postgres');
  await small.unhurried(async (db) => {
    await migrate(db);
    await seedWhenEmpty(db, { clock: systemClock });
  });
  await small.close();
  const other = await open('template1');
  await other.unhurried((db) => sql`create database many template postgres`.execute(db));
  await other.close();
  const [few, many] = [await open('postgres'), await open('many')];
  for (const [opened, types] of [
    [few, FEW],
    [many, MANY],
  ] as const)
    await opened.unhurried(async (db: Db) => {
      await stockHotels(db, types);
      const analyze = async () => {
        for (const table of ['listings', 'places', 'day_terms', 'stays', 'stays_due', 'services'])
          await sql`vacuum analyze ${sql.table(table)}`.execute(db);
      };
      await analyze();
      const begin = performance.now();
      await refreshStays({ ...opened.market, db });
      say(`${types} types brought up to date in ${(performance.now() - begin).toFixed(0)} ms`);
      await analyze();
    });
  say(`Load ${load()}. With ${FEW} types, with ${MANY}; <= ${MOST_TIMES} x and < ${MOST_MS} ms:`);
  const [before, after] = [await questions(few), await questions(many)];
  for (const what of Object.keys(after) as (keyof typeof after)[]) {
    const [short = 0, long = 0] = await medians([before[what], after[what]]);
    const met = long / short <= MOST_TIMES && long < MOST_MS;
    say(
      `${what.padEnd(42)} ${`${short.toFixed(1)} ms`.padStart(9)} ${`${long.toFixed(1)} ms`.padStart(9)} ${`${(long / short).toFixed(1)} x`.padStart(7)}  ${met ? 'yes' : 'NO'}`,
    );
  }
  say(`Load ${load()}`);
  await few.close();
  await many.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Of each, asked in turns. */
async function medians(
  asks: readonly ((run: number) => Promise<unknown>)[],
): Promise<readonly number[]> {
  const times = asks.map((): number[] => []);
  for (let run = -10; run < 45; run += 1) {
    for (const [at, ask] of asks.entries()) {
      const begin = performance.now();
      await ask(run + 10);
      if (run >= 0) times[at]?.push(performance.now() - begin);
    }
  }
  return times.map((of) => of.toSorted((a, b) => a - b)[22] ?? Number.NaN);
}

// A shop's shelf, and those of all shops, with 100,000 products in PostgreSQL, each page and filter against the same of
// 1,000, or against the first page of 1,000 where the same fills no page there: database time as the store waits for it, the median of 45 after
// ten to warm up. Both stand side by side and are asked in turns, so that what else the machine does is the same for both.
// Then the built server answers the same shelves and renders the shops, and its memory is printed. docs/benchmarks.md holds the figures; needs a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#base/clock.ts';
import { ShopQuery } from '#contract/shop.ts';
import type { Db } from '#core/shared/database.ts';
import { findShelf } from '#core/catalogue/listings/shop-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { verticals } from '#verticals/rules.ts';
import { openAt } from './open-database.ts';
import { readShelves } from './catalogue-memory.ts';
import { openShops, stockShops } from './many-products.ts';

const MANY = 100_000;
const FEW = 1_000;
const ROWS = 60;
const MAX_TIMES = 3;
const MAX_MS = 60;

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();
const open = (name: string) => openAt(`${postgres.address}/${name}`, folder);
const filters: readonly (readonly [
  string,
  Readonly<Record<string, unknown>> & { readonly page?: Page },
])[] = [
  ['first page', {}],
  ['newest', { sort: 'newest' }],
  ['price, low to high', { sort: 'price_asc' }],
  ['price, high to low', { sort: 'price_desc' }],
  ['rating', { sort: 'rating' }],
  ['the middle page', { page: 'middle' }],
  ['the last page, by price', { page: 'last', sort: 'price_asc' }],
  ['a department (1 in 8)', { kind: 'pantry' }],
  ['a department, middle page, newest', { kind: 'pantry', page: 'middle', sort: 'newest' }],
  ['a brand (1 in 40)', { facet: 'brand:Brand 7' }],
  ['a brand of a department', { facet: 'brand:Brand 7', kind: 'pantry' }],
  ['offers (1 in 5), by price', { facet: 'offer:yes', sort: 'price_asc' }],
  [
    'three brands in M on offer',
    { facet: 'brand:Brand 0|brand:Brand 20|brand:Brand 30|size:M|offer:yes' },
  ],
  ['$20 to $21, newest', { minPrice: 20, maxPrice: 21, sort: 'newest' }],
  ['offers, the last page', { facet: 'offer:yes', page: 'last' }],
  ['above $50', { minPrice: 50 }],
  ['in stock', { available: 'true' }],
  ['in stock, a department, by price', { available: 'true', kind: 'sweets', sort: 'price_asc' }],
  ['search: a word (1 in 20)', { search: 'saffron' }],
  ['search: a word, page 5, newest', { search: 'saffron', page: 5, sort: 'newest' }],
  ['search: a word of every product', { search: 'house' }],
  ['search: one product', { search: 'number 777' }],
  ['search: nothing', { search: 'submarine' }],
  [
    'search, department, brand, price, stock',
    {
      search: 'honey',
      kind: 'bakery',
      facet: 'brand:Brand 1|brand:Brand 21',
      minPrice: 5,
      maxPrice: 150,
      available: 'true',
    },
  ],
];

type Page = 'middle' | 'last' | number | undefined;
interface Asked {
  readonly ask: () => Promise<unknown>;
  readonly total: string;
  /** Of the same shelf at the server. */
  readonly path: string;
  readonly isFull: boolean;
}

try {
  const small = await open('postgres');
  const shops = await small.unhurried(async (db) => {
    await migrate(db);
    await seedWhenEmpty(db, { clock: systemClock });
    return openShops(db);
  });
  await small.close();
  const other = await open('template1');
  await other.unhurried((db) => sql`create database many template postgres`.execute(db));
  await other.close();
  const [few, many] = [await open('postgres'), await open('many')];
  await few.unhurried((db) => stockShops(db, shops, FEW));
  await many.unhurried((db) => stockShops(db, shops, MANY));
  process.stdout.write(
    `With ${FEW} products, with ${MANY}; target <= ${MAX_TIMES} x and < ${MAX_MS} ms:\n`,
  );
  const paths: string[] = [];
  for (const [where, serviceId] of [
    ['one shop', shops[0]],
    ['all shops', undefined],
  ] as const) {
    const first = await asked(few.db, serviceId, {});
    for (const [what, filter] of filters) {
      const same = await asked(few.db, serviceId, filter);
      const now = await asked(many.db, serviceId, filter);
      paths.push(now.path);
      const [before = 0, after = 0] = await medians([same.isFull ? same.ask : first.ask, now.ask]);
      const met = after / before <= MAX_TIMES && after < MAX_MS;
      process.stdout.write(
        `${where.padEnd(10)} ${what.padEnd(40)} ${`${before.toFixed(1)} ms`.padStart(9)} ${`${after.toFixed(1)} ms`.padStart(9)} ${`${(after / before).toFixed(1)} x`.padStart(7)}  ${met ? 'yes' : 'NO'}  of ${now.total}\n`,
      );
    }
  }
  for (const shown of [false, true]) {
    const times: number[] = [];
    for (const shop of shops.slice(4, 9)) times.push(await show(many.db, shop, shown));
    process.stdout.write(
      `${shown ? 'showing' : 'hiding'} a shop of some 2,000: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
    );
  }
  await few.close();
  await many.close();
  await readShelves({ databaseUrl: `${postgres.address}/many`, folder, paths, shops });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds for hiding or showing a whole shop, as when its vendor is suspended or approved. */
async function show(db: Db, shop: string | undefined, shown: boolean): Promise<number> {
  const begin = performance.now();
  await sql`update listings set public = ${shown} where service_id = ${shop} and public <> ${shown}`.execute(
    db,
  );
  return performance.now() - begin;
}

/** A prepared query for a page, to be repeated. */
async function asked(
  db: Db,
  serviceId: string | undefined,
  { page, ...filter }: Readonly<Record<string, unknown>> & { readonly page?: Page },
): Promise<Asked> {
  const query = (at: number) => ({
    pageSize: ROWS,
    vertical: 'groceries',
    ...(serviceId !== undefined && { serviceId }),
    ...filter,
    page: at,
  });
  const shelf = (at: number) => findShelf(db, verticals, ShopQuery.parse(query(at)));
  const { total, more } = await shelf(1);
  const pages = Math.max(1, Math.ceil(total / ROWS));
  const at = page === 'last' ? pages : page === 'middle' ? Math.ceil(pages / 2) : (page ?? 1);
  const { rows } = await shelf(at);
  return {
    ask: () => shelf(at),
    path: `/api/listings?${new URLSearchParams(Object.entries(query(at)).map(([name, value]) => [name, String(value)]))}`,
    total: more ? `over ${total}` : String(total),
    isFull: rows.length === ROWS,
  };
}

/** Medians of queries run alternately. */
async function medians(asks: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const times = asks.map((): number[] => []);
  for (let run = -10; run < 45; run += 1) {
    for (const [at, ask] of asks.entries()) {
      const begin = performance.now();
      await ask();
      if (run >= 0) times[at]?.push(performance.now() - begin);
    }
  }
  return times.map((of) => of.toSorted((a, b) => a - b)[22] ?? Number.NaN);
}

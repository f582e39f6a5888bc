// Suggestions of a search field, and a search, in the demonstration and with 100,000 more products in PostgreSQL:
// database time as the store waits for it, the median of 25 after five to warm up. docs/benchmarks.md holds the
// figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COUNTRIES } from '#base/countries.ts';
import { systemClock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import { knownNames } from '#core/catalogue/search/known-names.ts';
import {
  categoriesWithKinds,
  placesWithListings,
  suggestListings,
  suggestVendors,
} from '#core/catalogue/search/suggest-store.ts';
import { typedOf } from '#core/catalogue/search/terms.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { verticals } from '#verticals/rules.ts';
import { openAt } from './open-database.ts';
import { openShops, stockShops } from './many-products.ts';

const MANY = 100_000;
const TYPED = [
  'la',
  'da',
  'of',
  'ho',
  'fe',
  'fel',
  'felucca',
  'amm',
  'labneh',
  'labneh of the hou',
  'number 77',
  'lux',
  'zz',
  'zzzzz',
  'sho',
  'shop 1',
  'nile and',
  'مص',
  'عم',
  'الأق',
  'رحلة الأق',
  'هوات',
  'مخبوزات',
];

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();
const known = knownNames(verticals);

try {
  const { db, unhurried, close } = await openAt(`${postgres.address}/postgres`, folder);
  const shops = await unhurried(async (all) => {
    await migrate(all);
    await seedWhenEmpty(all, { clock: systemClock });
    return openShops(all);
  });
  const before = await timed(db);
  await unhurried((all) => stockShops(all, shops, MANY));
  const after = await timed(db);
  for (const [at, q] of TYPED.entries())
    process.stdout.write(
      `${q.padEnd(20)} demonstration ${before[at]?.toFixed(1).padStart(6)} ms, with ${MANY} ${after[at]?.toFixed(1).padStart(6)} ms\n`,
    );
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(db: Db): Promise<readonly number[]> {
  const medians: number[] = [];
  for (const q of TYPED) {
    const typed = typedOf(q, known);
    if (typed === null) throw new Error(`${q} suggests nothing`);
    const times: number[] = [];
    for (let run = -5; run < 25; run += 1) {
      const begin = performance.now();
      await suggestListings(db, typed, verticals, COUNTRIES);
      await suggestVendors(db, typed.words);
      await categoriesWithKinds(db, typed.kinds);
      await placesWithListings(db, typed.places.slice(0, 6));
      if (run >= 0) times.push(performance.now() - begin);
    }
    medians.push(times.toSorted((a, b) => a - b)[12] ?? Number.NaN);
  }
  return medians;
}

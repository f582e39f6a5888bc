import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '#core/shared/database.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { listActiveCategories, listPublicServices } from '../services/store.ts';
import { foldShelfCounts } from './shelf-counts-store.ts';

const { db, market } = await createTestApp();

/** Number of rows of a table that some work reads. */
async function rowsRead(
  table: 'shelf_counts' | 'listings',
  work: (trx: Trx) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Statistics may include earlier work of this connection.
    const before = await readSoFar(trx, table);
    await work(trx);
    return (await readSoFar(trx, table)) - before;
  });
}

async function readSoFar(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = ${table}`.execute(
    trx,
  );
  return rows[0]?.read ?? 0;
}

test("recurring jobs and pages read a number of rows independent of the market's size", async () => {
  const service = await createService(market);
  await sql`
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, created_at, updated_at)
    select gen_random_uuid(), s.id, s.vendor_id, 'tours', 'guides', 'Guide ' || n, '', '', 'Jordan', n, '{}',
      array['brand:' || n], '[]', true, now(), now()
    from generate_series(1, 4000) n, services s where s.id = ${service.id}`.execute(db);
  await foldShelfCounts(db);
  await sql`vacuum analyze shelf_counts, listings, shelved, services`.execute(db);

  await createTour(market, { service, country: 'Iraq', priceCents: 700 });
  expect(await rowsRead('shelf_counts', foldShelfCounts)).toBeLessThan(100);

  expect(await rowsRead('listings', listActiveCategories)).toBe(0);
  const query = { sort: 'rating', page: 1 } as const;
  expect(await rowsRead('listings', (trx) => listPublicServices(trx, 'tours', query))).toBeLessThan(
    100,
  );
  const { rows } = await listPublicServices(db, service.id, query);
  const { rows: byVendor } = await listPublicServices(db, service.vendor.vendorId ?? '', query);
  expect([rows, byVendor]).toMatchObject([
    [],
    [{ listings: 4001, countries: ['Jordan', 'Iraq'], from_cents: 1 }],
  ]);
});

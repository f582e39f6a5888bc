import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { listTours } from './store.ts';

const { market, db, clock } = await createTestApp();
const { today } = localNow('Egypt', clock.now());
const service = await createService(market);
const tour = await createTour(market, { service });
const PAST_DAYS = 400;
await sql`insert into places (listing_id, variant, day, slot, capacity, taken, closed)
  select ${tour.id}, '', ${today}::date + n, '', 4, 3, false from generate_series(${-PAST_DAYS}::int, 2) n`.execute(
  db,
);
await sql`analyze places`.execute(db);

/** Entries that the indexes of places have returned in this transaction, also those that a filter dropped. */
async function entriesRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as entries from pg_index where indrelid = 'places'::regclass`.execute(
    trx,
  );
  return rows[0]?.entries ?? 0;
}

const listOn = (one: Db, day?: string) =>
  listTours(one, {
    serviceId: service.id,
    category: 'smallGroupTour',
    country: 'Egypt',
    today,
    day,
    page: 1,
  });

test.each([
  ['no day', undefined, 3],
  ['a later day', addDays(today, 200), 3],
  ['a past day', addDays(today, -2), 4],
])('a list with %s asked reads few of the days that are over', async (_, day, few) => {
  await transaction(db, async (one) => {
    // The table is too small for its index otherwise.
    await sql`set local enable_seqscan = off`.execute(one);
    await sql`set local enable_bitmapscan = off`.execute(one);
    const before = await entriesRead(one);
    const [row] = await listOn(one, day);
    expect(row?.few).toHaveLength(few);
    const entries = (await entriesRead(one)) - before;
    expect(entries).toBeGreaterThanOrEqual(few);
    expect(entries).toBeLessThan(10);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findPlaces } from '#core/catalogue/index.ts';
import type { Db } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { costOf } from '#testing/growth/cost.ts';
import { takePlaces } from './take-store.ts';

const app = await createTestApp();
const { db } = app.market;
const tour = await createTour(app.market);
await sql`insert into places (listing_id, variant, day, slot, capacity, taken)
  select ${tour.id}::uuid, 'v' || n, '2030-01-01'::date + n % 300, '', 9, 1 from generate_series(1, 6000) n`.execute(
  db,
);
await sql`analyze places`.execute(db);
await sql`create extension if not exists pg_stat_statements`.execute(db);

/** Blocks of all statements of `work`, on a connection that counts them. */
const blocksOf = (work: (db: Db) => Promise<unknown>): Promise<number> =>
  db.connection().execute(async (one) => {
    await sql`set pg_stat_statements.track = 'top'`.execute(one);
    await work(one);
    return (await costOf(one, () => work(one))).blocks;
  });

const need = { variant: 'v7', day: '2030-01-08', count: 1, capacity: 9 };

/** A sequential scan of them reads 60 blocks and more. */
const BY_KEY = 30;

test('reading a place looks it up by its key among thousands', async () => {
  const wanted = [{ listingId: tour.id, needs: [need] }];
  expect((await findPlaces(db, wanted)).size).toBe(1);
  expect(await blocksOf((one) => findPlaces(one, wanted))).toBeLessThan(BY_KEY);
});

test('taking a place looks it up by its key among thousands', async () => {
  const line = { lineId: tour.id, listingId: tour.id, needs: [need], quantity: 1 };
  expect(await blocksOf((one) => transaction(one, (trx) => takePlaces(trx, [line])))).toBeLessThan(
    BY_KEY,
  );
  const [place] = await db
    .selectFrom('places')
    .select('taken')
    .where('variant', '=', need.variant)
    .execute();
  expect(place?.taken).toBe(3);
});

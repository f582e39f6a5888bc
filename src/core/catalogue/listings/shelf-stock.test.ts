import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ShopQuery } from '#contract/shop.ts';
import { createTestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { setPieces } from '../places/stock-store.ts';
import { takePlaces } from '#core/inventory/inventory/take-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { foldShelfCounts } from './shelf-counts-store.ts';
import { findShelf } from './shop-store.ts';

const { market, db } = await createTestApp();

/** A shop with listings of two variants and the given stock. */
async function shopOf(listings: number, pieces: number) {
  const service = await createService(market);
  const ids: string[] = [];
  for (let n = 0; n < listings; n += 1) {
    const { id } = await createTour(market, { service, priceCents: 100 * (n + 1) });
    await setVariants(id, pieces, pieces);
    ids.push(id);
  }
  return { serviceId: service.id, ids };
}

const setVariants = (id: string, red: number | undefined, blue: number | undefined) =>
  transaction(db, (trx) =>
    setPieces(trx, id, [
      { variant: 'blue', count: blue },
      { variant: 'red', count: red },
    ]),
  );

const take = (listingId: string, variant: string, count: number) =>
  transaction(db, async (trx) => {
    const need = { variant, count, capacity: 0 };
    const taken = await takePlaces(trx, [{ lineId: '', listingId, needs: [need], quantity: 1 }]);
    if (taken === null) throw new Error('Sold out');
  });

/** As lapsed holds, refunds and returns do. */
const writeRefund = (listingId: string, variant: string) =>
  transaction(db, (trx) =>
    sql`update places set taken = greatest(taken - 1, 0) where listing_id = ${listingId} and variant = ${variant}`.execute(
      trx,
    ),
  );

/** Asserts that the stored stock flags and counts match the stock. */
async function agrees(serviceId: string) {
  const { rows } = await sql<{ kept: boolean; counted: boolean }>`
    select in_stock as kept, souk_in_stock(id) as counted from shelved where service_id = ${serviceId}`.execute(
    db,
  );
  expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ counted }) => counted));
  const query = { serviceId, available: 'true', pageSize: 100 };
  const { total, rows: shown } = await findShelf(db, market.verticals, ShopQuery.parse(query));
  const left = rows.filter(({ counted }) => counted).length;
  expect([total, shown.length]).toEqual([left, left]);
  expect(shown.every((row) => (row.left ?? 0) > 0)).toBe(true);
}

test('the stock flag follows sales, returns, edits and closures, also concurrent ones', async () => {
  const { serviceId, ids } = await shopOf(6, 2);
  await agrees(serviceId);
  // Seeded random numbers.
  let seed = 7;
  const some = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 8; round += 1) {
    const changes = Array.from({ length: 40 }, () => {
      const id = ids[some(ids.length)] ?? '';
      const variant = some(2) === 0 ? 'red' : 'blue';
      const change = some(10);
      if (change < 5) return take(id, variant, 1 + some(2)).catch(soldOut);
      if (change < 8) return writeRefund(id, variant);
      if (change < 9) return setVariants(id, some(3), some(2) === 0 ? undefined : some(2));
      return transaction(db, (trx) => setPieces(trx, id, [{ variant: 'red', count: some(2) }]));
    });
    await Promise.all([...changes, foldShelfCounts(db)]);
    await agrees(serviceId);
  }
  await sql`delete from places where listing_id = ${ids[0]}`.execute(db);
  const { rows } = await sql<{ in_stock: boolean }>`
    select in_stock from shelved where id = ${ids[0]}`.execute(db);
  // The listing is not counted any more.
  expect(rows).toEqual([{ in_stock: true }]);
});

test('of two concurrent sales of the last pieces the second sees the first', async () => {
  const { serviceId, ids } = await shopOf(1, 1);
  const [id = ''] = ids;
  const first = await db.startTransaction().execute();
  const taken = (trx: typeof first, variant: string) =>
    sql`update places set taken = 1 where listing_id = ${id} and variant = ${variant}`.execute(trx);
  await taken(first, 'red');
  const second = await db.startTransaction().execute();
  let isDone = false;
  const waiting = taken(second, 'blue').finally(() => {
    isDone = true;
  });
  await eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      db,
    );
    expect(isDone || rows[0]?.waits).toBe(true);
  });
  await first.commit().execute();
  await waiting;
  await second.commit().execute();
  await agrees(serviceId);
  expect(
    (await findShelf(db, market.verticals, ShopQuery.parse({ serviceId, available: 'true' })))
      .total,
  ).toBe(0);
});

test('a sale writes to the shelf only when it takes the last piece', async () => {
  const { ids } = await shopOf(1, 5);
  const [id = ''] = ids;
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin::text from shelved where id = ${id}`.execute(db)).rows;
  const before = await version();
  await take(id, 'red', 4);
  await writeRefund(id, 'red');
  expect(await version()).toEqual(before);
});

function soldOut(error: unknown) {
  if (!(error instanceof Error) || error.message !== 'Sold out') throw error;
}

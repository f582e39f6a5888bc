import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { findDeskCounts, foldDeskCounts } from '#core/catalogue/index.ts';
import { setPieces } from '#core/catalogue/places/stock-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { pageOfInventory } from './table-store.ts';
import { takePlaces } from './take-store.ts';

const { market, db } = await createTestApp();
const TODAY = '2026-03-02';

/** Rows of the inventory counted from the listings and places themselves. */
async function plainRows(vendorId: string, condition = sql<boolean>`true`): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select l.id || '|' || coalesce(p.variant, '') as key from listings l
    left join places p on p.listing_id = l.id and p.day = '0001-01-01' and p.slot = '' and not p.closed
    cross join lateral (
      select count(*) filter (where d.taken < d.capacity and d.capacity - d.taken <= 5) as low, count(*) filter (where d.taken = d.capacity) as out
      from places d where d.listing_id = l.id and d.day >= ${TODAY}::date and d.taken > 0 and d.capacity > 1 and not d.closed) days
    where l.vendor_id = ${vendorId} and l.state <> 'archived' and ${condition} order by l.created_at desc, l.id desc, p.variant`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

const LEVELS = {
  low: sql<boolean>`(days.low > 0 or p.capacity - p.taken between 1 and coalesce((l.details ->> 'lowStock')::int, 5))`,
  out: sql<boolean>`(days.out > 0 or p.capacity = p.taken)`,
};

/** All pages of a filtered inventory, with the total of the last. */
async function pagedRows(vendorId: string, filter: object): Promise<[string[], number]> {
  const of = { vendorId, counts: await findDeskCounts(db, vendorId) };
  const asked = { search: '', status: 'all', sort: 'recent', ...filter } as const;
  const found: string[] = [];
  for (let offset = 0; ; offset += 7) {
    const page = { rows: 7, offset };
    const { rows, total } = await pageOfInventory(db, of, asked, TODAY, page, null);
    found.push(...rows.map(({ id, variant }) => `${id}|${variant}`));
    if (rows.length < 7) return [found, total];
  }
}

/** Its products page by page, each with all its rows, and the total of the last page. */
async function pagedProducts(vendorId: string, filter: object): Promise<[string[], number]> {
  const of = { vendorId, counts: await findDeskCounts(db, vendorId) };
  const asked = { search: '', status: 'all', sort: 'recent', ...filter } as const;
  const found: string[] = [];
  for (let offset = 0; ; offset += 3) {
    const page = { rows: 3, offset, per: 'product' } as const;
    const { rows, total } = await pageOfInventory(db, of, asked, TODAY, page, null);
    found.push(...rows.map(({ id, variant }) => `${id}|${variant}`));
    if (new Set(rows.map(({ id }) => id)).size < 3) return [found, total];
  }
}

/** A vendor's inventory under many filters, as the pages show it and as a plain count finds it. */
async function readBoth(vendorId: string) {
  const shown: unknown[] = [];
  const plain: unknown[] = [];
  const compare = async (filter: object, condition?: ReturnType<typeof sql<boolean>>) => {
    shown.push([filter, await pagedRows(vendorId, filter)]);
    const rows = await plainRows(vendorId, condition);
    plain.push([filter, [rows, rows.length]]);
    shown.push(await pagedProducts(vendorId, filter));
    plain.push([rows, new Set(rows.map((key) => key.split('|')[0])).size]);
  };
  await compare({});
  await compare({ status: 'hidden' }, sql`l.state = 'hidden'`);
  for (const stock of ['low', 'out'] as const) await compare({ stock }, LEVELS[stock]);
  for (const search of ['oa', 'boat', 'lue']) {
    const text = `%${search}%`;
    const named = sql<boolean>`(l.search_text like ${text} or p.variant like ${text})`;
    await compare({ search }, named);
    for (const stock of ['low', 'out'] as const)
      await compare({ search, stock }, sql`${named} and ${LEVELS[stock]}`);
  }
  const counts = await findDeskCounts(db, vendorId);
  shown.push(counts.reduce((sum, { listings }) => sum + listings, 0));
  const { rows } = await sql<{ listings: number }>`
    select count(*)::int as listings from listings where vendor_id = ${vendorId} and state <> 'archived'`.execute(
    db,
  );
  plain.push(rows[0]?.listings);
  return { shown, plain };
}

const setVariants = (id: string, ...counts: readonly (readonly [string, number | undefined])[]) =>
  transaction(db, (trx) =>
    setPieces(
      trx,
      id,
      counts.map(([variant, count]) => ({ variant, count })),
    ),
  );

const soldOut = (error: unknown) => {
  if (!(error instanceof Error) || error.message !== 'Sold out') throw error;
};

const take = (listingId: string, need: object, count: number) =>
  transaction(db, async (trx) => {
    const needs = [{ variant: '', capacity: 6, count, ...need }];
    const taken = await takePlaces(trx, [{ lineId: '', listingId, needs, quantity: 1 }]);
    if (taken === null) throw new Error('Sold out');
  }).catch(soldOut);

test("a vendor's inventory agrees with a plain count after random concurrent changes", async () => {
  const service = await createService(market);
  const { vendorId } = service.vendor;
  const ids: string[] = [];
  const add = async (name: string) => {
    const { id } = await createTour(market, { service, name });
    ids.push(id);
    return id;
  };
  for (let n = 0; n < 6; n += 1) await add(n % 2 === 0 ? `Boat ${n}` : `Ride ${n}`);
  for (const id of ids.slice(0, 4)) await setVariants(id, ['blue', 8], ['red', 8]);
  // Seeded random numbers.
  let seed = 11;
  const some = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 8; round += 1) {
    const changes = Array.from({ length: 30 }, () => {
      const at = some(ids.length);
      const id = ids[at] ?? '';
      const change = some(12);
      const variant = some(2) === 0 ? 'red' : 'blue';
      if (at < 4 && change < 5) return take(id, { variant }, 1 + some(3));
      if (change < 5) return take(id, { day: `2026-03-0${1 + some(5)}` }, 1 + some(4));
      if (change < 7)
        return sql`update places set taken = greatest(taken - 2, 0) where listing_id = ${id}`.execute(
          db,
        );
      if (change < 8) return setVariants(id, ['red', some(9)], ['blue', some(9)]);
      if (change < 9) return setVariants(id, ['red', undefined]);
      if (change < 10)
        return sql`update listings set details = details || jsonb_build_object('lowStock', ${some(9)}::int) where id = ${id}`.execute(
          db,
        );
      if (change < 11) {
        const state = some(5) === 0 ? 'archived' : some(2) === 0 ? 'hidden' : 'active';
        return sql`update listings set state = ${state}, price_cents = ${some(900)} where id = ${id} and state <> 'archived'`.execute(
          db,
        );
      }
      return add(`Boat of round ${round}`);
    });
    await Promise.all([...changes, foldDeskCounts(db), foldDeskCounts(db)]);
    const { shown, plain } = await readBoth(vendorId);
    expect(shown).toEqual(plain);
  }
});

test('a sale waits for a concurrent change of the stock and sees it', async () => {
  const service = await createService(market);
  const { id } = await createTour(market, { service });
  await setVariants(id, ['red', 7]);
  const first = await db.startTransaction().execute();
  await setPieces(first, id, [
    { variant: 'blue', count: 1 },
    { variant: 'red', count: 6 },
  ]);
  const second = take(id, { variant: 'red' }, 1);
  await eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
      db,
    );
    expect(rows[0]?.waits).toBe(true);
  });
  await first.commit().execute();
  await second;
  const { shown, plain } = await readBoth(service.vendor.vendorId);
  expect(shown).toEqual(plain);
});

import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ShopQuery } from '#contract/shop.ts';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { findKeptCounts, foldShelfCounts } from './shelf-counts-store.ts';
import { findShelf } from './shop-store.ts';

const { market, db, database } = await createTestApp();
const { verticals } = market;
const vertical = 'tours';
let serviceId = '';

/** Inserts thousands of listings without the statement timeout of a request. */
const write = (statement: RawBuilder<unknown>) =>
  database.unhurried((unhurried) => statement.execute(unhurried));

/**
 * Products of a shop: one in three of a brand, one in seven of a kind, with their number as price.
 */
const stock = (from: number, to: number) =>
  write(sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, created_at, updated_at)
    select gen_random_uuid(), s.id, s.vendor_id, ${vertical}, 'kind ' || n % 7, 'number ' || n, '', '', 'Jordan', n, '{}',
      array['brand:' || n % 3, 'size:' || n % 2], '[]', true, now() + n * interval '1 second', now()
    from generate_series(${from}::int, ${to}::int) n, services s where s.id = ${serviceId}`);
const shelf = (query: Record<string, unknown>) =>
  findShelf(db, verticals, ShopQuery.parse({ serviceId, pageSize: 60, ...query }));
const prices = ({ rows }: Awaited<ReturnType<typeof shelf>>) =>
  rows.map((row) => Number(row.price_cents));
const expected = (is: (n: number) => boolean) =>
  Array.from({ length: 4_200 }, (_, at) => at + 1).filter(is);

beforeAll(async () => {
  serviceId = (await createService(market)).id;
  await stock(1, 4_200);
});

test.each([
  ['everything', {}, () => true],
  ['a kind', { kind: 'kind 3' }, (n: number) => n % 7 === 3],
  ['a facet', { facet: 'brand:1' }, (n: number) => n % 3 === 1],
  [
    'two facets of a kind',
    { kind: 'kind 3', facet: 'brand:1|size:0' },
    (n: number) => n % 42 === 10,
  ],
] as const)('%s is read whole, page by page, from either end', async (_name, filter, is) => {
  const all = expected(is);
  const pages = Math.ceil(all.length / 60);
  const seen: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const found = await shelf({ ...filter, sort: 'price_asc', page });
    expect([found.total, found.more]).toEqual([all.length, false]);
    seen.push(...prices(found));
  }
  expect(seen).toEqual(all);
  expect((await shelf({ ...filter, page: pages + 1 })).rows).toEqual([]);
  expect(prices(await shelf({ ...filter, sort: 'price_desc' }))).toEqual(
    all.toReversed().slice(0, 60),
  );
});

test('a shelf of a country has its listings, and an exact total for a vertical', async () => {
  await write(
    sql`update listings set country = 'Iraq' where service_id = ${serviceId} and price_cents % 2 = 0`,
  );
  const inIraq = { country: 'Iraq', sort: 'price_asc' };
  const whole = await shelf({ ...inIraq, serviceId: undefined, vertical });
  expect([whole.total, whole.more]).toEqual([2_100, false]);
  expect(prices(whole)).toEqual(expected((n) => n % 2 === 0).slice(0, 60));
  const kind = { ...inIraq, kind: 'kind 3' };
  const last = await shelf({ ...kind, serviceId: undefined, vertical, page: 5 });
  expect(last.total).toBe(300);
  expect(prices(last)).toEqual(expected((n) => n % 14 === 10).slice(240));
  expect((await shelf(kind)).total).toBe(300);
  expect((await shelf({ ...kind, facet: 'brand:1' })).total).toBe(100);
});

test('counts up to five hundred matches without stored sums and pages that far', async () => {
  const wide = { minPrice: 0.01, facet: 'brand:1', sort: 'price_asc' };
  const found = await shelf(wide);
  expect([found.total, found.more]).toEqual([500, true]);
  expect(prices(found)).toEqual(expected((n) => n % 3 === 1).slice(0, 60));
  expect(prices(await shelf({ ...wide, page: 9 }))).toEqual(
    expected((n) => n % 3 === 1).slice(480, 540),
  );
  expect((await shelf({ ...wide, page: 10 })).rows).toEqual([]);
  const sizes = found.facets.facets.find(({ key }) => key === 'size')?.values;
  // Not counted, but offered.
  expect(sizes).toEqual([
    { value: '0', count: null },
    { value: '1', count: null },
  ]);
  const narrow = await shelf({ minPrice: 10, maxPrice: 12.99, facet: 'brand:1' });
  expect([narrow.total, narrow.more]).toEqual([100, false]);
  expect(narrow.facets.facets.find(({ key }) => key === 'brand')?.values).toContainEqual({
    value: '2',
    count: 100,
  });
  expect(narrow.facets.kinds.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(100);
});

const described = (n: number) => `number ${n}`;
test.each([
  ['a word of every product', 'number', () => true],
  ['a part of a word', 'umber 41', (n: number) => described(n).includes('umber 41')],
  ['words in another order', '77 number', (n: number) => n === 77],
  ['a word of a third, without stock', 'third', (n: number) => n % 3 === 0],
] as const)('%s is found, in every order, page by page', async (_name, search, is) => {
  await sql`update listings set description = 'one of the third' where service_id = ${serviceId} and price_cents % 3 = 0 and description = ''`.execute(
    db,
  );
  const all = expected(is);
  for (const page of [1, 2, 8]) {
    const found = await shelf({ search, sort: 'price_asc', page });
    expect([found.total, found.more]).toEqual(all.length > 500 ? [500, true] : [all.length, false]);
    expect(prices(found)).toEqual(all.slice((page - 1) * 60, page * 60));
    const back = await shelf({ search, sort: 'price_desc', page });
    expect(prices(back)).toEqual(all.toReversed().slice((page - 1) * 60, page * 60));
    const ofVertical = { serviceId: undefined, vertical, search, sort: 'price_asc', page };
    const everywhere = await shelf({ ...ofVertical, minPrice: 0.01, maxPrice: 42 });
    expect(prices(everywhere)).toEqual(prices(found));
  }
  const narrow = await shelf({ search, kind: 'kind 3', facet: 'brand:1|brand:2|size:0' });
  const left = all.filter((n) => n % 7 === 3 && n % 3 > 0 && n % 2 === 0);
  expect(narrow.total).toBe(left.length);
  const counted = narrow.facets.facets.find(({ key }) => key === 'brand')?.values ?? [];
  for (const { value, count } of counted)
    expect(count).toBe(
      all.filter((n) => n % 7 === 3 && n % 2 === 0 && n % 3 === Number(value)).length,
    );
});

test('stored sums follow every insert, update, move and delete, also while being folded', async () => {
  const agrees = async () => {
    const { rows } = await sql<{ kind: string; facet: string; count: number; stocked: number }>`
      select kind, facet, count(*)::int as count, (count(*) filter (where souk_in_stock(id)))::int as stocked
      from listings, unnest(facets || array['']) facet where service_id = ${serviceId} and public group by kind, facet order by kind, facet`.execute(
      db,
    );
    const kept = await findKeptCounts(db, { serviceId });
    const inOrder = (counts: readonly { readonly kind: string; readonly facet: string }[]) =>
      counts.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.facet.localeCompare(b.facet));
    expect(inOrder(kept ?? [])).toEqual(inOrder(rows));
  };
  await agrees();
  await Promise.all([
    write(
      sql`update listings set public = false where service_id = ${serviceId} and price_cents % 5 = 0`,
    ),
    foldShelfCounts(db),
    stock(4_201, 4_300),
    foldShelfCounts(db),
  ]);
  await write(
    sql`update listings set kind = 'another', facets = array['brand:9'] where service_id = ${serviceId} and price_cents % 11 = 0`,
  );
  await write(
    sql`update listings set rating_count = rating_count + 1 where service_id = ${serviceId}`,
  );
  await write(sql`delete from listings where service_id = ${serviceId} and price_cents % 13 = 0`);
  await agrees();
  await foldShelfCounts(db);
  await agrees();
  const { rows } = await sql<{ folded: boolean }>`
    select count(*) = count(distinct (shelf, kind, facet)) as folded from shelf_counts`.execute(db);
  expect(rows).toEqual([{ folded: true }]);
});

test('hidden listings are in no word or facet index, and return when shown', async () => {
  const service = (await createService(market)).id;
  await sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, created_at, updated_at)
    select gen_random_uuid(), s.id, s.vendor_id, ${vertical}, 'kind 1', 'Lantern ' || md5(n::text), '', '', 'Jordan', n, '{}',
      array['brand:1'], '[]', true, now(), now()
    from generate_series(1, 600) n, services s where s.id = ${service}`.execute(db);
  const show = (shown: boolean) =>
    sql`update listings set public = ${shown} where service_id = ${service}`.execute(db);
  const sizes = async () =>
    (
      await sql`select i.indexrelid::regclass::text as name, pg_relation_size(i.indexrelid) as bytes
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where i.indrelid in ('listings'::regclass, 'shelved'::regclass) and a.amname = 'gin' order by 1`.execute(
        db,
      )
    ).rows;
  const before = await sizes();
  expect(before).toHaveLength(4);
  const left = async (query: Record<string, unknown>) =>
    (await findShelf(db, verticals, ShopQuery.parse({ serviceId: service, ...query }))).total;
  const words = { search: 'lantern', maxPrice: 1 };
  const facet = { facet: 'brand:1', maxPrice: 1 };
  await show(false);
  expect(await sizes()).toEqual(before);
  expect([await left(words), await left(facet)]).toEqual([0, 0]);
  await show(true);
  expect([await left(words), await left(facet)]).toEqual([100, 100]);
  expect(await sizes()).not.toEqual(before);
});

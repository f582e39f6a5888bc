import { type RawBuilder, sql } from 'kysely';
import { foldShelfCounts } from '#core/catalogue/listings/shelf-counts-store.ts';
import type { Db } from '#core/shared/database.ts';
import { refreshNextFree } from '#core/inventory/index.ts';
import { closeStatements, refreshDues } from '#core/money/index.ts';
import { foldSales, storeSoldDays } from '#core/oversight/index.ts';
import { verticals } from '#verticals/rules.ts';
import { copyRows } from './copy-rows.ts';
import { addOrders } from './add-orders.ts';
import { serviceSizes, SHAPES } from './size-rules.ts';

/** Words in names of listings, with the number of listings of a market that have them. */
export const NAMED = {
  /** 1 in 22. */
  common: 'lantern',
  /** 1 in 60. */
  seldom: 'astrolabe',
  /** 20 listings in any market. */
  rare: 'zephyrine',
  /** 1 in 100, in Arabic. */
  arabic: 'فانوس',
};

/** Default of PAYOUT_LEAST. */
const LEAST_PAYOUT = 20_00;

export interface BigMarket {
  readonly listings: number;
  /** Orders, one line each. */
  readonly orders: number;
  /** Time of the market: listings come from the two years before it, orders from the last. */
  readonly now: Date;
}

/**
 * Grows the seeded demonstration to a market of `listings`: copies of its vendors, services and
 * listings with their nights, terms, bills and reviews, the biggest service of each vertical far
 * larger than the others, and as many orders as asked, paid and on the ledger. Uniform and the same in every run. Needs one
 * connection without a statement limit, and an up-to-date read model of stays.
 */
export async function fillBigMarket(db: Db, { listings, orders, now }: BigMarket): Promise<void> {
  const clock = { now: () => now };
  while ((await refreshNextFree({ db, clock, verticals })) === 'more');
  await setUp(db, now);
  // Filling the word indexes row by row takes far longer than building them afterwards.
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema() and indexdef like '% USING gin %'`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await planServices(db, listings);
  // Row by row, triggers would keep the read models: they are copied instead.
  await sql`select set_config('souk.restoring', 'on', false)`.execute(db);
  await copyVendors(db);
  await copyListings(db, listings);
  await sql`select set_config('souk.restoring', 'off', false)`.execute(db);
  await showServices(db);
  await addOrders(db, orders);
  for (const { made } of indexes) await sql.raw(made).execute(db);
  while ((await foldShelfCounts(db)) === 'more');
  await sql`drop table made_vendors, made_services, made_listings`.execute(db);
  await sql`select souk_sum_days()`.execute(db);
  await sql`select souk_sum_ledger()`.execute(db);
  await foldSales({ db, clock });
  while ((await closeStatements({ db, clock })) === 'more');
  while ((await storeSoldDays({ db, clock })) === 'more');
  while ((await refreshDues({ db, clock, payoutRules: { leastCents: LEAST_PAYOUT } })) === 'more');
}

/** Temporary functions: a uniform number below `below`, an id that grows with its time, a word. */
async function setUp(db: Db, now: Date): Promise<void> {
  await sql`create or replace function pg_temp.r(n int, salt int, below int) returns int language sql immutable
    as 'select ((hashint4extended(n, salt) % below + below) % below)::int'`.execute(db);
  await sql`create or replace function pg_temp.id(salt text, n int, at timestamptz) returns uuid language sql immutable
    as $$ select (encode(substring(int8send((extract(epoch from at) * 1000)::bigint) from 3), 'hex')
      || '7' || substr(md5(salt || n), 1, 3) || '8' || substr(md5(salt || n), 4, 15))::uuid $$`.execute(
    db,
  );
  await sql`create or replace function pg_temp.present() returns timestamptz language sql immutable
    as ${sql.lit(`select '${now.toISOString()}'::timestamptz`)}`.execute(db);
  // 4,096 made-up words, the first far more frequent than the last.
  await sql`create or replace function pg_temp.word(n int) returns text language sql immutable
    as $$ select s[1 + k % 16] || s[1 + k / 16 % 16] || s[1 + k / 256]
      from (select array['ba','ra','ni','ka','lu','mo','sha','ti','de','ze','fa','ha','ja','qo','su','wi'] as s,
        least(4095, floor(4096 * power(pg_temp.r(n, 90, 10000) / 10000.0, 3)))::int as k) w $$`.execute(
    db,
  );
}

/** A table of the services to make, each with its template, and one of the listings. */
async function planServices(db: Db, listings: number): Promise<void> {
  const plan = Object.entries(SHAPES).flatMap(([vertical, shape]) =>
    serviceSizes(shape, listings).map((size, at) => ({ vertical, size, at })),
  );
  await sql`create temporary table made_services as
    select n::int, p.vertical, p.size, t.id as old, t.vendor_id as old_vendor, pg_temp.id('service', n::int, pg_temp.present() - interval '2 years') as id,
      pg_temp.id('vendor', n::int, pg_temp.present() - interval '2 years') as vendor_id
    from rows from (jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) as (vertical text, size int, at int)) with ordinality p(vertical, size, at, n)
    join (select s.id, s.vendor_id, s.vertical, row_number() over (partition by s.vertical order by s.id) - 1 as i, count(*) over (partition by s.vertical) as many
      from services s where s.public and exists (select from listings where service_id = s.id and public)) t
      on t.vertical = p.vertical and t.i = p.at % t.many`.execute(db);
  await sql`create temporary table made_listings as
    select row_number() over (order by pg_temp.r(m.n * 7919 + i, 1, 1000000), m.n, i)::int as n, m.n as service, t.id as old
    from made_services m cross join generate_series(0, m.size - 1) i
    join (select id, service_id, row_number() over (partition by service_id order by id) - 1 as place, count(*) over (partition by service_id) as many
      from listings where public) t on t.service_id = m.old and t.place = i % t.many`.execute(db);
  await sql`alter table made_listings add column id uuid, add column made_at timestamptz`.execute(
    db,
  );
  await sql`update made_listings set made_at = pg_temp.present() - interval '730 days' * (1 - n / ${listings + 1}::float8)`.execute(
    db,
  );
  await sql`update made_listings set id = pg_temp.id('listing', n, made_at)`.execute(db);
  for (const [table, columns] of [
    ['made_services', 'n'],
    ['made_listings', 'n'],
    ['made_listings', 'old'],
  ] as const)
    await sql`create index on ${sql.table(table)} (${sql.ref(columns)})`.execute(db);
  await sql`analyze made_services, made_listings`.execute(db);
}

/** Each service has a vendor of its own, copied with its account. */
async function copyVendors(db: Db): Promise<void> {
  await sql`create temporary table made_vendors as
    select m.n, m.vendor_id as id, v.id as old, o.user_id as old_user, pg_temp.id('user', m.n, pg_temp.present() - interval '2 years') as user_id
    from made_services m join vendors v on v.id = m.old_vendor
    join vendor_members o on o.vendor_id = v.id and o.role = 'owner'`.execute(db);
  await copyRows(db, 'users', sql`from users t join made_vendors m on m.old_user = t.id`, {
    id: sql`m.user_id`,
    email: sql`'seller.' || m.n || '@big.example'`,
    name: sql`t.name || ' ' || m.n`,
  });
  await copyRows(
    db,
    'vendors',
    sql`from vendors t join made_services s on s.old_vendor = t.id join made_vendors m on m.id = s.vendor_id`,
    {
      id: sql`m.id`,
      business_name: sql`t.business_name || ' ' || m.n`,
      created_at: sql`t.created_at - m.n * interval '1 second'`,
    },
  );
  await copyRows(
    db,
    'vendor_members',
    sql`from vendor_members t join made_vendors m on m.old = t.vendor_id and m.old_user = t.user_id`,
    { vendor_id: sql`m.id`, user_id: sql`m.user_id` },
  );
  await copyRows(db, 'services', sql`from services t join made_services m on m.old = t.id`, {
    id: sql`m.id`,
    vendor_id: sql`m.vendor_id`,
    name: sql`t.name || ' ' || pg_temp.word(m.n) || ' ' || m.n`,
    created_at: sql`t.created_at - m.n * interval '1 second'`,
  });
  await copyRows(
    db,
    'facet_words',
    sql`from facet_words t join made_services m on m.old = t.service_id`,
    {
      service_id: sql`m.id`,
    },
  );
}

/** Copied with the listing by its id; read models among them. */
const OF_LISTING = [
  'places',
  'day_terms',
  'stays',
  'next_free',
  'listing_private',
  'listing_wordings',
];

async function copyListings(db: Db, listings: number): Promise<void> {
  const rare = Math.max(1, Math.floor(listings / 20));
  const words: RawBuilder<unknown> = sql`pg_temp.word(m.n) || ' ' || pg_temp.word(m.n + 7000000)
    || case when m.n % 22 = 0 then ${` ${NAMED.common}`} else '' end
    || case when m.n % 60 = 0 then ${` ${NAMED.seldom}`} else '' end
    || case when m.n % ${rare}::int = 0 then ${` ${NAMED.rare}`} else '' end`;
  await copyRows(
    db,
    'listings',
    sql`from listings t join made_listings m on m.old = t.id join made_services s on s.n = m.service`,
    {
      id: sql`m.id`,
      service_id: sql`s.id`,
      vendor_id: sql`s.vendor_id`,
      name: sql`t.name || ' ' || ${words}`,
      in_other: sql`case when m.n % 100 = 0 and t.in_other ? 'name'
        then jsonb_set(t.in_other, '{name}', to_jsonb((t.in_other ->> 'name') || ${` ${NAMED.arabic}`})) else t.in_other end`,
      price_cents: sql`t.price_cents * (80 + pg_temp.r(m.n, 2, 41)) / 100`,
      rating_sum: sql`pg_temp.r(m.n, 3, 23) * 4`,
      rating_count: sql`pg_temp.r(m.n, 3, 23)`,
      created_at: sql`m.made_at`,
      updated_at: sql`m.made_at`,
    },
  );
  for (const table of OF_LISTING)
    await copyRows(
      db,
      table,
      sql`from ${sql.table(table)} t join made_listings m on m.old = t.listing_id`,
      {
        listing_id: sql`m.id`,
        // A trigger fills it, with the others that come from the listing.
        ...(table === 'next_free' && { service_id: sql`null` }),
      },
    );
  await sql`insert into shelved (id, service_id, vendor_id, vertical, kind, price_cents, rating_sum, rating_count, created_at, public, facets, search_text, search,
      country, active, in_stock, names, category_id)
    select l.id, l.service_id, l.vendor_id, l.vertical, l.kind, l.price_cents, l.rating_sum, l.rating_count, l.created_at, l.public, l.facets, l.search_text,
      l.search, l.country, l.state = 'active', t.in_stock, l.search_names, t.category_id
    from made_listings m join listings l on l.id = m.id join shelved t on t.id = m.old`.execute(db);
  await sql`insert into desk_listings (listing_id, service_id, vendor_id, vertical, country, price_cents, created_at, hidden, name, words, low_at, rows, low_rows,
      out_rows, low_until, out_until)
    select l.id, l.service_id, l.vendor_id, l.vertical, l.country, l.price_cents, l.created_at, t.hidden, souk_fold(l.name),
      array_to_string(array[l.search_text, l.id::text] || (string_to_array(t.words, chr(1)))[3:], chr(1)), t.low_at, t.rows, t.low_rows, t.out_rows, t.low_until, t.out_until
    from made_listings m join listings l on l.id = m.id join desk_listings t on t.listing_id = m.old`.execute(
    db,
  );
  await sql`insert into booked_places (vendor_id, day, slot, listing_id, variant)
    select l.vendor_id, t.day, t.slot, l.id, t.variant from made_listings m join listings l on l.id = m.id join booked_places t on t.listing_id = m.old`.execute(
    db,
  );
  await sql`insert into desk_counts (vendor_id, service_id, vertical, country, hidden, listings, rows)
    select vendor_id, service_id, vertical, country, hidden, count(*), sum(rows) from desk_listings d join made_listings m on m.id = d.listing_id
    group by vendor_id, service_id, vertical, country, hidden`.execute(db);
  await sql`insert into shelf_counts (shelf, kind, facet, rows, stocked, folded)
    select shelf.shelf, shelf.kind, shelf.facet, count(*), count(*) filter (where in_stock), false
    from shelved s join made_listings m on m.id = s.id cross join lateral souk_shelves(s.service_id, s.vertical, s.kind, s.country, s.facets) shelf
    where s.public group by 1, 2, 3`.execute(db);
  await sql`insert into search_words (word, rows, folded)
    select word, count(*), false
    from (select search_text from shelved join made_listings using (id) where public union all select search_text from services join made_services using (id) where public) r
    cross join unnest(tsvector_to_array(to_tsvector('simple', search_text))) word
    where length(word) between 2 and 40 and word !~ '[[:punct:][:space:]]' group by word`.execute(
    db,
  );
}

/** The figures of the services and their lists, which triggers derive. */
async function showServices(db: Db): Promise<void> {
  await sql`insert into service_changes select id, '', 0 from made_services
    union all select service_id, country, count(*) from shelved s join made_listings m using (id) where s.public group by 1, 2`.execute(
    db,
  );
}

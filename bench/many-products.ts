import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db } from '#core/shared/database.ts';
import { foldShelfCounts } from '#core/catalogue/listings/shelf-counts-store.ts';

const SHOPS = 20;
const WORDS =
  "array['dates','olives','tahini','honey','labneh','coffee','lentils','saffron','rice','almonds','figs','sumac','zaatar','halloumi','apricots','cardamom','pistachios','molasses','bulgur','rosewater']";
const KINDS =
  "array['fruit-vegetables','bakery','dairy-eggs','meat-fish','pantry','sweets','drinks','household']";

/** Shops of one vertical: the first gets six of ten products, the others share the rest. */
export async function openShops(db: Db): Promise<readonly string[]> {
  const now = new Date();
  const category = newId(now);
  await sql`insert into categories (id, title, slug, vertical, description, picture, active, commission_bps, position, created_at, updated_at)
    values (${category}, 'Bench', 'bench', 'groceries', '', null, true, 1000, 99, ${now}, ${now})`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into services (id, vendor_id, category_id, vertical, name, description, picture, video_url, public, created_at, updated_at)
    select uuidv7(), v.id, ${category}, 'groceries', 'Shop ' || n, '', null, null, true, ${now}, ${now}
    from generate_series(1, ${SHOPS}::int) n
    join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from vendors) v on v.i = n % v.many
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Products up to `total`: one in forty of a brand, one in twenty with a given word, one in five on
 * offer, one in twelve sold out, every fourth in three sizes.
 */
export async function stockShops(db: Db, shops: readonly string[], total: number): Promise<void> {
  const { rows } = await sql<{ have: number }>`
    select count(*)::int as have from listings where service_id = any(${shops}::uuid[])`.execute(
    db,
  );
  const from = rows[0]?.have ?? 0;
  // Filling the word indexes row by row would take minutes; built afterwards they are the same.
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('listings', 'shelved') and indexdef like '%gin%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  // Uniform, independent of each other, and the same in every run.
  await sql`create or replace function pg_temp.r(n int, salt int, below int) returns int language sql immutable
    as 'select ((hashint4extended(n, salt) % below + below) % below)::int'`.execute(db);
  await sql`create temporary table made as
    select uuidv7() as id, n, case when pg_temp.r(n, 1, 10) < 6 then 1 else 2 + pg_temp.r(n, 2, ${SHOPS - 1}::int) end as shop,
      100 + pg_temp.r(n, 3, 20000) as cents, pg_temp.r(n, 4, 4) = 0 as sized, pg_temp.r(n, 5, 5) = 0 as offer, pg_temp.r(n, 6, 8) as kind,
      pg_temp.r(n, 7, 20) as word, pg_temp.r(n, 8, 40) as brand, pg_temp.r(n, 9, 12) = 0 as gone, pg_temp.r(n, 10, 23) as rated
    from generate_series(${from + 1}::int, ${total}::int) n`.execute(db);
  await sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, rating_sum, rating_count, created_at, updated_at)
    select m.id, s.id, s.vendor_id, 'groceries', (${sql.raw(KINDS)})[1 + m.kind],
      (${sql.raw(WORDS)})[1 + m.word] || ' of the house, number ' || n,
      'Picked by hand, packed the same day and brought to the door in a box that comes back.', 'Amman', 'Jordan', cents,
      jsonb_build_object('brand', 'Brand ' || brand, 'unit', '500 g', 'lowStock', 5, 'returnDays', 0,
        'compareAtCents', case when offer then cents * 5 / 4 end,
        'variants', jsonb_build_array(jsonb_build_object('id', '', 'sku', 'SKU-' || n, 'choices', '{}'::jsonb, 'priceCents', cents, 'picture', null))),
      array['brand:Brand ' || brand] || case when offer then array['offer:yes'] else '{}' end
        || case when sized then array['size:S', 'size:M', 'size:L'] else '{}' end,
      jsonb_build_array(jsonb_build_object('id', m.id, 'width', 1600, 'height', 1200, 'alt', '', 'blur', 'data:image/webp;base64,' || repeat('UklGRkgAAABX', 12))),
      true, rated * 4, rated, now() - make_interval(secs => n * 7919::bigint % 900000), now()
    from made m join (select id, vendor_id, row_number() over (order by id) as i from services where id = any(${shops}::uuid[])) s on s.i = m.shop`.execute(
    db,
  );
  await sql`insert into places (listing_id, variant, day, slot, capacity, taken)
    select id, variant, '0001-01-01', '', case when gone then 0 else 1 + n % 40 end, 0
    from made cross join lateral unnest(case when sized then array['s', 'm', 'l'] else array[''] end) variant`.execute(
    db,
  );
  await sql`drop table made`.execute(db);
  for (const { made } of indexes) await sql.raw(made).execute(db);
  // As the server's job does every minute.
  await foldShelfCounts(db);
  // Index-only scans need the visibility map, which autovacuum maintains on a real server.
  for (const table of ['listings', 'shelved', 'places', 'services', 'shelf_counts'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

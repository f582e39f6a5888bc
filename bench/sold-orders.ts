import { sql } from 'kysely';
import { foldCounts } from '#core/shared/counts/store.ts';
import type { Db } from '#core/shared/database.ts';

const FIRST = "array['Layla','Omar','Mona','Yusuf','Rima','Karim','Huda','Bilal','Noor','Salma']";
const LAST = "array['Haddad','Naguib','Qasim','Daher','Shami','Anwar','Sabbagh','Novak']";

/**
 * Sells demo listings: orders with a part, line and payment each up to `total`, one every five
 * minutes.
 */
export async function sellOrders(db: Db, total: number): Promise<void> {
  const { rows } = await sql<{ have: number }>`select count(*)::int as have from orders`.execute(
    db,
  );
  const from = rows[0]?.have ?? 0;
  if (from >= total) return;
  // Filling the word indexes row by row would take minutes; built afterwards they are the same.
  const { rows: trigrams } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename in ('order_words', 'part_words', 'payment_words') and indexname like '%_trigram'`.execute(
    db,
  );
  for (const { name } of trigrams) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`create temporary table sold as
    select n, uuidv7(make_interval(secs => -300.0 * (${total}::int - n))) as order_id, uuidv7() as part_id, uuidv7() as line_id, uuidv7() as payment_id,
      now() - make_interval(secs => 300.0 * (${total}::int - n)) as at,
      (array['pending','processing','completed','completed','completed','completed','cancelled'])[1 + n % 7] as status,
      1000 + (n::bigint * 7919) % 490000 as cents, u.id as user_id,
      (${sql.raw(FIRST)})[1 + n % 10] || ' ' || (${sql.raw(LAST)})[1 + n % 8] as name, 'buyer.' || n || '@bench.example' as email,
      l.id as listing_id, l.service_id, l.vendor_id, l.vertical, l.kind, l.name as listing, l.country
    from generate_series(${from + 1}::int, ${total}::int) n
    join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from users) u on u.i = n % u.many
    join (select *, row_number() over (order by id) - 1 as i, count(*) over () as many from listings) l on l.i = (n * 31) % l.many`.execute(
    db,
  );
  await sql`insert into orders (id, user_id, idempotency_key, request_hash, status, is_paid, contact, note, item_count, subtotal_cents,
      total_cents, created_at, updated_at)
    select order_id, user_id, order_id::text, '', status, true, jsonb_build_object('name', name, 'email', email, 'phone', ''), '', 1,
      cents, cents, at, at from sold`.execute(db);
  await sql`insert into service_orders (id, order_id, service_id, vendor_id, status, item_count, subtotal_cents, commission_bps,
      commission_cents, sub_details, words, created_at, updated_at)
    select part_id, order_id, service_id, vendor_id, status, 1, cents, 1200, cents * 12 / 100, '{}', name || ' ' || email, at, at from sold`.execute(
    db,
  );
  await sql`insert into order_lines (id, order_id, service_order_id, listing_id, vertical, kind, name, quantity, unit_cents, total_cents,
      options, sub_details, starts_on, country, cancellation, voucher_code, fulfilment, time_zone)
    select line_id, order_id, part_id, listing_id, vertical, kind, listing, 1, cents, cents, '{}', '{}', at::date + 20, country,
      '{"freeUntilDays": 3, "percentAfter": 50}', line_id::text, 'attended', 'Africa/Cairo' from sold`.execute(
    db,
  );
  await sql`insert into payments (id, order_id, user_id, provider, provider_ref, amount_cents, currency, words, status, created_at, updated_at)
    select payment_id, order_id, user_id, 'sandbox', 'sbx_' || payment_id, cents, 'USD', concat_ws(' ', name, email, listing),
      case status when 'cancelled' then 'refunded' when 'pending' then 'pending' else 'succeeded' end, at, at from sold`.execute(
    db,
  );
  await sql`drop table sold`.execute(db);
  for (const { made } of trigrams) await sql.raw(made).execute(db);
  await foldCounts(db);
  // Index-only counts need the visibility map, which autovacuum maintains on a real server.
  for (const table of ['orders', 'service_orders', 'order_lines', 'payments', 'day_sums'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

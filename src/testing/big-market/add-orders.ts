import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { addDesk } from './add-desk.ts';

const COMMISSION_BPS = 1_000;
const ATTENDED = ['tours', 'hotels', 'lets', 'medical', 'staffing'];
const SENT = ['groceries', 'clothing', 'tech'];

/**
 * Adds orders of one line over the last year, by customers of whom a few buy often, for listings of
 * which a few sell often; one in ten is for the biggest grocer and one in fifty by the most frequent customer. Of 20 one is cancelled, one unpaid, the rest completed after twenty days
 * and one in three of these reviewed. Paid ones have a payment and are on the ledger.
 */
export async function addOrders(db: Db, orders: number): Promise<void> {
  const customers = Math.max(20, Math.floor(orders / 5));
  await sql`insert into users (id, name, email, password_hash, phone, role, email_verified_at, created_at, updated_at)
    select pg_temp.id('customer', n, pg_temp.present() - interval '1 year'), initcap(pg_temp.word(n)) || ' ' || initcap(pg_temp.word(n + 5000000)),
      'customer.' || n || '@big.example', '!', null, 'customer', pg_temp.present(), pg_temp.present() - interval '1 year', pg_temp.present() - interval '1 year'
    from generate_series(1, ${customers}::int) n`.execute(db);
  await sql`create temporary table made_orders as
    select o.*, pg_temp.id('order', o.n, o.at) as id, pg_temp.id('part', o.n, o.at) as part_id, pg_temp.id('line', o.n, o.at) as line_id,
      pg_temp.id('payment', o.n, o.at) as payment_id, pg_temp.id('booked', o.n, o.at) as booked_id, l.id as listing_id, l.service_id, l.vendor_id, l.vertical,
      l.kind, l.name, l.country, coalesce(l.price_cents, 2500) as cents, u.id as user_id, u.name as buyer, u.email,
      case when o.lot = 18 then 'cancelled' when o.lot = 19 then 'pending' when o.at < pg_temp.present() - interval '20 days' then 'completed' else 'processing' end as status
    from (select n, pg_temp.present() - interval '365 days' * (1 - n / ${orders + 1}::float8) as at, pg_temp.r(n, 21, 20) as lot,
        case when n % 10 = 0 then shop.listings[1 + pg_temp.r(n, 24, cardinality(shop.listings))]
          else 1 + floor((select count(*) from made_listings) * power(pg_temp.r(n, 22, 1000000) / 1000000.0, 1.5))::int end as listing,
        case when n % 50 = 1 then 1 else 1 + floor(${customers}::int * power(pg_temp.r(n, 23, 1000000) / 1000000.0, 2))::int end as customer
      from generate_series(1, ${orders}::int) n,
        (select array_agg(n order by n) as listings from made_listings where service = (select min(n) from made_services where vertical = 'groceries')) shop) o
    join made_listings m on m.n = o.listing join listings l on l.id = m.id
    join lateral (select pg_temp.id('customer', o.customer, pg_temp.present() - interval '1 year') as id) c on true join users u on u.id = c.id`.execute(
    db,
  );
  await sql`insert into orders (id, user_id, idempotency_key, request_hash, status, is_paid, contact, note, item_count, subtotal_cents,
      total_cents, created_at, updated_at)
    select id, user_id, id::text, '', status, status <> 'pending', jsonb_build_object('name', buyer, 'email', email, 'phone', '+962790000000'), '', 1, cents, cents,
      at, at from made_orders`.execute(db);
  await sql`insert into service_orders (id, order_id, service_id, vendor_id, status, item_count, subtotal_cents, commission_bps, commission_cents,
      sub_details, words, paid_at, completed_at, payable_from, payable_why, due_on, created_at, updated_at)
    select part_id, id, service_id, vendor_id, status, 1, cents, ${COMMISSION_BPS}, round(cents * ${COMMISSION_BPS} / 10000.0), '{}', name || ' ' || buyer || ' ' || email,
      case when status <> 'pending' then at end, case when status = 'completed' then at + interval '20 days' end,
      case when status = 'completed' then at + interval '21 days' end, case when status = 'completed' then 'completed' end,
      case when at > pg_temp.present() - interval '20 days' then (at + interval '20 days')::date end, at, at from made_orders`.execute(
    db,
  );
  await sql`insert into order_lines (id, order_id, service_order_id, listing_id, vertical, kind, name, quantity, unit_cents, total_cents, options,
      sub_details, starts_on, ends_on, quote_lines, country, cancellation, voucher_code, fulfilment, time_zone)
    select line_id, id, part_id, listing_id, vertical, kind, name, 1, cents, cents, '{}', '{}',
      case when vertical = any(${ATTENDED}::text[]) then (at + interval '20 days')::date end,
      case when vertical = any(${ATTENDED}::text[]) then (at + interval '21 days')::date end,
      jsonb_build_array(jsonb_build_object('what', 'piece', 'part', 'sale', 'units', 1, 'unitCents', cents, 'totalCents', cents)),
      country, '{"kind": "never"}', line_id::text,
      case when vertical = any(${ATTENDED}::text[]) then 'attended' when vertical = any(${SENT}::text[]) then 'sent' else 'performed' end, 'Africa/Cairo'
    from made_orders`.execute(db);
  await sql`insert into payments (id, order_id, user_id, provider, provider_ref, client_secret, amount_cents, currency, status, words, card_brand, card_last4,
      settled_at, created_at, updated_at)
    select payment_id, id, user_id, 'sandbox', 'pi_' || payment_id, 'secret', cents, 'USD', case when status = 'pending' then 'canceled' else 'succeeded' end,
      buyer || ' ' || email, 'visa', '4242', at, at, at from made_orders`.execute(db);
  await sql`insert into ledger_transactions (id, kind, order_id, payment_id, created_at)
    select booked_id, 'charge', id, payment_id, at from made_orders where status <> 'pending'`.execute(
    db,
  );
  // The sum of each transaction is checked row by row at the commit: here it is zero by construction.
  await sql`alter table ledger_entries disable trigger ledger_balanced`.execute(db);
  await sql`insert into ledger_entries (id, transaction_id, account, vendor_id, service_order_id, amount_cents, part, at)
    select pg_temp.id(e.account, m.n, m.at), m.booked_id, e.account, e.vendor_id, e.part_id, e.cents, e.part, m.at
    from made_orders m cross join lateral (select round(m.cents * ${COMMISSION_BPS} / 10000.0)::bigint as commission) c
    cross join lateral (values ('card_clearing', null::uuid, null::uuid, m.cents, null),
      ('platform_commission', null, null, -c.commission, null),
      ('vendor_payable', m.vendor_id, m.part_id, c.commission - m.cents, 'sale')) e(account, vendor_id, part_id, cents, part)
    where m.status <> 'pending'`.execute(db);
  await sql`alter table ledger_entries enable trigger ledger_balanced`.execute(db);
  await sql`insert into reviews (id, order_id, listing_id, service_id, vendor_id, user_id, username, rating, review, created_at, updated_at)
    select pg_temp.id('review', n, at), id, listing_id, service_id, vendor_id, user_id, buyer, 1 + pg_temp.r(n, 31, 5),
      'Kept its word: ' || pg_temp.word(n) || ' ' || pg_temp.word(n + 3000000) || '.', at + interval '22 days', at + interval '22 days'
    from made_orders where status = 'completed' and n % 3 = 0`.execute(db);
  await addDesk(db);
  await sql`drop table made_orders`.execute(db);
}

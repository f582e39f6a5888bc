import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db } from '#core/shared/database.ts';

/** Room types per hotel. */
const OF_HOTEL = 10;
const NIGHTS_SOLD = 20;
const COUNTRIES = "array['Egypt','Jordan','Lebanon','Saudi Arabia','Iraq']";

const DETAILS = {
  beds: [{ type: 'double', count: 1 }],
  size: 24,
  baseGuests: 2,
  maxAdults: 2,
  maxChildren: 1,
  maxGuests: 3,
  childPrices: [{ toAge: 11, cents: 1_000 }],
  weekendCents: 11_000,
  ratePlans: [
    { id: 'room', name: 'Room only', board: 'none' },
    {
      id: 'breakfast',
      name: 'Breakfast',
      board: 'breakfast',
      adjustBps: -1_000,
      adultMealCents: 600,
      refundable: false,
    },
  ],
};

/**
 * Hotels with ten room types in five countries: every type has daily prices for 365 days, a minimum
 * stay on one day in seven, no arrival on one in eleven, and 20 sold nights, half of which are
 * full.
 */
export async function stockHotels(db: Db, types: number): Promise<void> {
  const now = new Date();
  const category = newId(now);
  await sql`insert into categories (id, title, slug, vertical, description, picture, active, commission_bps, position, created_at, updated_at)
    values (${category}, 'Bench', 'bench', 'hotels', '', null, true, 1000, 99, ${now}, ${now})`.execute(
    db,
  );
  await sql`create or replace function pg_temp.r(n int, salt int, below int) returns int language sql immutable
    as 'select ((hashint4extended(n, salt) % below + below) % below)::int'`.execute(db);
  await sql`
    insert into services (id, vendor_id, category_id, vertical, name, description, picture, video_url, public, created_at, updated_at)
    select uuidv7(), v.id, ${category}, 'hotels', 'Hotel ' || n, '', null, null, true, ${now}, ${now}
    from generate_series(1, ${types / OF_HOTEL}::int) n
    join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from vendors) v on v.i = n % v.many`.execute(
    db,
  );
  await sql`
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      pictures, public, rating_sum, rating_count, created_at, updated_at)
    select uuidv7(), s.id, s.vendor_id, 'hotels', 'room', 'Room ' || s.i || '-' || n,
      'A window on the garden, a desk, and a kettle with sage and mint.', 'By the river', (${sql.raw(COUNTRIES)})[1 + s.i % 5],
      5000 + pg_temp.r(s.i::int * 10 + n, 1, 9000), ${JSON.stringify(DETAILS)}::jsonb || jsonb_build_object('rooms', 1 + (s.i + n) % 5), '[]',
      true, 4 * ((s.i + n) % 23), (s.i + n) % 23, now(), now()
    from (select id, vendor_id, row_number() over (order by id) as i from services where category_id = ${category}) s,
      generate_series(1, ${OF_HOTEL}::int) n`.execute(db);
  await sql`create temporary table made as
    select id, (row_number() over (order by id))::int as n, (details->>'rooms')::int as rooms from listings
    where service_id in (select id from services where category_id = ${category})`.execute(db);
  await sql`
    insert into day_terms (listing_id, day, price_cents, min_nights, no_arrival, no_departure)
    select id, current_date + d, 5000 + pg_temp.r(n * 400 + d, 2, 9000),
      case when pg_temp.r(n * 400 + d, 3, 7) = 0 then 2 + d % 3 end, pg_temp.r(n * 400 + d, 4, 11) = 0, pg_temp.r(n * 400 + d, 5, 11) = 0
    from made, generate_series(0, 364) d`.execute(db);
  await sql`
    insert into places (listing_id, variant, day, slot, capacity, taken)
    select id, '', current_date + (pg_temp.r(n * 400 + k, 6, 18) + k * 18), '', rooms,
      case when pg_temp.r(n * 400 + k, 7, 2) = 0 then rooms else 1 end
    from made, generate_series(0, ${NIGHTS_SOLD - 1}::int) k`.execute(db);
  await sql`drop table made`.execute(db);
  await sellNights(db, category);
}

/** An order per hotel with a line per sold night: 95 dollars per room. */
async function sellNights(db: Db, category: string): Promise<void> {
  await sql`create temporary table sold as
    select s.id as service_id, s.vendor_id, uuidv7() as order_id, uuidv7() as part_id, u.id as user_id
    from services s cross join (select id from users order by id limit 1) u where s.category_id = ${category}`.execute(
    db,
  );
  await sql`create temporary table stays_sold as
    select sold.order_id, sold.part_id, uuidv7() as line_id, p.*, l.name, l.country
    from sold join listings l on l.service_id = sold.service_id join places p on p.listing_id = l.id`.execute(
    db,
  );
  // Summed once: an order's own sum would read every stay for each of a thousand.
  await sql`create temporary table sums as
    select sold.*, n.nights from sold join (select order_id, sum(taken)::int as nights from stays_sold group by order_id) n using (order_id)`.execute(
    db,
  );
  await sql`
    insert into orders (id, user_id, idempotency_key, request_hash, status, is_paid, contact, note, item_count, subtotal_cents,
      total_cents, created_at, updated_at)
    select order_id, user_id, order_id::text, '', 'processing', true, '{}', '', nights, nights * 9500, nights * 9500, now(), now()
    from sums`.execute(db);
  await sql`
    insert into service_orders (id, order_id, service_id, vendor_id, status, item_count, subtotal_cents, commission_bps, commission_cents,
      sub_details, created_at, updated_at)
    select part_id, order_id, service_id, vendor_id, 'processing', nights, nights * 9500, 0, 0, '{}', now(), now() from sums`.execute(
    db,
  );
  await sql`
    insert into order_lines (id, order_id, service_order_id, listing_id, vertical, kind, name, quantity, unit_cents, total_cents, options,
      sub_details, starts_on, ends_on, quote_lines, country, cancellation, voucher_code, fulfilment, time_zone)
    select line_id, order_id, part_id, listing_id, 'hotels', 'room', name, 1, taken * 9500, taken * 9500, '{}', '{}', day, day + 1,
      jsonb_build_array(jsonb_build_object('what', 'night', 'part', 'sale', 'units', taken, 'unitCents', 9500, 'totalCents', taken * 9500)),
      country, '{"kind": "never"}', line_id::text, 'attended', 'Africa/Cairo' from stays_sold`.execute(
    db,
  );
  await sql`
    insert into holds (id, order_id, order_line_id, listing_id, variant, day, slot, count, state)
    select uuidv7(), order_id, line_id, listing_id, variant, day, slot, taken, 'kept' from stays_sold`.execute(
    db,
  );
  await sql`drop table sold, stays_sold, sums`.execute(db);
}

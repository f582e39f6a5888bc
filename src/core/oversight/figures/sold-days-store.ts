import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { type Asked, instantsOf } from './vendor-store.ts';

export interface BestSeller {
  readonly listingId: string;
  readonly name: string;
  readonly orders: number;
  readonly cents: number;
}

/** Start of a UTC day as an instant. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'UTC'`;

/** Sales of parts by listing; each listing of a part has its own earnings, refunded or not. */
const sales = (parts: RawBuilder<unknown>) => sql`
  select line.listing_id, count(distinct line.service_order_id)::int as orders,
    sum(line.total_cents - line.principal_cents)::bigint as cents
  from (${parts}) part join order_lines line on line.service_order_id = part.id group by line.listing_id`;

/**
 * The vendor's listings with most orders. Sums of past UTC days are stored; the rest of the span,
 * whose days are those of the vendor's zone, and changed days are added up.
 */
export async function bestSellers(
  db: Db,
  asked: Asked,
  reader: Language | null,
): Promise<BestSeller[]> {
  const { start, end } = instantsOf(asked);
  const own = sql`select id from service_orders where vendor_id = ${asked.vendorId}`;
  const between = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`${own} and paid_at >= ${from} and paid_at < ${to}`;
  const { rows } = await sql<BestSeller>`
    with stored as materialized (
      select ${midnight(sql`first`)} as starts, ${midnight(sql`greatest(first, least(last, until + 1))`)} as ends,
        first, greatest(first, least(last, until + 1)) as last
      from (select ((${start}::timestamptz - interval '1 microsecond') at time zone 'UTC')::date + 1 as first,
        (${end}::timestamptz at time zone 'UTC')::date as last,
        coalesce((select max(day) from sold_until), '-infinity') as until) span),
    changed as materialized (
      select distinct day from sold_day_changes, stored where vendor_id = ${asked.vendorId} and day >= first and day < last),
    sold as (
      select listing_id, orders, cents from sold_days
      where vendor_id = ${asked.vendorId} and day >= (select first from stored) and day < (select last from stored)
        and day not in (select day from changed)
      union all ${sales(sql`
        ${between(sql`${start}`, sql`(select least(starts, ${end}) from stored)`)}
        union all ${between(sql`(select greatest(ends, ${start}) from stored)`, sql`${end}`)}
        union all select part.id from changed, lateral (
          ${between(midnight(sql`changed.day`), midnight(sql`changed.day + 1`))}) part`)}),
    best as (
      select listing_id, sum(orders)::int as orders, sum(cents)::bigint as cents from sold
      group by listing_id order by 2 desc, 3 desc, 1 limit 5)
    select listings.id as "listingId", ${saidPart('listings', 'name', reader)} as name, best.orders, best.cents
    from best join listings on listings.id = best.listing_id
    order by best.orders desc, best.cents desc, listings.id`.execute(db);
  return rows;
}

/** Max duration of a transaction that may still sell on a past day. */
const SETTLED_MS = 60 * 60_000;
/** Changed days of one step: bounds its time. */
const AT_ONCE = 50;

/** Stores the sales of past days, a day in each step, and of changed ones anew; one process at a time. */
export function storeSoldDays({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<Turn> {
  const before = new Date(clock.now().getTime() - SETTLED_MS);
  return inTurn(() =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('souk sold days')) as ours`.execute(trx);
      return rows[0]?.ours === true && ((await storeNext(trx, before)) || storeChanged(trx));
    }),
  );
}

const STORED = sql`insert into sold_days (vendor_id, day, listing_id, orders, cents)
  select part.vendor_id, day, line.listing_id, count(distinct part.id), sum(line.total_cents - line.principal_cents)`;

/** Stores the next day if it is over; false otherwise. */
async function storeNext(trx: Trx, before: Date): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select coalesce((select max(day) + 1 from sold_until),
        (select (paid_at at time zone 'UTC')::date from service_orders where paid_at is not null order by paid_at limit 1)) as day) next
    where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(trx);
  const [next] = rows;
  if (!next) return false;
  const day = sql`${next.day}::date`;
  await sql`${STORED}
    from (select id, vendor_id, ${day} as day from service_orders
      where paid_at >= ${midnight(day)} and paid_at < ${midnight(sql`${day} + 1`)}) part
    join order_lines line on line.service_order_id = part.id group by 1, 2, 3`.execute(trx);
  const moved = await sql`update sold_until set day = ${day}`.execute(trx);
  if (moved.numAffectedRows === 0n) await sql`insert into sold_until values (${day})`.execute(trx);
  return true;
}

/** Stores changed days anew; true if there may be more. */
async function storeChanged(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ vendor_id: string; day: string }>`
    select distinct vendor_id, day from (select vendor_id, day from sold_day_changes limit ${sql.lit(AT_ONCE)}) some_of_them`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  const changed = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) changed (vendor_id uuid, day date)`;
  // Before the sales are read: a later change adds its day again.
  await sql`delete from sold_day_changes c using ${changed} where c.vendor_id = changed.vendor_id and c.day = changed.day`.execute(
    trx,
  );
  await sql`delete from sold_days s using ${changed} where s.vendor_id = changed.vendor_id and s.day = changed.day`.execute(
    trx,
  );
  await sql`${STORED}
    from (select one.id, one.vendor_id, changed.day from ${changed}, lateral (
        select id, vendor_id from service_orders where vendor_id = changed.vendor_id
          and paid_at >= ${midnight(sql`changed.day`)} and paid_at < ${midnight(sql`changed.day + 1`)}) one
      where changed.day <= (select max(day) from sold_until)) part
    join order_lines line on line.service_order_id = part.id group by 1, 2, 3`.execute(trx);
  return true;
}

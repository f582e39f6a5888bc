import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { WaitingReason } from '#base/payout-reasons.ts';

export interface WaitingGroup {
  readonly why: WaitingReason;
  /** Payout day; null while unknown. */
  readonly day: string | null;
  readonly orders: number;
  readonly cents: number;
}

interface VendorsGroup extends WaitingGroup {
  readonly vendorId: string;
  /** The next instant at which its amount changes by time alone, or null. */
  readonly changesAt: Date | null;
}

/** Max groups by day of a vendor; later days are merged. */
const MAX_GROUPS = 30;

/** Held parts of these vendors' balances by reason and payout day, soonest first. */
export async function waitingGroups(
  db: Db,
  vendorIds: readonly string[],
  now: Date,
): Promise<VendorsGroup[]> {
  const { rows } = await sql<VendorsGroup>`
    select vendor_id as "vendorId", why, case when n <= ${MAX_GROUPS} then day end as day, sum(orders)::int as orders,
      sum(cents)::bigint as cents, min(changes_at) as "changesAt"
    from (
      select vendor_id, why, (payable_from at time zone 'UTC')::date as day, count(*) as orders, sum(cents) as cents,
        min(changes_at) as changes_at,
        row_number() over (partition by vendor_id order by (payable_from at time zone 'UTC')::date nulls last, why) as n
      from (${waitingOf(now, vendorIds)}) part group by 1, 2, 3) found
    group by 1, 2, 3 order by 1, 3 nulls last, 2`.execute(db);
  return rows;
}

/** Vendors with schedule `paid` get payouts right after payment, except for held parts. */
const NOT_RELEASED = sql`part.vendor_id not in (select id from vendors where payout_release = 'paid')`;

const IS_DISPUTED = sql`part.order_id in (
  select order_id from disputes where closed_at is null and order_id is not null)`;

/** Parts with an unresolved failed refund: the customer's money is not paid to a vendor. */
const IS_OWED_BACK = sql`part.order_id in (
  select order_id from refunds where status = 'failed' and resolved_at is null and order_id is not null and lines <> '[]')`;

const IS_HELD = sql`(${IS_DISPUTED} or ${IS_OWED_BACK})`;

/**
 * Parts that cannot be paid out yet, with reason and amount: incomplete, before `payable_from`,
 * being returned, disputed, or with a failed refund. For terms that can end early: their future
 * share.
 */
const waitingOf = (now: Date, vendorIds: readonly string[]) =>
  sql`${waitingParts(now, vendorIds)} union all ${waitingTerms(now, vendorIds)}`;

const theirs = (vendorIds: readonly string[]) =>
  sql`and part.vendor_id = any(${vendorIds}::uuid[])`;

function waitingParts(now: Date, vendorIds: readonly string[]) {
  const own = theirs(vendorIds);
  const isBack = sql`exists (select 1 from returns back
    where back.service_order_id = part.id and back.state in ('requested', 'accepted'))`;
  return sql`
    select part.vendor_id, part.id, part.why, part.payable_from, (-sum(entry.amount_cents))::bigint as cents,
      part.payable_from as changes_at
    from (
      select id, vendor_id, 'unfinished' as why, null::timestamptz as payable_from from service_orders part
      where paid_at is not null and status in ('pending', 'processing') ${own} and ${NOT_RELEASED}
        and not ${IS_HELD}
      union all
      select id, vendor_id, coalesce(payable_why, 'unfinished'), payable_from from service_orders part
      where status = 'completed' and (payable_from > ${now} or payable_from is null) ${own} and ${NOT_RELEASED}
        and not ${isBack} and not ${IS_HELD}
      union all
      select id, vendor_id, 'return', null from service_orders part
      where status = 'completed' ${own} and id in (
        select service_order_id from returns where state in ('requested', 'accepted')) and not ${IS_HELD}
      union all
      select id, vendor_id, 'dispute', null from service_orders part
      where paid_at is not null ${own} and ${IS_DISPUTED}
      union all
      select id, vendor_id, 'refund', null from service_orders part
      where ${IS_OWED_BACK} ${own} and not (paid_at is not null and ${IS_DISPUTED})) part
    join ledger_entries entry on entry.service_order_id = part.id
      and entry.account = 'vendor_payable'
    where part.why in ('dispute', 'refund') or not exists (
      select 1 from order_lines term
      where term.service_order_id = part.id and term.cancellation->'early' is not null)
    group by 1, 2, 3, 4 having part.why not in ('dispute', 'refund') or sum(entry.amount_cents) < 0`;
}

/**
 * Held amounts of parts with a term that the customer may end early. The price of the days after
 * the last full month is held, and all of it during the first month; an early end never refunds
 * more, as it counts whole days from today. After an early end, the refunded days are no longer
 * held. Other lines of the part are held until completion and after their day. The vendor's share
 * is calculated as for a refund.
 */
function waitingTerms(now: Date, vendorIds: readonly string[]) {
  // Same formula as `priceOfLast`.
  const priceOf = (days: ReturnType<typeof sql>) =>
    sql`(2 * ((term.early->>'cents')::bigint * (${days}) - coalesce((
        select sum((less->>'cents')::bigint * least(${days}, (less->>'days')::int))
        from jsonb_array_elements(term.early->'cheaper') as less), 0)::bigint) + term.days) / (2 * term.days)`;
  const commissionOn = (cents: ReturnType<typeof sql>) =>
    sql`coalesce(div(2 * part.commission_cents::numeric * (${cents}) + part.earned, 2 * nullif(part.earned, 0)), 0)`;
  return sql`
    select part.vendor_id, part.id, 'term' as why, null::timestamptz as payable_from, least(owed.cents, greatest(0,
      part.waits - (${commissionOn(sql`part.given + part.waits`)} - ${commissionOn(sql`part.given`)})))::bigint as cents,
      part.next_day as changes_at
    from (
      select part.id, part.vendor_id, part.commission_cents, part.subtotal_cents - part.principal_cents as earned,
        part.refunded_cents - part.refunded_principal_cents as given, sum(term.waits) as waits,
        min(term.next_day) as next_day
      from service_orders part
      join lateral (
        select least(term.left_cents, case
          when term.early is null then
            case when part.status <> 'completed' or term.starts_on >= (${now}::timestamptz at time zone 'UTC')::date
              then term.left_cents else 0 end
          when term.today > term.ended_on then 0
          when term.passed is null then term.left_cents
          else greatest(0, ${priceOf(sql`term.ends_on + 1 - term.passed`)}
            - case when term.ended_on is null then 0 else ${priceOf(sql`term.ends_on - term.ended_on`)} end) end) as waits, term.next_day
        from (
          select line.starts_on, line.ends_on, line.ended_on, line.cancellation->'early' as early,
            line.total_cents - line.refunded_cents as left_cents, line.ends_on - line.starts_on + 1 as days, here.today,
            least((here.today + 1)::timestamp at time zone line.time_zone,
              ((${now}::timestamptz at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC') as next_day,
            (select max((line.starts_on + make_interval(months => month))::date)
              from generate_series(1, (line.cancellation->'early'->>'months')::int) as month
              where (line.starts_on + make_interval(months => month))::date <= here.today) as passed
          from order_lines line, lateral (select (${now}::timestamptz at time zone line.time_zone)::date as today) here
          where line.service_order_id = part.id) term) term on true
      where part.paid_at is not null and part.status in ('pending', 'processing', 'completed') ${theirs(vendorIds)} and ${NOT_RELEASED}
        and not ${IS_HELD}
        and part.id in (select service_order_id from order_lines where cancellation->'early' is not null)
      group by part.id) part
    join lateral (
      select coalesce(-sum(entry.amount_cents), 0) as cents from ledger_entries entry
      where entry.service_order_id = part.id and entry.account = 'vendor_payable') owed on true
    where part.waits > 0`;
}

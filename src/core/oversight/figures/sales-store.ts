import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Language } from '#base/two-languages.ts';
import { HOME_ZONE } from '#core/catalogue/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { DayFigures, Period, Span } from './rules.ts';
import { earned } from './vendor-store.ts';

export interface SoldOnDay extends DayFigures<'orders' | 'cents' | 'handled' | 'commission'> {
  readonly slug: string;
  readonly title: string;
  readonly vertical: string;
}

/** Sales by day of payment and category, net of refunds. Exact for the transaction's snapshot. */
export async function soldByDay(db: Db, { from, to }: Span): Promise<SoldOnDay[]> {
  const span = sql`day between ${from} and ${to}`;
  const { rows } = await sql<SoldOnDay>`
    select day, categories.slug, categories.title, categories.vertical, sum(orders)::bigint as orders,
      sum(cents)::bigint as cents, sum(handled)::bigint as handled, sum(commission)::bigint as commission
    from (
      select day, category_id, orders, cents, handled, commission from sale_days where ${span}
      union all
      select day, services.category_id, orders, cents, handled, commission
      from sale_changes join services on services.id = service_id where ${span}) sold
    join categories on categories.id = category_id group by day, categories.id`.execute(db);
  return rows;
}

export interface SoldService {
  readonly serviceId: string;
  readonly vendorId: string;
  readonly name: string;
  readonly orders: number;
  readonly cents: number;
}

const named = (best: RawBuilder<unknown>, most: number, reader: Language | null) => sql`
  select services.id as "serviceId", services.vendor_id as "vendorId",
    ${saidPart('services', 'name', reader)} as name, best.orders, best.cents
  from (${best}) best join services on services.id = best.service_id
  where best.orders > 0 order by best.cents desc, best.orders desc, services.id limit ${most}`;

/**
 * The services with the best sales in a period that ends today. Reads the sums of the services that
 * have no recent change in their order, and the changed ones. Shortly after midnight the sums still
 * begin a day earlier: then it adds up all sales.
 */
export async function bestServices(
  db: Db,
  { period, from, to }: Span & { readonly period: Period },
  most: number,
  reader: Language | null,
): Promise<readonly SoldService[]> {
  const best = sql`
    (select service_id, orders, cents from service_sales
      where period = ${period} and service_id not in (select service_id from changed)
      order by cents desc, orders desc, service_id limit ${most})
    union all
    select changed.service_id, changed.orders + coalesce(kept.orders, 0), changed.cents + coalesce(kept.cents, 0)
    from changed left join service_sales kept on kept.period = ${period} and kept.service_id = changed.service_id`;
  const { rows } = await sql<{ kept: boolean; best: readonly SoldService[] }>`
    with changed as materialized (
      select service_id, sum(orders)::bigint as orders, sum(cents)::bigint as cents from sale_changes
      where day between ${from} and ${to} group by 1)
    select exists (select from sale_periods where period = ${period} and first_day = ${from}) as kept,
      array(select to_jsonb(one) from (${named(best, most, reader)}) one) as best`.execute(db);
  const [kept] = rows;
  if (kept?.kept) return kept.best;
  const all = await sql<SoldService>`${named(sql`${sumsOf({ from, to })}`, most, reader)}`.execute(
    db,
  );
  return all.rows;
}

const startOf = (day: CalendarDate) => sql`(${day}::date::timestamp at time zone ${HOME_ZONE})`;
const endOf = (day: CalendarDate) => sql`((${day}::date + 1)::timestamp at time zone ${HOME_ZONE})`;

/** Sums of the parts that were paid in a span, or since its first day. */
const sumsOf = ({ from, to }: { readonly from: CalendarDate; readonly to?: CalendarDate }) => sql`
  select service_id, count(*)::bigint as orders, sum(${earned})::bigint as cents from service_orders
  where paid_at >= ${startOf(from)} ${to === undefined ? sql`` : sql`and paid_at < ${endOf(to)}`} group by 1`;

/** Max changes of one statement. */
const FOLDED_AT_ONCE = 2_000;

/** Adds a batch of changes to the sums. */
export async function foldChanges(trx: Trx): Promise<void> {
  await sql`
    with changes as (
      delete from sale_changes where ctid = any(array(select ctid from sale_changes limit ${FOLDED_AT_ONCE}))
      returning service_id, day, orders, cents, handled, commission),
    days as (
      insert into sale_days as kept
      select day, category_id, sum(orders), sum(cents), sum(handled), sum(commission)
      from changes join services on services.id = service_id group by 1, 2 order by 1, 2
      on conflict (day, category_id) do update set orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents,
        handled = kept.handled + excluded.handled, commission = kept.commission + excluded.commission),
    vendors as (
      insert into vendor_sales as kept select vendor_id, sum(cents)
      from changes join services on services.id = service_id group by 1 order by 1
      on conflict (vendor_id) do update set cents = kept.cents + excluded.cents),
    services as (${addTo(sql`
      select period, service_id, sum(orders) as orders, sum(cents) as cents
      from changes join sale_periods on day >= first_day group by 1, 2`)})
    select count(*) from changes`.execute(trx);
}

const addTo = (sums: RawBuilder<unknown>) => sql`
  insert into service_sales as kept (period, service_id, orders, cents) ${sums}
  on conflict (period, service_id) do update set orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents`;

/** Sums without the changes that are not folded yet, with this sign. */
const foldedSums = (period: Period, span: Parameters<typeof sumsOf>[0], sign: 1 | -1) => sql`
  select ${period}::text, service_id, ${sign} * sum(orders), ${sign} * sum(cents)
  from (
    ${sumsOf(span)}
    union all
    select service_id, -orders, -cents from sale_changes
    where day >= ${span.from} ${span.to === undefined ? sql`` : sql`and day <= ${span.to}`}) sold group by 2`;

/** Whether sales wait to be folded, and the first day of each period's sums. */
export async function whatToFold(db: Db): Promise<{
  readonly changes: boolean;
  readonly starts: Partial<Readonly<Record<Period, CalendarDate>>>;
}> {
  const { rows } = await sql<{
    changes: boolean;
    starts: Partial<Record<Period, CalendarDate>>;
  }>`
    select exists (select from sale_changes) as changes,
      (select coalesce(jsonb_object_agg(period, first_day), '{}') from sale_periods) as starts`.execute(
    db,
  );
  return rows[0] ?? { changes: false, starts: {} };
}

/**
 * Moves the sums of a period one day towards its first day, or adds them up anew if they begin
 * later.
 */
export async function movePeriod(trx: Trx, period: Period, first: CalendarDate): Promise<void> {
  const { rows } = await sql<{ day: CalendarDate; next: CalendarDate }>`
    select first_day as day, first_day + 1 as next from sale_periods where period = ${period}`.execute(
    trx,
  );
  const [at] = rows;
  if (at?.day === first) return;
  if (at && at.day < first) {
    await addTo(foldedSums(period, { from: at.day, to: at.day }, -1)).execute(trx);
    await sql`update sale_periods set first_day = ${at.next} where period = ${period}`.execute(trx);
    return;
  }
  await sql`delete from service_sales where period = ${period}`.execute(trx);
  await addTo(foldedSums(period, { from: first }, 1)).execute(trx);
  await sql`insert into sale_periods values (${period}, ${first})
    on conflict (period) do update set first_day = excluded.first_day`.execute(trx);
}

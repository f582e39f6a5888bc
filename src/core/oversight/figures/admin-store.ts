import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { Db } from '#core/shared/database.ts';
import type { DayFigures, Span } from './rules.ts';
import { earned, handled, instantsOf } from './vendor-store.ts';

/** A period in the marketplace's time zone. */
export interface AskedOfAll extends Span {
  readonly zone: string;
}

type Sales = DayFigures<'orders' | 'cents' | 'handled' | 'commission'>;

/** Commission of a sale after refunds, rounded like the ledger. */
const keptCommission = sql`case refunded_cents - refunded_principal_cents
  when 0 then commission_cents
  when subtotal_cents - principal_cents then 0
  else commission_cents - div(
    2 * commission_cents::numeric * (refunded_cents - refunded_principal_cents) + subtotal_cents - principal_cents,
    2 * (subtotal_cents - principal_cents)) end`;

/** By day of payment, net of refunds: orders, earnings, pass-through money, commission. */
export async function salesByDay(db: Db, asked: AskedOfAll): Promise<Sales[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<Sales>`
    select (paid_at at time zone ${asked.zone})::date as day, count(*)::int as orders,
      sum(${earned})::bigint as cents, sum(${handled})::bigint as handled,
      sum(${keptCommission})::bigint as commission
    from service_orders where paid_at >= ${start} and paid_at < ${end} group by 1`.execute(db);
  return rows;
}

export async function customersByDay(
  db: Db,
  asked: AskedOfAll,
): Promise<DayFigures<'customers'>[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<DayFigures<'customers'>>`
    select (created_at at time zone ${asked.zone})::date as day, count(*)::int as customers
    from users where role = 'customer' and created_at >= ${start} and created_at < ${end}
    group by 1`.execute(db);
  return rows;
}

export async function refundsByDay(db: Db, asked: AskedOfAll): Promise<DayFigures<'cents'>[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<DayFigures<'cents'>>`
    select (created_at at time zone ${asked.zone})::date as day, sum(amount_cents)::bigint as cents
    from refunds where status <> 'failed' and created_at >= ${start} and created_at < ${end} group by 1`.execute(
    db,
  );
  return rows;
}

export async function failuresByDay(db: Db, asked: AskedOfAll): Promise<DayFigures<'failed'>[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<DayFigures<'failed'>>`
    select (created_at at time zone ${asked.zone})::date as day, count(*)::int as failed
    from payments where status in ('failed', 'canceled') and created_at >= ${start} and created_at < ${end}
    group by 1`.execute(db);
  return rows;
}

export async function ordersByStatus(db: Db, asked: AskedOfAll) {
  const { start, end } = instantsOf(asked);
  return db
    .selectFrom('orders')
    .select((is) => ['status', is.fn.countAll<number>().as('orders')])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy('status')
    .execute();
}

export interface Waiting {
  readonly vendors: number;
  readonly messages: number;
  readonly refunds: number;
  readonly disputes: number;
}

export async function waitingForAdmins(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from vendors where status = 'Pending') as vendors,
      (select count(*)::int from messages where status = 'open') as messages,
      (select count(*)::int from refunds where status = 'failed' and resolved_at is null) as refunds,
      (select count(*)::int from disputes where status = 'needs_response') as disputes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts without a row');
  return row;
}

export interface SoldService {
  readonly serviceId: string;
  readonly vendorId: string;
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly vertical: string;
  readonly orders: number;
  readonly cents: number;
}

/** All services with sales in a period, the best first. */
export async function soldServices(
  db: Db,
  asked: AskedOfAll,
  reader: Language | null,
): Promise<SoldService[]> {
  const { start, end } = instantsOf(asked);
  const { rows } = await sql<SoldService>`
    select services.id as "serviceId", services.vendor_id as "vendorId", ${saidPart('services', 'name', reader)} as name,
      categories.slug, categories.title, categories.vertical, sold.orders, sold.cents
    from (
      select service_id, count(*)::int as orders,
        sum(${earned})::bigint as cents
      from service_orders where paid_at >= ${start} and paid_at < ${end} group by service_id) sold
    join services on services.id = sold.service_id
    join categories on categories.id = services.category_id
    order by sold.cents desc, sold.orders desc, services.id`.execute(db);
  return rows;
}

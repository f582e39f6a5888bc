import { type Selectable, sql } from 'kysely';
import type { InOther } from '#base/two-languages.ts';
import type { Language } from '#base/two-languages.ts';
import type { PolicyFilter } from '#contract/policies.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { PoliciesTable } from './tables.ts';

export type PolicyRow = Selectable<PoliciesTable>;

/** The listing's details as sold. Only our own checkout writes them. */
export interface SoldPolicyTerms {
  readonly details: unknown;
  readonly inOther: InOther | null;
}

export async function policiesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PolicyRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.order_line_id, row]));
}

export const findPolicy = (db: Db, lineId: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('policies').selectAll().where('order_line_id', '=', lineId).executeTakeFirst();

export async function insertPolicy(
  trx: Trx,
  row: Pick<
    PolicyRow,
    | 'order_line_id'
    | 'order_id'
    | 'user_id'
    | 'vendor_id'
    | 'number'
    | 'code'
    | 'ends_on'
    | 'issued_at'
  >,
): Promise<void> {
  await trx.insertInto('policies').values(row).execute();
}

/** Sold policies. Excludes lines that were cancelled or refunded before they were issued. */
const sold = (db: Db) =>
  db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('policies', 'policies.order_line_id', 'order_lines.id')
    .where('orders.is_paid', '=', true)
    .where((is) =>
      is.or([
        is('policies.order_line_id', 'is not', null),
        is.and([
          is('service_orders.status', '!=', 'cancelled'),
          sql<boolean>`order_lines.refunded_cents < order_lines.total_cents`,
        ]),
      ]),
    )
    .where('order_lines.terms', 'is not', null);

/** Line columns that a policy view needs. */
const lines = (db: Db, reader: Language | null) =>
  sold(db)
    .selectAll('order_lines')
    .select([
      'orders.user_id as userId',
      'service_orders.service_id as serviceId',
      'service_orders.status as partStatus',
      'service_orders.paid_at as paidAt',
      'policies.number',
      'policies.code',
      'policies.issued_at as issuedAt',
      'policies.claimed_at as claimedAt',
      'policies.cancelled_at as cancelledAt',
      'policies.cancelled_on as cancelledOn',
    ])
    .select(saidPart('services', 'name', reader).as('serviceName'))
    .select(
      sql<boolean>`exists (select from listing_wordings w where w.listing_id = order_lines.listing_id
        and w.created_at <= orders.created_at and (w.removed_at is null or w.removed_at > orders.created_at))`.as(
        'hasWording',
      ),
    );

export type PolicyLine = Awaited<ReturnType<typeof listPolicyLines>>[number];

/** The user's own of these verticals. */
export interface PoliciesAsked {
  readonly userId: string;
  readonly verticals: readonly string[];
  readonly now: Date;
}

/** As `stateOn`: cancelled, or issued and past its last day where it applies. */
const isOver = (
  now: Date,
) => sql<boolean>`(policies.cancelled_at is not null or policies.issued_at is not null
  and coalesce(order_lines.ends_on, order_lines.starts_on) < (${now}::timestamptz at time zone order_lines.time_zone)::date)`;

/** A page of a user's policies, newest first. */
export const listPolicyLines = (
  db: Db,
  { userId, verticals, now }: PoliciesAsked,
  {
    of,
    rows,
    offset,
    reader,
  }: Page & { readonly of: PolicyFilter; readonly reader: Language | null },
) =>
  lines(db, reader)
    .where('orders.user_id', '=', userId)
    .where(sql<boolean>`order_lines.vertical = any(${[...verticals]}::text[])`)
    .where('order_lines.starts_on', 'is not', null)
    .$if(of !== 'all', (all) => all.where(sql<boolean>`${isOver(now)} = ${of === 'over'}`))
    .orderBy('order_lines.id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();

/** The number of a user's policies of each filter. */
export async function countPolicies(
  db: Db,
  { userId, verticals, now }: PoliciesAsked,
): Promise<Record<PolicyFilter, number>> {
  const { all, over } = await sold(db)
    .where('orders.user_id', '=', userId)
    .where(sql<boolean>`order_lines.vertical = any(${[...verticals]}::text[])`)
    .where('order_lines.starts_on', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where ${isOver(now)})`.as('over'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), open: Number(all) - Number(over), over: Number(over) };
}

/** A user's own policy line; undefined if unknown. */
export const findPolicyLine = (
  db: Db,
  userId: string,
  lineId: string,
  reader: Language | null,
): Promise<PolicyLine | undefined> =>
  lines(db, reader)
    .where('orders.user_id', '=', userId)
    .where('order_lines.id', '=', lineId)
    .executeTakeFirst();

/** Public data of a code, if any. */
export const findByCode = (db: Db, code: string) =>
  db
    .selectFrom('policies')
    .innerJoin('order_lines', 'order_lines.id', 'policies.order_line_id')
    .select([
      'policies.number',
      'policies.cancelled_at as cancelledAt',
      'order_lines.vertical',
      'order_lines.kind',
      'order_lines.starts_on as startsOn',
      'order_lines.ends_on as endsOn',
      'order_lines.time_zone as timeZone',
    ])
    .where('policies.code', '=', code)
    .executeTakeFirst();

export async function setCancelled(
  trx: Trx,
  lineId: string,
  { at, on }: { readonly at: Date; readonly on: string },
): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ cancelled_at: at, cancelled_on: on })
    .where('order_line_id', '=', lineId)
    .execute();
}

export async function setClaimed(trx: Trx, lineId: string, at: Date): Promise<void> {
  await trx
    .updateTable('policies')
    .set({ claimed_at: at })
    .where('order_line_id', '=', lineId)
    .where('claimed_at', 'is', null)
    .execute();
}

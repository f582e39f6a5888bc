import { type Selectable, sql } from 'kysely';
import type { InOther } from '#base/two-languages.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db, Trx } from '#core/shared/database.ts';
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

const MAX_LISTED = 200;

/** Line columns that a policy view needs. */
const lines = (db: Db, reader: Language | null) =>
  db
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('policies', 'policies.order_line_id', 'order_lines.id')
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
    )
    .where('orders.is_paid', '=', true)
    // Excludes lines that were cancelled or refunded before they were issued.
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

export type PolicyLine = Awaited<ReturnType<typeof listPolicyLines>>[number];

/** A user's own, newest first. */
export const listPolicyLines = (db: Db, userId: string, reader: Language | null) =>
  lines(db, reader)
    .where('orders.user_id', '=', userId)
    .orderBy('order_lines.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

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

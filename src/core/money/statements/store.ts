import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import type { VendorKind } from '../ledger/tables.ts';
import { closingBefore, lastClosed } from './closing-store.ts';
import { type Moved, type MonthSpan, spanOf } from './rules.ts';

/** A vendor's balance before a month: the last stored balance plus later entries. */
export async function balanceBefore(db: Db, vendorId: string, month: string): Promise<number> {
  const last = await lastClosed(db, month);
  const { start } = spanOf(month);
  const kept = await closingBefore(db, vendorId, month);
  if (last !== null && spanOf(last).end >= start) return kept;
  const since = ownEntries(db, vendorId, last)
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('cents'))
    .where('at', '<', start);
  return kept + (await since.executeTakeFirstOrThrow()).cents;
}

const ownEntries = (db: Db, vendorId: string, after: string | null) => {
  const all = db
    .selectFrom('ledger_entries')
    .where('account', '=', 'vendor_payable')
    .where('vendor_id', '=', vendorId);
  return after === null ? all : all.where('at', '>=', spanOf(after).end);
};

/** Sums of entries: earned before commission, passed on, and commission. */
const SUMS = sql`
  coalesce(-sum(entry.amount_cents) filter (where entry.part is distinct from 'principal'), 0)::bigint as earned,
  coalesce(-sum(entry.amount_cents) filter (where entry.part = 'principal'), 0)::bigint as principal,
  coalesce(sum(entry.amount_cents) filter (where entry.account = 'platform_commission'), 0)::bigint as commission`;

const entriesOf = (vendorId: string, { start, end }: MonthSpan) => sql`
  from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
  where entry.vendor_id = ${vendorId} and entry.account in ('vendor_payable', 'platform_commission')
    and entry.at >= ${start} and entry.at < ${end}`;

export async function movedIn(db: Db, vendorId: string, month: MonthSpan): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select moved.kind, ${SUMS} ${entriesOf(vendorId, month)} group by 1`.execute(db);
  return rows;
}

export type LineKind = VendorKind | 'refund_failed';

export interface Line {
  /** Identifies the transaction and the order part. */
  readonly key: string;
  readonly at: Date;
  readonly kind: LineKind;
  readonly orderId: string | null;
  readonly payoutId: string | null;
  readonly serviceOrderId: string | null;
  readonly earned: number;
  readonly principal: number;
  readonly commission: number;
  readonly invoiceNumber: string | null;
}

export interface RunningLine extends Line {
  readonly movedCents: number;
}

const KEY = sql`entry.transaction_id::text || ':' || coalesce(entry.service_order_id::text, '')`;
const LINE = sql`${KEY} as key, min(entry.at) as at,
  case when moved.reverses_refund_id is null then moved.kind else 'refund_failed' end as kind, moved.order_id as "orderId",
  moved.payout_id as "payoutId", entry.service_order_id as "serviceOrderId",
  (select number from invoices where id = moved.invoice_id) as "invoiceNumber", ${SUMS}`;
const MOVED = sql`(sum(-sum(entry.amount_cents) filter (where entry.account = 'vendor_payable'))
  over (order by min(entry.at), entry.transaction_id, entry.service_order_id))::bigint as "movedCents"`;
const BY_LINE = sql`group by entry.transaction_id, entry.service_order_id, moved.id`;

/** A page of a month's lines, oldest first, with their number. */
export async function linesOf(
  db: Db,
  vendorId: string,
  month: MonthSpan,
  { rows: limit, offset }: { readonly rows: number; readonly offset: number },
): Promise<{ readonly lines: RunningLine[]; readonly total: number }> {
  const lines = await sql<RunningLine>`
    select ${LINE}, ${MOVED} ${entriesOf(vendorId, month)} ${BY_LINE}
    order by min(entry.at), entry.transaction_id, entry.service_order_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from ledger_entries entry
      where entry.vendor_id = ${vendorId} and entry.account in ('vendor_payable', 'platform_commission')
        and entry.at >= ${month.start} and entry.at < ${month.end}
      group by entry.transaction_id, entry.service_order_id) line`.execute(db);
  return { lines: lines.rows, total: counted.rows[0]?.total ?? 0 };
}

export const lineKeys = (db: Db, vendorId: string, month: MonthSpan): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select ${KEY} ${entriesOf(vendorId, month)} ${BY_LINE}
      order by min(entry.at), entry.transaction_id, entry.service_order_id limit ${EXPORT_LIMIT}`,
  );

export async function linesByKey(
  db: Db,
  vendorId: string,
  keys: readonly string[],
): Promise<Line[]> {
  const transactions = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))];
  const { rows } = await sql<Line>`
    select ${LINE}
    from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
    where entry.transaction_id = any(${transactions}::uuid[]) and entry.vendor_id = ${vendorId}
      and entry.account in ('vendor_payable', 'platform_commission') ${BY_LINE}`.execute(db);
  return rows;
}

/** Net movement of a balance by month after a given one; omits months without any. */
export const movedByMonth = (
  db: Db,
  vendorId: string,
  after: string | null,
): Promise<{ readonly month: string; readonly cents: number }[]> =>
  ownEntries(db, vendorId, after)
    .select([
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM')`.as('month'),
      sql<number>`(-sum(amount_cents))::bigint`.as('cents'),
    ])
    .groupBy('month')
    .orderBy('month')
    .execute();

export async function businessNameOf(db: Db, vendorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vendors')
    .select('business_name as name')
    .where('id', '=', vendorId)
    .executeTakeFirst();
  return row?.name;
}

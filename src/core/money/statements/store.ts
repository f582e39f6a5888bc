import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import type { VendorKind } from '../ledger/tables.ts';
import { closingBefore, lastClosed, SUMS } from './closing-store.ts';
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

/** Movements of a month by kind: the stored sums of a closed one. */
export async function movedIn(db: Db, vendorId: string, month: string): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    with closed as (select from closed_months where month = ${month} and summed)
    select kind, earned, principal, commission from statement_sums
    where vendor_id = ${vendorId} and month = ${month} and exists (select from closed)
    union all
    (select moved.kind, ${SUMS} from (select * ${ownIn(vendorId, spanOf(month))} and not exists (select from closed)) entry
      join ledger_transactions moved on moved.id = entry.transaction_id group by 1)`.execute(db);
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
const BY_LINE = sql`group by entry.transaction_id, entry.service_order_id`;
/** Columns of a line, which is selected as `entry`, from its transaction. */
const LINE = sql`${KEY} as key, entry.at,
  case when moved.reverses_refund_id is null then moved.kind else 'refund_failed' end as kind, moved.order_id as "orderId",
  moved.payout_id as "payoutId", entry.service_order_id as "serviceOrderId",
  (select number from invoices where id = moved.invoice_id) as "invoiceNumber", earned, principal, commission`;
const ENTRY = sql`entry.transaction_id, entry.service_order_id, min(entry.at) as at, ${SUMS}`;
const joined = (lines: RawBuilder<unknown>, more = sql``) => sql`
  select ${LINE} ${more} from (${lines}) entry join ledger_transactions moved on moved.id = entry.transaction_id
  order by entry.at, entry.transaction_id, entry.service_order_id`;

/** Entries of a month, which an index answers alone. */
const ownIn = (vendorId: string, { start, end }: MonthSpan) => sql`from ledger_entries entry
  where entry.vendor_id = ${vendorId} and entry.account in ('vendor_payable', 'platform_commission')
    and entry.at >= ${start} and entry.at < ${end}`;

/** A page of a month's lines, oldest first, with their number. */
export async function linesOf(
  db: Db,
  vendorId: string,
  month: MonthSpan,
  { rows: limit, offset }: { readonly rows: number; readonly offset: number },
): Promise<{ readonly lines: RunningLine[]; readonly total: number }> {
  const moved = sql`(sum(-sum(entry.amount_cents) filter (where entry.account = 'vendor_payable'))
    over (order by min(entry.at), entry.transaction_id, entry.service_order_id))::bigint`;
  const lines = await sql<RunningLine>`${joined(
    sql`select ${ENTRY}, ${moved} as moved_cents ${ownIn(vendorId, month)} ${BY_LINE}
      order by min(entry.at), entry.transaction_id, entry.service_order_id limit ${limit} offset ${offset}`,
    sql`, entry.moved_cents as "movedCents"`,
  )}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${ownIn(vendorId, month)} ${BY_LINE}) line`.execute(
    db,
  );
  return { lines: lines.rows, total: counted.rows[0]?.total ?? 0 };
}

export const lineKeys = (db: Db, vendorId: string, month: MonthSpan): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select ${KEY} ${ownIn(vendorId, month)} ${BY_LINE}
      order by min(entry.at), entry.transaction_id, entry.service_order_id limit ${EXPORT_LIMIT}`,
  );

export async function linesByKey(
  db: Db,
  vendorId: string,
  keys: readonly string[],
): Promise<Line[]> {
  const transactions = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))];
  const { rows } = await sql<Line>`${joined(sql`
    select ${ENTRY} from ledger_entries entry
    where entry.transaction_id = any(${transactions}::uuid[]) and entry.vendor_id = ${vendorId}
      and entry.account in ('vendor_payable', 'platform_commission') ${BY_LINE}`)}`.execute(db);
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

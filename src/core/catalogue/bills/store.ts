import { type Selectable, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { amountText } from '#base/currency.ts';
import type { DueBill } from '#verticals/choice.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { MAX_OF_ACCOUNT, type PaidLine, standingOf } from './rules.ts';
import type { DueBillsTable } from './tables.ts';

export type BillRow = Selectable<DueBillsTable>;
export interface BillWithLines extends BillRow {
  readonly lines: readonly PaidLine[];
}

/** Bills with their paying order lines. The viewer's own unpaid order blocks only others. */
const withLines = (db: Db, userId: string | null) =>
  db
    .selectFrom('due_bills as b')
    .selectAll('b')
    .select(
      sql<readonly PaidLine[]>`coalesce((
        select jsonb_agg(jsonb_build_object('orderId', o.id, 'amount', l.sub_details ->> 'amount', 'isPaid', o.is_paid,
          'own', o.user_id is not distinct from ${userId}::uuid,
          'isPaying', not o.is_paid and exists (select from payments y where y.order_id = o.id and y.status = 'processing')
            and not exists (select from order_lines l2 join orders o2 on o2.id = l2.order_id
              where l2.options ->> 'bill' = b.id::text and o2.user_id = o.user_id and o2.created_at < o.created_at and not o2.is_paid),
          'outcome',
          case when exists (select from inquiries i where i.order_line_id = l.id and i.state = 'returned')
            then 'returned' else x.outcome end) order by l.id)
        from order_lines l
        join service_orders s on s.id = l.service_order_id and s.status <> 'cancelled'
        join orders o on o.id = l.order_id
        left join line_outcomes x on x.order_line_id = l.id and x.final
        where l.options ->> 'bill' = b.id::text), '[]'::jsonb)`.as('lines'),
    );

/** Bills of an account, oldest first. */
export const billsOfAccount = (
  db: Db,
  {
    listingId,
    hash,
    userId,
  }: { readonly listingId: string; readonly hash: string; readonly userId: string | null },
): Promise<BillWithLines[]> =>
  withLines(db, userId)
    .where('b.listing_id', '=', listingId)
    .where('b.account_hash', '=', hash)
    .where('b.withdrawn_at', 'is', null)
    .orderBy('b.due_on', 'desc')
    .orderBy('b.number')
    .limit(MAX_OF_ACCOUNT)
    .execute()
    .then((rows) => rows.toReversed());

/** A page of a vendor's listings with entered bills, by name, and their number. */
export async function listBillerIds(
  db: Db,
  { vendorId, verticals }: { readonly vendorId: string; readonly verticals: readonly string[] },
  page: Page,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const theirs = db
    .selectFrom('listings')
    .where('vendor_id', '=', vendorId)
    .where('vertical', 'in', [...verticals])
    .where('state', '<>', 'archived');
  const { total } = await theirs
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await theirs
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .limit(page.rows)
    .offset(page.offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** A page of a listing's bills, newest first, optionally of one account hash. */
export function listBills(
  db: Db,
  {
    listingId,
    hash,
    before,
    limit,
  }: {
    readonly listingId: string;
    readonly hash: string | null;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<BillWithLines[]> {
  let query = withLines(db, null).where('b.listing_id', '=', listingId);
  if (hash !== null) query = query.where('b.account_hash', '=', hash);
  if (before !== undefined) query = query.where('b.id', '<', before);
  return query.orderBy('b.id', 'desc').limit(limit).execute();
}

/** Locks a bill of a listing with its lines, so that no checkout takes it meanwhile. */
export async function lockBill(
  trx: Trx,
  { listingId, id }: { readonly listingId: string; readonly id: string },
): Promise<BillWithLines | undefined> {
  const locked = await trx
    .selectFrom('due_bills')
    .select('id')
    .where('id', '=', id)
    .where('listing_id', '=', listingId)
    .forUpdate()
    .executeTakeFirst();
  return locked && withLines(trx, null).where('b.id', '=', id).executeTakeFirst();
}

export interface BillToKeep {
  readonly id: string;
  readonly account_hash: string;
  readonly sealed: string;
  readonly mask: string;
  readonly number: string;
  readonly period: string;
  readonly due_on: string;
  readonly amount: number;
}

/** Locks existing bills with these accounts and numbers, in a fixed order. */
export async function lockKnown(
  trx: Trx,
  listingId: string,
  bills: readonly Pick<BillToKeep, 'account_hash' | 'number'>[],
): Promise<BillWithLines[]> {
  if (bills.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select b.id from jsonb_to_recordset(${JSON.stringify(bills.map(({ account_hash, number }) => ({ account_hash, number })))}::jsonb)
      as asked(account_hash text, number text)
    join due_bills b on b.listing_id = ${listingId} and b.account_hash = asked.account_hash and b.number = asked.number
    order by b.id for update of b`.execute(trx);
  if (rows.length === 0) return [];
  return withLines(trx, null)
    .where(sql<boolean>`b.id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Inserts or updates bills. The caller has locked existing ones. */
export async function keepBills(
  trx: Trx,
  listing: { readonly id: string; readonly currency: string },
  bills: readonly BillToKeep[],
  now: Date,
): Promise<void> {
  if (bills.length === 0) return;
  await sql`
    insert into due_bills (id, listing_id, account_hash, sealed, mask, number, period, due_on, amount, currency,
      created_at, updated_at)
    select id, ${listing.id}, account_hash, sealed, mask, number, period, due_on, amount, ${listing.currency},
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as entered(id uuid, account_hash text, sealed text, mask text,
      number text, period text, due_on date, amount bigint)
    order by account_hash, number
    on conflict (id) do update set sealed = excluded.sealed, mask = excluded.mask, period = excluded.period,
      due_on = excluded.due_on, amount = excluded.amount, currency = excluded.currency, withdrawn_at = null,
      updated_at = excluded.updated_at`.execute(trx);
}

export async function setWithdrawn(trx: Trx, id: string, at: Date | null, now: Date) {
  await trx
    .updateTable('due_bills')
    .set({ withdrawn_at: at, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Current bills of the accounts a user has recently asked about. */
export async function findDueBills(db: Db, userId: string): Promise<DueBill[]> {
  const rows = await withLines(db, userId)
    .innerJoin('bill_asks as a', (join) =>
      join
        .onRef('a.listing_id', '=', 'b.listing_id')
        .onRef('a.account_hash', '=', 'b.account_hash')
        .on('a.user_id', '=', userId),
    )
    .select([
      'a.asked_at',
      sql<boolean>`exists (select from cart_lines c where c.user_id = ${userId}
        and c.listing_id = b.listing_id and c.options ->> 'bill' = b.id::text)`.as('in_cart'),
    ])
    .orderBy('a.asked_at', 'desc')
    .orderBy('b.due_on', 'desc')
    .limit(20 * MAX_OF_ACCOUNT)
    .execute();
  return rows.map((row) => dueBillOf(row, { askedAt: row.asked_at, inCart: row.in_cart }));
}

export function dueBillOf(
  row: BillWithLines,
  { askedAt, inCart }: { readonly askedAt: Date; readonly inCart: boolean },
): DueBill {
  const { leftMinor, part, busyIn, isElsewhere } = standingOf(row.amount, row.currency, row.lines);
  return {
    id: row.id,
    listingId: row.listing_id,
    account: row.account_hash,
    period: row.period,
    dueOn: row.due_on as CalendarDate,
    left: amountText(leftMinor, row.currency),
    part,
    state: row.withdrawn_at !== null ? 'withdrawn' : leftMinor === 0n ? 'paid' : 'due',
    busyIn: isElsewhere ? '' : busyIn,
    askedAt: askedAt.toISOString(),
    inCart,
  };
}

/** True if bills of an order in payment were paid elsewhere or changed since. Locks them. */
export async function isPaidElsewhere(trx: Trx, orderId: string): Promise<boolean> {
  const { rows: paying } = await sql<{ id: string; due: string | null; part: number }>`
    select l.options ->> 'bill' as id, l.options ->> 'due' as due, coalesce((l.options ->> 'part')::int, 0) as part
    from order_lines l where l.order_id = ${orderId} and l.options ->> 'bill' is not null`.execute(
    trx,
  );
  if (paying.length === 0) return false;
  const ids = paying.map(({ id }) => id);
  await sql`select id from due_bills where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  const bills = await withLines(trx, null)
    .where(sql<boolean>`b.id = any(${ids}::uuid[])`)
    .execute();
  return paying.some(({ id, due, part }) => {
    const bill = bills.find((one) => one.id === id);
    if (!bill || bill.withdrawn_at !== null) return true;
    const lines = bill.lines.filter(
      (line) => line.orderId !== orderId && (line.isPaid || line.outcome !== null),
    );
    const now = standingOf(bill.amount, bill.currency, lines);
    return (
      now.busyIn !== null ||
      now.part !== part ||
      (due !== null && amountText(now.leftMinor, bill.currency) !== due)
    );
  });
}

/** A checkout line that pays a bill, as validated. */
export interface PayingLine {
  readonly id: string;
  readonly due: string;
  readonly part: number;
}

/** True if bills are unchanged since validation. Locks them against other writers. */
export async function stillDue(
  trx: Trx,
  lines: readonly PayingLine[],
  userId: string,
): Promise<boolean> {
  if (lines.length === 0) return true;
  const ids = lines.map(({ id }) => id);
  await sql`select id from due_bills where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  const rows = await withLines(trx, userId)
    .where(sql<boolean>`b.id = any(${ids}::uuid[])`)
    .execute();
  const now = new Map(
    rows.map((row) => [row.id, dueBillOf(row, { askedAt: row.updated_at, inCart: true })]),
  );
  return lines.every(({ id, due, part }) => {
    const found = now.get(id);
    return (
      found?.state === 'due' && found.left === due && found.part === part && found.busyIn === null
    );
  });
}

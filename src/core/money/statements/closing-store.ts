import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { monthOf, spanOf } from './rules.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';

/** The last closed month, optionally before another; null if none. */
export async function lastClosed(db: Db, before?: string): Promise<string | null> {
  let months = db.selectFrom('closed_months').select((is) => is.fn.max('month').as('last'));
  if (before !== undefined) months = months.where('month', '<', before);
  return (await months.executeTakeFirstOrThrow()).last;
}

/** The next month to close, possibly unfinished; null with an empty ledger. */
async function nextToClose(db: Db): Promise<string | null> {
  const last = await lastClosed(db);
  if (last !== null) return monthOf(spanOf(last).end);
  const { first } = await db
    .selectFrom('ledger_entries')
    .select((is) => is.fn.min('at').as('first'))
    .executeTakeFirstOrThrow();
  return first && monthOf(new Date(first));
}

/** Sums of entries: earned before commission, passed on, and commission. */
export const SUMS = sql`
  coalesce(-sum(entry.amount_cents) filter (where coalesce(entry.part, 'sale') <> 'principal'), 0)::bigint as earned,
  coalesce(-sum(entry.amount_cents) filter (where entry.part = 'principal'), 0)::bigint as principal,
  coalesce(sum(entry.amount_cents) filter (where entry.account = 'platform_commission'), 0)::bigint as commission`;

/** Vendors per step. */
const AT_ONCE = 200;
const NO_VENDOR = '00000000-0000-0000-0000-000000000000';

/**
 * Adds up the balances and sums of the next vendors, or closes the month once all are added up, so
 * that no reader sees a part of it. False while another process does.
 */
async function closeSome(trx: Trx, month: string, now: Date): Promise<boolean> {
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('souk statements')) as ours`.execute(trx);
  if (!lock.rows[0]?.ours || (await nextToClose(trx)) !== month) return false;
  // A process of an earlier build may have closed the month that was begun.
  await sql`
    with stale as (delete from closing_months where month <> ${month} returning month)
    delete from closing_balances where exists (select from stale)`.execute(trx);
  const { start, end } = spanOf(month);
  const { rows } = await sql<{ last: string | null }>`
    with vendor as materialized (
      select id from vendors
      where id > coalesce((select after_vendor from closing_months where month = ${month}), ${NO_VENDOR}::uuid)
      order by id limit ${sql.lit(AT_ONCE)}),
    added as (
      insert into closing_balances (vendor_id, closing_cents)
      select vendor.id, coalesce(earlier.closing_cents, 0) + moved.cents
      from vendor
      cross join lateral (
        select -sum(amount_cents)::bigint as cents from ledger_entries
        where account = 'vendor_payable' and vendor_id = vendor.id and at >= ${start} and at < ${end}) moved
      left join lateral (
        select closing_cents from statement_closings kept
        where kept.vendor_id = vendor.id and kept.month < ${month} order by month desc limit 1) earlier on true
      where moved.cents is not null),
    summed as (
      insert into statement_sums (vendor_id, month, kind, earned, principal, commission)
      select vendor.id, ${month}, moved.kind, ${SUMS}
      from vendor join ledger_entries entry on entry.vendor_id = vendor.id
        and entry.account in ('vendor_payable', 'platform_commission') and entry.at >= ${start} and entry.at < ${end}
      join ledger_transactions moved on moved.id = entry.transaction_id
      group by vendor.id, moved.kind),
    noted as (
      insert into closing_months (month, after_vendor)
      select ${month}, id from vendor order by id desc limit 1
      on conflict (month) do update set after_vendor = excluded.after_vendor)
    select max(id::text) as last from vendor`.execute(trx);
  if (typeof rows[0]?.last === 'string') return true;
  await trx.insertInto('closed_months').values({ month, closed_at: now, summed: true }).execute();
  await sql`
    with balances as (delete from closing_balances returning *),
    done as (delete from closing_months)
    insert into statement_closings (vendor_id, month, closing_cents)
    select vendor_id, ${month}, closing_cents from balances`.execute(trx);
  return true;
}

/** A vendor's stored month-end balances, earliest first. */
export const listClosings = (db: Db, vendorId: string) =>
  db
    .selectFrom('statement_closings')
    .select(['month', 'closing_cents as cents'])
    .where('vendor_id', '=', vendorId)
    .orderBy('month')
    .execute();

export async function closingBefore(db: Db, vendorId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('statement_closings')
    .select('closing_cents as cents')
    .where('vendor_id', '=', vendorId)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** Max duration of a transaction that may still book in a past month. */
const SETTLED_MS = 60 * 60_000;

/** Stores balances at the ends of past months, in bounded steps. Idempotent and concurrent-safe. */
export function closeStatements({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<Turn> {
  const now = clock.now();
  const running = monthOf(new Date(now.getTime() - SETTLED_MS));
  return inTurn(async () => {
    const month = await nextToClose(db);
    if (month === null || month >= running) return false;
    return transaction(db, (trx) => closeSome(trx, month, now));
  });
}

import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { monthOf, spanOf } from './rules.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';

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

/** Stores balances and sums of a month, after the previous one, in one process only. */
async function closeMonth(trx: Trx, month: string, now: Date): Promise<void> {
  const { start, end } = spanOf(month);
  const mine = await trx
    .insertInto('closed_months')
    .values({ month, closed_at: now, summed: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  if (!mine) return;
  await sql`
    insert into statement_closings (vendor_id, month, closing_cents)
    select moved.vendor_id, ${month}, coalesce(earlier.closing_cents, 0) + moved.cents
    from (
      select vendor_id, -sum(amount_cents)::bigint as cents from ledger_entries
      where account = 'vendor_payable' and vendor_id is not null and at >= ${start} and at < ${end}
      group by vendor_id) moved
    left join lateral (
      select closing_cents from statement_closings kept
      where kept.vendor_id = moved.vendor_id and kept.month < ${month} order by month desc limit 1) earlier on true`.execute(
    trx,
  );
  await sql`insert into statement_sums (vendor_id, month, kind, earned, principal, commission)
    select entry.vendor_id, ${month}, moved.kind, ${SUMS}
    from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
    where entry.vendor_id is not null and entry.account in ('vendor_payable', 'platform_commission')
      and entry.at >= ${start} and entry.at < ${end}
    group by entry.vendor_id, moved.kind`.execute(trx);
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

/** Stores balances at the ends of past months. Idempotent and concurrent-safe. */
export async function closeStatements({ db, clock }: Pick<Market, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const running = monthOf(new Date(now.getTime() - SETTLED_MS));
  for (
    let month = await nextToClose(db);
    month !== null && month < running;
    month = await nextToClose(db)
  ) {
    const closing = month;
    await transaction(db, (trx) => closeMonth(trx, closing, now));
  }
}

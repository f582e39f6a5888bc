import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { monthOf, spanOf } from './rules.ts';

/** The last month that is kept before another, or of all; null where none is. */
export async function lastClosed(db: Db, before?: string): Promise<string | null> {
  let months = db.selectFrom('closed_months').select((is) => is.fn.max('month').as('last'));
  if (before !== undefined) months = months.where('month', '<', before);
  return (await months.executeTakeFirstOrThrow()).last;
}

/** The month that is to be closed next, which may not have ended; null where nothing was ever booked. */
export async function nextToClose(db: Db): Promise<string | null> {
  const last = await lastClosed(db);
  if (last !== null) return monthOf(spanOf(last).end);
  const { first } = await db
    .selectFrom('ledger_entries')
    .select((is) => is.fn.min('at').as('first'))
    .executeTakeFirstOrThrow();
  return first && monthOf(new Date(first));
}

/** Keeps what every vendor's balance was at the end of a month, the one before having been kept; nothing where another process does. */
export async function closeMonth(trx: Trx, month: string, now: Date): Promise<void> {
  const { start, end } = spanOf(month);
  const mine = await trx
    .insertInto('closed_months')
    .values({ month, closed_at: now })
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
}

/** What is kept of a vendor, the earliest first. */
export const listClosings = (db: Db, vendorId: string) =>
  db
    .selectFrom('statement_closings')
    .select(['month', 'closing_cents as cents'])
    .where('vendor_id', '=', vendorId)
    .orderBy('month')
    .execute();

/** What a vendor's balance was at the end of the months that are kept before one. */
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

import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { type Move, type Owed, owedFrom } from './owed-rules.ts';

/**
 * Sources of a vendor's debt, now or before an instant. It adds up all entries of the vendor, as
 * running balances are not stored, so call it only for vendors in debt.
 */
export async function findOwed(db: Db, vendorId: string, before?: Date): Promise<Owed[]> {
  const until = before === undefined ? sql`` : sql`and entry.at < ${before}`;
  const { rows } = await sql<Move & { readonly after: number }>`
    with run as (
      select min(entry.at) as at, moved.id, moved.kind, moved.order_id, moved.payout_id, entry.service_order_id,
        -sum(entry.amount_cents) as cents,
        sum(-sum(entry.amount_cents)) over by_time as after,
        row_number() over by_time as nth
      from ledger_entries entry join ledger_transactions moved on moved.id = entry.transaction_id
      where entry.vendor_id = ${vendorId} and entry.account = 'vendor_payable' ${until}
      group by moved.id, entry.service_order_id
      window by_time as (order by min(entry.at), moved.id, entry.service_order_id))
    select at, kind, order_id as "orderId", payout_id as "payoutId", service_order_id as "serviceOrderId",
      cents::bigint as cents, after::bigint as after
    from run where nth > coalesce((select max(nth) from run where after >= 0), 0) order by nth`.execute(
    db,
  );
  const [first] = rows;
  return first ? owedFrom(first.after - first.cents, rows) : [];
}

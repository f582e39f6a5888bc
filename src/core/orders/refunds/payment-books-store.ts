import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import { saidPart } from '#core/shared/said-store.ts';

interface PaidPartRow {
  readonly id: string;
  readonly serviceName: string;
  readonly vendorId: string;
  readonly businessName: string;
  readonly subtotal: number;
  readonly refunded: number;
  readonly commission: number;
  readonly earned: number;
}

/** The parts of an order with their balances in the ledger, where credit is negative. */
export async function paidParts(
  db: Db,
  orderId: string,
  reader: Language | null,
): Promise<PaidPartRow[]> {
  const { rows } = await sql<PaidPartRow>`
    select p.id, ${saidPart('s', 'name', reader)} as "serviceName", v.id as "vendorId",
      v.business_name as "businessName", p.subtotal_cents::float8 as subtotal,
      p.refunded_cents::float8 as refunded, p.commission_cents::float8 as commission,
      coalesce((select -sum(e.amount_cents) from ledger_entries e
        where e.service_order_id = p.id and e.account = 'vendor_payable'), 0)::float8 as earned
    from service_orders p
    join services s on s.id = p.service_id
    join vendors v on v.id = p.vendor_id
    where p.order_id = ${orderId} order by p.id`.execute(db);
  return rows;
}

interface BookedRow {
  readonly id: string;
  readonly kind: string;
  readonly account: string;
  readonly vendorId: string | null;
  readonly businessName: string | null;
  readonly cents: number;
  readonly at: Date;
}

/** A payment's entries, oldest first: its charge, refunds and disputes. */
export async function bookedFor(db: Db, paymentId: string): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select e.id, t.kind, e.account, v.id as "vendorId", v.business_name as "businessName",
      e.amount_cents::float8 as cents, e.at
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    left join vendors v on v.id = e.vendor_id
    where t.payment_id = ${paymentId}
    order by e.at, e.id`.execute(db);
  return rows;
}

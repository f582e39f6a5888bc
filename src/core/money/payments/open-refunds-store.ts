import type { Db } from '#core/shared/database.ts';

/** A refund that has not reached its customer. */
export interface OpenRefund {
  readonly order_id: string | null;
  readonly paymentId: string;
  readonly status: 'pending' | 'failed';
  readonly cents: number;
}

/** Pending and unresolved refunds of orders, except second charges, which no order shows. */
export async function openRefunds(db: Db, orderIds: readonly string[]): Promise<OpenRefund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'payment_id as paymentId', 'status', 'amount_cents as cents'])
    .where('order_id', 'in', [...orderIds])
    .where('status', '!=', 'succeeded')
    .where('resolved_at', 'is', null)
    .where('second_charge_id', 'is', null)
    .execute();
  return rows.flatMap(({ status, ...row }) => (status === 'succeeded' ? [] : [{ ...row, status }]));
}

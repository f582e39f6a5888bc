import type { Trx } from '#core/shared/database.ts';
import { releaseHolds } from '#core/inventory/inventory/take-store.ts';
import { releaseLocks } from '#core/catalogue/quote-locks/store.ts';
import type { LockedPayment } from '#core/money/payments/payment-store.ts';
import { eventRow } from './order-store.ts';
import type { Actor } from '#core/identity/audit/store.ts';

/**
 * Ends an unpaid pending order and releases its places and held quotes. The caller has locked its payment and order. Returns
 * the listings with released places.
 */
export async function closeUnpaid(
  trx: Trx,
  payment: LockedPayment,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const { orderId } = payment;
  const what = actor.role === 'system' ? 'expired' : 'cancelled';
  const event = eventRow({ orderId, from: payment.orderStatus, to: 'cancelled', actor, what }, now);
  await trx
    .with('happened', (db) => db.insertInto('order_events').values(event))
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .set({ status: 'cancelled', updated_at: now })
        .where('order_id', '=', orderId),
    )
    // The payment may still be open at the provider: the job that asks about payments cancels it there.
    .with('asked', (db) =>
      db
        .updateTable('payments')
        .set({ ask_at: now })
        .where('id', '=', payment.id)
        .where('status', 'in', OPEN),
    )
    .updateTable('orders')
    .set({ status: 'cancelled', hold_expires_at: null, updated_at: now })
    .where('id', '=', orderId)
    .execute();
  await releaseLocks(trx, orderId);
  return releaseHolds(trx, { orderIds: [orderId] });
}

const OPEN = ['pending', 'processing', 'failed'] as const;

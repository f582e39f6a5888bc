import { type OffSale, releaseLocks } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { returnFromOrder } from '../manual-bookings/link-store.ts';
import { endChanges } from '../changes/waiting-store.ts';
import { type LockedPayment, lockPayment } from '#core/money/index.ts';
import { type Actor, SYSTEM } from '#core/identity/index.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import { eventRow } from './order-store.ts';

/** The caller has locked its payment and order. Returns listings with released places. */
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
  await returnFromOrder(trx, orderId);
  return releaseHolds(trx, { orderIds: [orderId] });
}

const OPEN = ['pending', 'processing', 'failed'] as const;

/**
 * Ends unpaid orders and pending changes for listings that are no longer on sale, so that they
 * cannot be charged. One payment covers the whole order, so all of it ends; the cart keeps the
 * rest. Returns listings with released places.
 */
export async function closeUnsold(trx: Trx, of: OffSale, now: Date): Promise<string[]> {
  const freed = new Set<string>();
  const free = (listingIds: readonly string[]) => listingIds.forEach((id) => freed.add(id));
  const orders = (await listUnpaidOf(trx, of)).map((orderId) => ({ orderId, id: null }));
  // In id order, like every writer that locks several orders.
  for (const { orderId, id } of [...orders, ...(await listChangesOf(trx, of))].toSorted((a, b) =>
    a.orderId < b.orderId ? -1 : 1,
  )) {
    const payment = await lockPayment(trx, { orderId });
    if (id !== null) free(await endChanges(trx, [id], 'unsold', now));
    else if (payment?.orderStatus === 'pending' && !payment.isPaid)
      free(await closeUnpaid(trx, payment, SYSTEM, now));
  }
  return [...freed];
}

/** Pending changes to listings that are no longer on sale. */
async function listChangesOf(
  trx: Trx,
  of: OffSale,
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  return trx
    .selectFrom('booking_changes')
    .innerJoin('order_lines', 'order_lines.id', 'booking_changes.order_line_id')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .select(['booking_changes.id', 'booking_changes.order_id as orderId'])
    .where('booking_changes.hold_expires_at', 'is not', null)
    .where((is) =>
      'vendorId' in of
        ? is('service_orders.vendor_id', '=', of.vendorId)
        : 'categoryId' in of
          ? is('services.category_id', '=', of.categoryId)
          : is('order_lines.listing_id', '=', of.listingId),
    )
    .execute();
}

async function listUnpaidOf(trx: Trx, of: OffSale): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .select('orders.id')
    .distinct()
    .where('orders.hold_expires_at', 'is not', null)
    .$if('vendorId' in of, (query) =>
      query.where('service_orders.vendor_id', '=', 'vendorId' in of ? of.vendorId : ''),
    )
    .$if('categoryId' in of, (query) =>
      query.where('services.category_id', '=', 'categoryId' in of ? of.categoryId : ''),
    )
    .$if('listingId' in of, (query) =>
      query.where('order_lines.listing_id', '=', 'listingId' in of ? of.listingId : ''),
    )
    .execute();
  return rows.map(({ id }) => id);
}

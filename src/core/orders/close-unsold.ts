import type { Trx } from '../database.ts';
import { lockPayment } from '../payments/payment-store.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { SYSTEM } from './order-store.ts';

/** What has just been taken off sale. */
export type OffSale =
  | { readonly vendorId: string }
  | { readonly categoryId: string }
  | { readonly listingId: string };

/**
 * Ends the orders that still wait to be paid for something that is no longer sold: nobody is to be charged for it. One
 * payment is for all of an order, so all of it ends; the cart still has the rest. Answers the listings that have more
 * left now.
 */
export async function closeUnsold(trx: Trx, of: OffSale, now: Date): Promise<string[]> {
  const freed = new Set<string>();
  for (const orderId of await listUnpaidOf(trx, of)) {
    const payment = await lockPayment(trx, { orderId });
    if (payment?.orderStatus !== 'pending' || payment.isPaid) continue;
    for (const id of await closeUnpaid(trx, payment, SYSTEM, now)) freed.add(id);
  }
  return [...freed];
}

/** In the order of their ids, as everybody who locks several does. */
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
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

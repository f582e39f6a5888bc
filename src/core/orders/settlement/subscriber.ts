import type { PaymentSubscriber } from '#core/money/payments/subscribers.ts';
import { endUnpaidChange, settlePaidChange } from '../changes/settle-change.ts';
import { closeUnpaid } from '../orders/close-unpaid.ts';
import { recordEvent } from '../orders/order-store.ts';
import { settlePaidOrder } from './settle-order.ts';

/** Moves orders and changes of bookings on as their payments settle or end. */
export const ordersOfPayments: PaymentSubscriber = {
  settled: (market, trx, payment, news) => {
    const { changeId } = payment;
    return changeId === null
      ? settlePaidOrder(market, trx, payment, news)
      : settlePaidChange(market, trx, { ...payment, changeId }, news);
  },
  ended: async (market, trx, payment, actor) => {
    if (payment.changeId !== null) return endUnpaidChange(market, trx, payment.changeId);
    const listingIds =
      payment.orderStatus === 'pending'
        ? await closeUnpaid(trx, payment, actor, market.clock.now())
        : [];
    return { listingIds, refundOf: null };
  },
  refunded: (trx, { orderId, orderStatus: status }, entry, now) =>
    recordEvent(trx, { ...entry, orderId, from: status, to: status }, now),
};

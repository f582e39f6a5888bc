import { tellPages } from '../inventory/tell-pages.ts';
import type { Market } from '../market.ts';
import { findPaymentOfOrder, lockPayment } from '../payments/payment-store.ts';
import { providerOf } from '../payments/provider-of.ts';
import { settlePayment } from '../payments/settle.ts';
import { transaction } from '../transaction.ts';
import { closeUnpaid } from './close-unpaid.ts';
import type { Actor } from './order-store.ts';

/** Ends an order that its customer has turned away from, unless it has been paid meanwhile. */
export async function giveUpUnpaid(market: Market, orderId: string, actor: Actor): Promise<void> {
  if (await cancelOpenPayment(market, orderId, actor)) return;
  const listingIds = await transaction(market.db, async (trx) => {
    const payment = await lockPayment(trx, { orderId });
    return payment?.orderStatus === 'pending' && !payment.isPaid
      ? closeUnpaid(trx, payment, actor, market.clock.now())
      : [];
  });
  await tellPages(market, listingIds);
}

/**
 * Cancels an unpaid order's payment at the provider, which ends the order; true when it did. A provider that is away
 * changes nothing: what is then cancelled here without it, the asking job cancels there.
 */
export async function cancelOpenPayment(
  market: Market,
  orderId: string,
  actor: Actor,
): Promise<boolean> {
  const payment = await findPaymentOfOrder(market.db, orderId);
  if (!payment?.ref || payment.isPaid || payment.orderStatus !== 'pending') return false;
  try {
    const said = await providerOf(market, payment.provider)?.cancel(payment.ref);
    if (said) await settlePayment(market, said, actor);
    return said?.status === 'canceled';
  } catch (error) {
    market.log.warn('payment not cancelled yet', {
      payment: payment.id,
      reason: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

import { notifyPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import {
  cardProviderAway,
  findPayment,
  type FoundPayment,
  lockPayment,
  providerOf,
  type ProviderPayment,
  settlePayment,
} from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { closeUnpaid } from './close-unsold.ts';
import type { Actor } from '#core/identity/index.ts';

/**
 * Ends an unpaid order that its customer abandons, unless it has been paid. Throws and ends nothing
 * if that is uncertain: the provider is unreachable (503), or a successful charge cannot be stored.
 * A customer who saw a successful charge keeps the order.
 */
export async function abandonUnpaid(market: Market, orderId: string, actor: Actor): Promise<void> {
  const open = await findOpenPayment(market, orderId);
  if (open) {
    const said = await askToCancel(market, open).catch((error: unknown) => {
      noteNotCancelled(market, open, error);
      throw cardProviderAway();
    });
    if (said) await settlePayment(market, said, actor);
    if (said?.status === 'canceled' || said?.status === 'succeeded') return;
  }
  const listingIds = await transaction(market.db, async (trx) => {
    const payment = await lockPayment(trx, { orderId });
    return payment?.orderStatus === 'pending' && !payment.isPaid
      ? closeUnpaid(trx, payment, actor, market.clock.now())
      : [];
  });
  await notifyPages(market, listingIds);
}

/**
 * Cancels an unpaid order's payment at the provider, which ends the order; returns true if it did.
 * If the provider is unreachable, the order is cancelled here and the polling job cancels the
 * payment later.
 */
export async function cancelOpenPayment(
  market: Market,
  orderId: string,
  actor: Actor,
): Promise<boolean> {
  const payment = await findOpenPayment(market, orderId);
  if (!payment) return false;
  try {
    const said = await askToCancel(market, payment);
    if (said) await settlePayment(market, said, actor);
    return said?.status === 'canceled';
  } catch (error) {
    noteNotCancelled(market, payment, error);
    return false;
  }
}

type OpenPayment = FoundPayment & { readonly ref: string };

/** The order's unpaid payment, if the provider knows it. */
async function findOpenPayment(market: Market, orderId: string): Promise<OpenPayment | undefined> {
  const payment = await findPayment(market.db, { orderId });
  if (!payment?.ref || payment.isPaid || !payment.isWanted) return undefined;
  return { ...payment, ref: payment.ref };
}

/** The payment's new state; undefined if its provider is no longer in use. */
async function askToCancel(
  market: Market,
  { provider, ref }: OpenPayment,
): Promise<ProviderPayment | undefined> {
  return providerOf(market, provider)?.cancel(ref);
}

function noteNotCancelled(market: Market, { id }: OpenPayment, error: unknown): void {
  market.log.warn('payment not cancelled yet', {
    payment: id,
    reason: error instanceof Error ? error.message : String(error),
  });
}

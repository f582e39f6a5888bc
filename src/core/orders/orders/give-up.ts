import { tellPages } from '#core/catalogue/places/availability-pages.ts';
import type { Market } from '#core/shared/market.ts';
import { type FoundPayment, findPayment, lockPayment } from '#core/money/payments/payment-store.ts';
import { cardProviderAway } from '#core/money/payments/provider-away.ts';
import type { ProviderPayment } from '#core/money/payments/provider.ts';
import { providerOf } from '#core/money/payments/provider-of.ts';
import { settlePayment } from '#core/money/payments/settle.ts';
import { transaction } from '#core/shared/transaction.ts';
import { closeUnpaid } from './close-unpaid.ts';
import type { Actor } from '#core/identity/audit/store.ts';

/**
 * Ends an order that its customer has turned away from, unless it has been paid. Throws, and ends nothing, where that cannot be
 * known: the provider is away (503), or its word that the card is charged cannot be written down. A customer who was told that their
 * card is charged keeps that order.
 */
export async function giveUpUnpaid(market: Market, orderId: string, actor: Actor): Promise<void> {
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

/** The payment of an order that is still to be paid, where its provider knows of it. */
async function findOpenPayment(market: Market, orderId: string): Promise<OpenPayment | undefined> {
  const payment = await findPayment(market.db, { orderId });
  if (!payment?.ref || payment.isPaid || !payment.isWanted) return undefined;
  return { ...payment, ref: payment.ref };
}

/** The payment as it then is; undefined where its provider is no longer in use. */
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

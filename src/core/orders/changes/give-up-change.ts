import { tellPages } from '#core/catalogue/places/availability-pages.ts';
import type { Market } from '#core/shared/market.ts';
import type { Actor } from '#core/identity/audit/store.ts';
import { findPayment, lockPayment } from '#core/money/payments/payment-store.ts';
import { cardProviderAway } from '#core/money/payments/provider-away.ts';
import { providerOf } from '#core/money/payments/provider-of.ts';
import { settlePayment } from '#core/money/payments/settle.ts';
import { transaction } from '#core/shared/transaction.ts';
import { endChanges, listWaiting, readChange } from './waiting-store.ts';

/**
 * Ends a change that waits for its payment because its customer has turned away from it, unless it has been paid for. Throws
 * 503, and ends nothing, while the card provider is away: a customer who was told that their card is charged keeps their change.
 */
export async function giveUpChange(market: Market, changeId: string, actor: Actor): Promise<void> {
  const payment = await findPayment(market.db, { changeId });
  const provider = payment && providerOf(market, payment.provider);
  if (payment?.ref && provider && payment.status !== 'succeeded') {
    const said = await provider.cancel(payment.ref).catch((error: unknown) => {
      market.log.warn('payment not cancelled yet', {
        payment: payment.id,
        reason: error instanceof Error ? error.message : String(error),
      });
      throw cardProviderAway();
    });
    await settlePayment(market, said, actor);
  }
  const listingIds = await transaction(market.db, async (trx) => {
    const { orderId } = await readChange(trx, changeId);
    await lockPayment(trx, { orderId });
    const { status } = await readChange(trx, changeId);
    return status === 'held' ? endChanges(trx, [changeId], 'abandoned', market.clock.now()) : [];
  });
  await tellPages(market, listingIds);
}

/**
 * The same of all changes of an order, or of some lines of it, before those are cancelled. A provider that is away is asked by the
 * job, once they are ended here.
 */
export async function giveUpChanges(
  market: Market,
  orderId: string,
  actor: Actor,
  lineIds?: readonly string[],
): Promise<void> {
  for (const id of await listWaiting(market.db, orderId, lineIds)) {
    try {
      await giveUpChange(market, id, actor);
    } catch (error) {
      market.log.warn('change not given up yet', {
        change: id,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

import { notifyPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import type { Actor } from '#core/identity/index.ts';
import {
  cardProviderAway,
  findPayment,
  lockPayment,
  providerOf,
  settlePayment,
} from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { endChanges, listWaiting, readChange } from './waiting-store.ts';

/**
 * Ends a pending change that its customer abandons, unless it has been paid. Throws 503 and ends
 * nothing while the card provider is unreachable: a customer who saw a successful charge must keep
 * the change.
 */
export async function abandonChange(market: Market, changeId: string, actor: Actor): Promise<void> {
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
  await notifyPages(market, listingIds);
}

/**
 * Ends all pending changes of an order, or of some lines, before a cancellation. If the provider is
 * unreachable, the polling job cancels their payments later.
 */
export async function abandonChanges(
  market: Market,
  orderId: string,
  actor: Actor,
  lineIds?: readonly string[],
): Promise<void> {
  for (const id of await listWaiting(market.db, orderId, lineIds)) {
    try {
      await abandonChange(market, id, actor);
    } catch (error) {
      market.log.warn('change not given up yet', {
        change: id,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

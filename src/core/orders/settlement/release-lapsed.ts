import { notifyPages } from '#core/catalogue/index.ts';
import { SYSTEM } from '#core/identity/index.ts';
import { lockPayment } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { endChanges, listLapsedChanges, readChange } from '../changes/waiting-store.ts';
import { endUnanswered } from '../moves/answer.ts';
import { closeUnpaid } from '../orders/close-unsold.ts';
import { listLapsed } from '../orders/order-store.ts';
import { settleOverdue } from '../replacements/answer.ts';

const BATCH = 8;
const MAX_CHANGES = 500;

/**
 * Releases the places of orders and changes whose time to pay is over, without waiting for the provider: a payment that
 * succeeds afterwards takes them again or is refunded. Then ends move and replacement requests that were not answered in time.
 * Returns how many ended. Idempotent, and safe in several processes at once.
 */
export async function releaseLapsedHolds(market: Market): Promise<number> {
  const now = market.clock.now();
  const freed = new Set<string>();
  let count = 0;
  for (
    let batch = await listLapsed(market.db, now, BATCH);
    batch.length > 0;
    batch = await listLapsed(market.db, now, BATCH)
  ) {
    let done = 0;
    for (const orderId of batch) {
      const listings = await closeLapsed(market, orderId, now);
      if (listings !== null) done += 1;
      for (const id of listings ?? []) freed.add(id);
    }
    count += done;
    // The rest is locked by other processes.
    if (done === 0) break;
  }
  for (const change of await listLapsedChanges(market.db, now, MAX_CHANGES)) {
    const listings = await endLapsedChange(market, change, now);
    if (listings !== null) count += 1;
    for (const id of listings ?? []) freed.add(id);
  }
  count += await endUnanswered(market, MAX_CHANGES);
  count += await settleOverdue(market, MAX_CHANGES);
  await notifyPages(market, [...freed]);
  return count;
}

/** Returns the listings with places released; null if another process has locked the order. */
async function closeLapsed(market: Market, orderId: string, now: Date): Promise<string[] | null> {
  return transaction(market.db, async (trx) => {
    const payment = await lockPayment(trx, { orderId }, { skipLocked: true });
    if (!payment?.heldUntil || payment.heldUntil > now) return null;
    return closeUnpaid(trx, payment, SYSTEM, now);
  });
}

/** The same for a change of a booking that was not paid for. */
async function endLapsedChange(
  market: Market,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  now: Date,
): Promise<string[] | null> {
  return transaction(market.db, async (trx) => {
    if (!(await lockPayment(trx, { orderId }, { skipLocked: true }))) return null;
    const { heldUntil } = await readChange(trx, id);
    return heldUntil === null || heldUntil > now ? null : endChanges(trx, [id], 'lapsed', now);
  });
}

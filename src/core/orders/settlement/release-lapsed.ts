import { notifyPages } from '#core/catalogue/index.ts';
import { SYSTEM } from '#core/identity/index.ts';
import { lockPayment } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { endChanges, listLapsedChanges, readChange } from '../changes/waiting-store.ts';
import { endUnanswered } from '../moves/answer.ts';
import { closeUnpaid } from '../orders/close-unsold.ts';
import { listLapsed } from '../orders/order-store.ts';
import { settleOverdue } from '../replacements/answer.ts';
import { isAnythingLapsed } from './due-store.ts';

const BATCH = 8;
const MAX_CHANGES = 200;

/**
 * Releases the places of orders and changes whose time to pay is over, without waiting for the provider: a payment that
 * succeeds afterwards takes them again or is refunded. Then ends move and replacement requests that were not answered in time.
 * Idempotent, and safe in several processes at once.
 */
export async function releaseLapsedHolds(market: Market): Promise<Turn> {
  const now = market.clock.now();
  if (!(await isAnythingLapsed(market.db, now))) return 'done';
  const freed = new Set<string>();
  const turn = await inTurn(async () => {
    const batch = await listLapsed(market.db, now, BATCH);
    let done = 0;
    for (const orderId of batch) {
      const listings = await closeLapsed(market, orderId, now);
      if (listings !== null) done += 1;
      for (const id of listings ?? []) freed.add(id);
    }
    // At 0 the rest is locked by other processes.
    return done > 0;
  });
  for (const change of await listLapsedChanges(market.db, now, MAX_CHANGES)) {
    const listings = await endLapsedChange(market, change, now);
    for (const id of listings ?? []) freed.add(id);
  }
  await endUnanswered(market, MAX_CHANGES);
  await settleOverdue(market, MAX_CHANGES);
  await notifyPages(market, [...freed]);
  return turn;
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

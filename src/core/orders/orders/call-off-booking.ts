import { giveUpChanges } from '../changes/give-up-change.ts';
import type { Market } from '#core/shared/market.ts';
import { nearestInstead } from '../moves/starts.ts';
import { refuseHeld } from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { afterCancelling, cancelWithin } from './cancel.ts';
import { lineOf, lockPart, type PartMove } from './move-part.ts';

/**
 * Cancels one booking for its vendor, with a full refund; the rest of the part stays. Throws 404
 * and 409.
 */
export async function callOffBooking(
  market: Market,
  {
    orderId,
    partId,
    itemId,
    actor,
    reason,
  }: Pick<PartMove, 'orderId' | 'partId' | 'actor'> & {
    readonly itemId: string;
    readonly reason: string;
  },
): Promise<void> {
  await giveUpChanges(market, orderId, actor, [itemId]);
  const cancelled = await transaction(market.db, async (trx) => {
    const { part } = await lockPart(trx, { orderId, partId });
    const line = lineOf(part, itemId);
    await refuseHeld(trx, [partId]);
    const instead = await nearestInstead(market, trx, line);
    const items = [itemId];
    return cancelWithin(market, trx, { orderId, items, actor, reason, refund: 'whole', instead });
  });
  await afterCancelling(market, cancelled);
}

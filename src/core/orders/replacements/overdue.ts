import { isDisputed } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import { SYSTEM } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { keepWithin } from './answer.ts';
import { endUnreplaced } from './end-unreplaced.ts';
import { findOpen, listOverdue } from './store.ts';
import { lockTerm } from './term.ts';

/**
 * Resolves overdue requests: without an offer the unused days are refunded, without the customer's
 * answer the worker stays. Safe in several processes. Returns the number of resolved ones.
 */
export async function settleOverdue(market: Market, most: number): Promise<number> {
  const due = await listOverdue(market.db, market.clock.now(), most);
  let settled = 0;
  for (const { orderId, lineId } of due) {
    const done = await transaction(market.db, async (trx): Promise<Cancelled> => {
      const term = await lockTerm(market, trx, { orderId, itemId: lineId });
      const request = await findOpen(trx, lineId);
      if (!request || request.answerBy > market.clock.now())
        return { listingIds: [], refundOf: null };
      return request.offer
        ? keepWithin(market, trx, term, 'lapsed')
        : endUnreplaced(market, trx, term, { why: 'unanswered', reason: '', actor: SYSTEM });
    }).catch((error: unknown) => {
      // Retried after the dispute.
      if (isDisputed(error)) return null;
      throw error;
    });
    if (done === null) continue;
    await afterCancelling(market, done);
    settled += 1;
  }
  return settled;
}

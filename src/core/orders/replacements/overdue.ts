import { isDisputed } from '#core/money/disputes/guard.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import { SYSTEM } from '#core/identity/audit/store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { keepWithin } from './answer.ts';
import { endUnreplaced } from './end-unreplaced.ts';
import { findOpen, listOverdue } from './store.ts';
import { lockTerm } from './term.ts';

/**
 * Settles what nobody answered in time: a vendor who offers nobody gives the unused days back, a customer who does not
 * answer keeps who works now. Safe to run by two at once. Answers how many were.
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
      // Nothing goes back while a bank decides: it is settled once that is done.
      if (isDisputed(error)) return null;
      throw error;
    });
    if (done === null) continue;
    await afterCancelling(market, done);
    settled += 1;
  }
  return settled;
}

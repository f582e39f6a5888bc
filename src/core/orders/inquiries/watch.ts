import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailOverdue } from './mail.ts';
import { claimOverdue } from './store.ts';

const AT_ONCE = 50;

/** Hands overdue inquiries to admins. Safe in several processes. */
export async function handOverInquiries(market: Market): Promise<void> {
  let claimed: number;
  do {
    claimed = await transaction(market.db, async (trx) => {
      const overdue = await claimOverdue(trx, { now: market.clock.now(), limit: AT_ONCE });
      await mailOverdue(market, trx, overdue);
      return overdue.length;
    });
  } while (claimed === AT_ONCE);
}

import type { Market } from '#core/shared/market.ts';
import { settleDispute } from './settle-dispute.ts';

/**
 * Hears of the embedded card provider's disputes, which sends no messages: they go the way of a real one's. What cannot be settled
 * is heard of again. Safe to run twice and by several processes.
 */
export async function hearOfDisputes(market: Market): Promise<void> {
  const played = market.payments.disputes?.played;
  if (!played) return;
  for (const dispute of await played.news())
    try {
      await settleDispute(market, dispute);
      await played.heard(dispute);
    } catch (error) {
      // The others go on.
      market.log.error('dispute not settled', {
        dispute: dispute.ref,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
}

import type { Market } from '#core/shared/market.ts';
import { settleDispute } from './settle-dispute.ts';

/**
 * Processes disputes of the embedded card provider, which sends no webhooks, like those of a real
 * one. Failures are retried. Idempotent and safe to run in several processes.
 */
export async function hearOfDisputes(market: Market): Promise<void> {
  const played = market.payments.disputes?.played;
  if (!played) return;
  for (const dispute of await played.news())
    try {
      await settleDispute(market, dispute);
      await played.heard(dispute);
    } catch (error) {
      // Continue with the others.
      market.log.error('dispute not settled', {
        dispute: dispute.ref,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
}

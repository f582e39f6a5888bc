import type { Market } from '#core/shared/market.ts';
import type { ProviderBalance } from '../payments/provider-balance.ts';
import { settleNews } from '../payments/webhook.ts';
import { type AtProvider, silentDisputes, unknownMoves } from './missed-store.ts';

const DAY_MS = 86_400_000;
/** Movements older than this are not asked about again. */
const LOOK_BACK_MS = 60 * DAY_MS;

/**
 * Finds refunds and disputes with missed webhooks by their movements, fetches them from the provider
 * and settles them like the webhook. Idempotent and safe in several processes.
 */
export async function settleMissed(market: Market, balance: ProviderBalance): Promise<void> {
  const { db, payments, clock } = market;
  const now = clock.now().getTime();
  const moved = await unknownMoves(db, payments.name, new Date(now - LOOK_BACK_MS));
  for (const one of moved)
    if (await settleOne(market, balance, one))
      market.log.warn('missed webhook settled', { about: one.of, ref: one.ref });
  // Afterwards, because the disputes settled above have news now.
  const silent = await silentDisputes(db, payments.name, new Date(now - DAY_MS));
  for (const one of silent) await settleOne(market, balance, one);
}

/** Logs an error and returns false, so that the others are settled; the next run retries. */
async function settleOne(
  market: Market,
  balance: ProviderBalance,
  { of, ref }: AtProvider,
): Promise<boolean> {
  try {
    const news = await balance.newsOf(of, ref);
    if (!news) throw new Error(`The provider knows no such ${of}`);
    await settleNews(market, news, async () => true);
    return true;
  } catch (error) {
    market.log.error('missed webhook not settled', {
      about: of,
      ref,
      error: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

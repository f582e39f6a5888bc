import type { Market } from '#core/shared/market.ts';

/** Currency of the ledger and all payments. */
const DOLLARS = 'USD';

/** Logs once at start-up if the provider account settles in another currency. */
export async function tellCurrency({
  payments,
  log,
}: Pick<Market, 'payments' | 'log'>): Promise<void> {
  if (!payments.balance) return;
  try {
    const currency = await payments.balance.currency();
    if (currency !== DOLLARS)
      log.info('the card provider settles in another currency', { currency });
  } catch (error) {
    log.warn('settlement currency unknown', {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

import type { Market } from '#core/shared/market.ts';

/** The ledger's and every payment's currency. */
const DOLLARS = 'USD';

/** Says once, at the start, where the account at the card provider settles in another currency than it charges. */
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

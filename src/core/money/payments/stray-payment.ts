import { mailsToAdmins } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { ProviderPayment } from './provider.ts';

/**
 * The provider took money for a payment that names us and is not in the database: it was made just before a failover to a
 * standby that was behind, or before a restore. Nobody else would ever hear of it, so every admin is mailed. It is not
 * refunded by itself: where two marketplaces share an account at the provider it may be the other's.
 */
export async function tellOfStrayPayment(
  market: Market,
  trx: Trx,
  { ref, key, amountCents, currency }: ProviderPayment & { readonly key: string },
): Promise<void> {
  const data = { ref, paymentId: key, amountCents, currency };
  await market.mail.queue(trx, ...(await mailsToAdmins(trx, { template: 'stray-payment', data })));
  market.log.warn('payment without an order', { ref, payment: key, cents: amountCents });
}

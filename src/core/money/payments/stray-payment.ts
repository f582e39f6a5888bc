import { mailsToAdmins } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { ProviderPayment } from './provider.ts';

/**
 * Mails every admin about a payment with our id that is missing from the database: it was made just
 * before a failover to a lagging standby, or before a restore. It is not refunded automatically,
 * because it may belong to another marketplace on the same provider account.
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

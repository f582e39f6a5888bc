import { mailsToAdmins, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { FraudWarning } from './provider.ts';

/** Notifies admins that a bank suspects fraud. It refunds nothing: most of these payments are genuine. */
export async function notifyFraudWarning(
  market: Market,
  trx: Trx,
  { ref, paymentRef, reason }: FraudWarning,
): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'amount_cents as amountCents'])
    .where('provider', '=', market.payments.name)
    .where('provider_ref', '=', paymentRef)
    .executeTakeFirst();
  // A payment of another application on the same account.
  if (!payment) return;
  const { id: paymentId, orderId, amountCents } = payment;
  await recordAudit(
    trx,
    {
      actor: { id: null, role: 'system' },
      action: 'payment.fraud-warning',
      subject: { type: 'payment', id: paymentId },
      after: { ref },
      reason,
    },
    market.clock.now(),
  );
  const data = { orderId, paymentId, amountCents, reason };
  await market.mail.queue(trx, ...(await mailsToAdmins(trx, { template: 'fraud-warning', data })));
  market.log.warn('early fraud warning', { payment: paymentId, ref, reason });
}

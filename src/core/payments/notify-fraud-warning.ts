import { listAdmins } from '../accounts/user-store.ts';
import { recordAudit } from '../audit/store.ts';
import type { Trx } from '../database.ts';
import type { Market } from '../market.ts';
import type { FraudWarning } from './provider.ts';

/** Tells admins that a bank suspects fraud. Nothing goes back by itself: most of what is warned of was ordered by the card's owner. */
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
  // Of another application on the same account.
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
  const admins = await listAdmins(trx);
  await market.mail.queue(
    trx,
    ...admins.map(({ email, language }) => ({
      to: email,
      language,
      template: 'fraud-warning' as const,
      data: { orderId, paymentId, amountCents, reason },
    })),
  );
  market.log.warn('early fraud warning', { payment: paymentId, ref, reason });
}

import { mailsToAdmins } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Disputed } from '../disputes/lock-disputed.ts';
import type { Market } from '#core/shared/market.ts';
import { payerOf } from './payer.ts';

interface Failed {
  readonly payment: Disputed;
  readonly cents: number;
  readonly reason: string | null;
}

/**
 * Notifies admins, who repeat the refund, and the payer, who would otherwise wait for it on the
 * card.
 */
export async function notifyRefundFailed(
  market: Market,
  trx: Trx,
  { payment, cents: amountCents, reason }: Failed,
): Promise<void> {
  const orderId = payment.kind === 'order' ? payment.of.orderId : null;
  const paymentId = payment.of.id;
  const payer = await payerOf(trx, payment);
  await market.mail.queue(
    trx,
    {
      to: payer.to,
      language: payer.language,
      template: 'refund-delayed',
      data: { name: payer.name, orderId, amountCents },
    },
    ...(await mailsToAdmins(trx, {
      template: 'refund-failed',
      data: { orderId, paymentId, amountCents, reason },
    })),
  );
}

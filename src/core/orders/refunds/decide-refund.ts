import { notFound } from '#base/errors.ts';
import { type Actor, recordAudit } from '#core/identity/index.ts';
import { decideAsked, findAsked, mailDecidedRefund } from '#core/money/index.ts';
import { toDollars } from '#base/money.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { refundByAdmin } from './refund-by-admin.ts';

interface Deciding {
  readonly paymentId: string;
  readonly askedId: string;
  readonly actor: Actor & { readonly id: string };
  readonly to: 'confirmed' | 'rejected';
  /** Of a rejection; its asker sees it. */
  readonly reason: string;
}

/**
 * Makes a refund that waited for a second person, or rejects it. Throws 404, 409 if it was decided
 * or the payment was refunded since, 403 if its asker confirms it.
 */
export async function decideRefund(
  market: Market,
  { paymentId, askedId, actor, to, reason }: Deciding,
): Promise<void> {
  const asked = await findAsked(market.db, { id: askedId, paymentId });
  if (!asked) throw notFound('Refund');
  if (to === 'confirmed') {
    await refundByAdmin(market, {
      ...asked,
      paymentId,
      actor,
      isLimited: false,
      confirms: askedId,
    });
    return;
  }
  await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const decision = { id: askedId, paymentId, to, by: actor.id, now };
    const { cents, askedBy, orderId } = await decideAsked(trx, decision);
    await recordAudit(
      trx,
      {
        actor,
        action: 'payment.refund-rejected',
        subject: { type: 'payment', id: paymentId },
        after: { amount: toDollars(cents) },
        reason,
      },
      now,
    );
    await mailDecidedRefund(market, trx, {
      orderId,
      paymentId,
      amountCents: cents,
      askedBy,
      decidedBy: actor.id,
      to,
      reason,
    });
  });
}

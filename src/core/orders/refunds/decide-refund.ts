import { notFound } from '#base/errors.ts';
import { type Actor, recordAudit } from '#core/identity/index.ts';
import { decideAsked, findAsked, mailDecidedRefund } from '#core/money/index.ts';
import { toDollars } from '#base/money.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { answerForVendor } from '../inquiries/answer.ts';
import { decideCase } from '../screened/decide.ts';
import { refundByAdmin } from './refund-by-admin.ts';

interface Deciding {
  readonly paymentId: string;
  readonly askedId: string;
  readonly actor: Actor & { readonly id: string };
  readonly to: 'confirmed' | 'rejected';
  /** Reason of a rejection, which its asker sees. */
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
  if (to === 'confirmed') return confirm(market, { paymentId, askedId, actor }, asked);
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

async function confirm(
  market: Market,
  { paymentId, askedId: confirms, actor }: Pick<Deciding, 'paymentId' | 'askedId' | 'actor'>,
  { cause, ...asked }: NonNullable<Awaited<ReturnType<typeof findAsked>>>,
): Promise<void> {
  if (cause === undefined)
    return refundByAdmin(market, { ...asked, paymentId, actor, isLimited: false, confirms });
  const { kind, id, note } = cause;
  if (kind === 'screening')
    return decideCase(market, {
      caseId: id,
      to: 'refunded',
      adminId: actor.id,
      reason: note,
      confirms,
    });
  const answered = { arrived: false, reference: '', note };
  await answerForVendor(market, { inquiryId: id, actor, answered, confirms });
}

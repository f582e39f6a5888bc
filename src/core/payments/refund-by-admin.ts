import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit } from '../audit/store.ts';
import type { Market } from '../market.ts';
import { type Actor, eventRow } from '../orders/order-store.ts';
import { addresseeOf } from '../orders/record.ts';
import { transaction } from '../transaction.ts';
import { findRefundByKey } from './admin-store.ts';
import { lockPayment } from './payment-store.ts';
import { bookRefund, noteRefundEvent } from './refund-store.ts';
import { sendPendingRefunds } from './refunds.ts';
import { shareOut } from './rules.ts';
import { type SoldService, soldServices } from './sold-store.ts';

export interface RefundRequest {
  readonly paymentId: string;
  readonly actor: Actor & { readonly id: string };
  /** Everything that is left when undefined. */
  readonly amountCents: number | undefined;
  readonly reason: string;
  readonly key: string | undefined;
  /** What the admin saw as given back before. */
  readonly refundedBeforeCents: number | undefined;
}

/** Gives back all or a part of a payment; each vendor's part bears its share. Throws 409 for more than is left. */
export async function refundByAdmin(market: Market, request: RefundRequest): Promise<void> {
  await transaction(market.db, async (trx) => {
    const { paymentId, actor, reason, key, refundedBeforeCents: before } = request;
    const payment = await lockPayment(trx, { paymentId });
    if (!payment) throw notFound('Payment');
    const asked = String(request.amountCents ?? 'all');
    if (key !== undefined) {
      const same = await findRefundByKey(trx, paymentId, key);
      if (same?.requested === asked) return;
      if (same) throw new Refusal(409, 'key_used', 'This key was used for another refund');
    }
    if (payment.status !== 'succeeded')
      throw new Refusal(409, 'not_refundable', whyNot(payment.status));
    if (before !== undefined && before !== payment.refundedCents)
      throw new Refusal(
        409,
        'changed_meanwhile',
        `Meanwhile $${toDollars(payment.refundedCents).toFixed(2)} of this payment has been refunded. Please look at it again`,
      );
    const left = payment.amountCents - payment.refundedCents;
    const amount = request.amountCents ?? left;
    if (left === 0) throw new Refusal(409, 'nothing_left', 'This payment has been fully refunded');
    if (amount > left)
      throw new Refusal(
        409,
        'more_than_left',
        `You can refund up to $${toDollars(left).toFixed(2)} of this payment`,
        { left: toDollars(left) },
      );
    const sold = await soldServices(trx, payment.orderId);
    const shares = sharesOfParts(amount, sold);
    const now = market.clock.now();
    const { orderId } = payment;
    await bookRefund(
      trx,
      {
        paymentId,
        orderId,
        parts: sold.map((part) => ({ part, cents: shares.get(part.serviceOrderId) ?? 0 })),
        reason,
        createdBy: actor.id,
        ...(key !== undefined && { request: { key, asked } }),
      },
      now,
    );
    const state = payment.orderStatus;
    await noteRefundEvent(
      trx,
      eventRow({ orderId, from: state, to: state, actor, note: reason }, now),
    );
    await recordAudit(
      trx,
      {
        actor,
        action: 'payment.refund',
        subject: { type: 'payment', id: paymentId },
        before: { refunded: toDollars(payment.refundedCents) },
        after: { refunded: toDollars(payment.refundedCents + amount) },
        reason,
      },
      now,
    );
    const { to, language, name } = addresseeOf(payment);
    await market.mail.queue(trx, {
      to,
      language,
      template: 'refunded',
      data: { name, orderId, amountCents: amount, reason },
    });
  });
  await sendPendingRefunds(market, { paymentId: request.paymentId });
}

const whyNot = (status: string): string =>
  status === 'refunded'
    ? 'This payment has been fully refunded'
    : `A payment that is ${status} has nothing to refund`;

/** Of all parts what is passed on comes first, then what their vendors earn. */
function sharesOfParts(amount: number, sold: readonly SoldService[]): ReadonlyMap<string, number> {
  const left = sold.map((part) => ({
    lineId: part.serviceOrderId,
    principal: part.principalCents - part.refundedPrincipalCents,
    fee:
      part.subtotalCents - part.principalCents - (part.refundedCents - part.refundedPrincipalCents),
  }));
  return new Map(
    shareOut(amount, left).map(({ lineId, principal, fee }) => [lineId, principal + fee]),
  );
}

import { badInput, notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit } from '../audit/store.ts';
import type { Market } from '../market.ts';
import { type Actor, recordEvent } from '../orders/order-store.ts';
import { addresseeOf } from '../orders/record.ts';
import { transaction } from '../transaction.ts';
import { findRefundByKey } from './admin-store.ts';
import { lockPayment } from './payment-store.ts';
import { bookRefund, type RefundOfPart } from './refund-store.ts';
import { sendPendingRefunds } from './refunds.ts';
import { shareOut } from './rules.ts';
import { type SoldService, soldServices } from './sold-store.ts';

export interface RefundRequest {
  readonly paymentId: string;
  readonly actor: Actor & { readonly id: string };
  /** Everything that is left when undefined. */
  readonly amountCents: number | undefined;
  /** What of it is for which line; without it lines bear their shares. */
  readonly items: readonly { readonly lineId: string; readonly cents: number }[] | undefined;
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
    const ofItems = request.items?.reduce((sum, { cents }) => sum + cents, 0);
    const asked = request.items
      ? JSON.stringify(request.items.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)))
      : String(request.amountCents ?? 'all');
    if (
      ofItems !== undefined &&
      request.amountCents !== undefined &&
      ofItems !== request.amountCents
    )
      throw badInput({ amount: 'The items make another sum' });
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
    const amount = ofItems ?? request.amountCents ?? left;
    if (left === 0) throw new Refusal(409, 'nothing_left', 'This payment has been fully refunded');
    if (amount > left)
      throw new Refusal(
        409,
        'more_than_left',
        `You can refund up to $${toDollars(left).toFixed(2)} of this payment`,
        { left: toDollars(left) },
      );
    const sold = await soldServices(trx, payment.orderId);
    const parts = request.items ? partsOfItems(request.items, sold) : partsOf(amount, sold);
    const now = market.clock.now();
    const { orderId } = payment;
    await bookRefund(
      trx,
      {
        paymentId,
        orderId,
        parts,
        reason,
        createdBy: actor.id,
        ...(key !== undefined && { request: { key, asked } }),
      },
      now,
    );
    const state = payment.orderStatus;
    await recordEvent(
      trx,
      { orderId, from: state, to: state, actor, note: reason, what: 'refunded' },
      now,
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

/** What items are to get, by part. Throws 404 for one that is not the order's, 409 for more than is left of one. */
function partsOfItems(
  items: NonNullable<RefundRequest['items']>,
  sold: readonly SoldService[],
): RefundOfPart[] {
  for (const { lineId, cents } of items) {
    const line = sold.flatMap(({ lines }) => lines).find((one) => one.lineId === lineId);
    if (!line) throw notFound('Item');
    const left = line.totalCents - line.lineRefundedCents;
    if (left === 0)
      throw new Refusal(409, 'nothing_left', `${line.name} has been fully refunded`, { lineId });
    if (cents > left)
      throw new Refusal(
        409,
        'more_than_left',
        `You can refund up to $${toDollars(left).toFixed(2)} of ${line.name}`,
        { left: toDollars(left), lineId },
      );
  }
  return sold.map((part) => {
    const lines = items.filter(({ lineId }) => part.lines.some((line) => line.lineId === lineId));
    return { part, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
  });
}

/** Of all parts what is passed on comes first, then what their vendors earn. */
function partsOf(amount: number, sold: readonly SoldService[]): RefundOfPart[] {
  const left = sold.map((part) => ({
    lineId: part.serviceOrderId,
    principal: part.principalCents - part.refundedPrincipalCents,
    fee:
      part.subtotalCents - part.principalCents - (part.refundedCents - part.refundedPrincipalCents),
  }));
  const shares = new Map(
    shareOut(amount, left).map(({ lineId, principal, fee }) => [lineId, principal + fee]),
  );
  return sold.map((part) => ({ part, cents: shares.get(part.serviceOrderId) ?? 0 }));
}

const whyNot = (status: string): string =>
  status === 'refunded'
    ? 'This payment has been fully refunded'
    : `A payment that is ${status} has nothing to refund`;

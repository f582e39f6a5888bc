import { badInput, notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit } from '../audit/store.ts';
import type { Market } from '../market.ts';
import { type Actor, recordEvent } from '../orders/order-store.ts';
import { addresseeOf } from '../orders/record.ts';
import { transaction } from '../transaction.ts';
import { findRefundByKey } from './admin-store.ts';
import { lockPayment } from './payment-store.ts';
import { bookRefund, leftOfPayment } from './book-refund.ts';
import type { Left, RefundOfPart } from './refund-rules.ts';
import { sendPendingRefunds } from './refunds.ts';
import { type LineShare, shareOut } from './rules.ts';
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
  const orderId = await transaction(market.db, async (trx) => {
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
      if (same?.requested === asked) return payment.orderId;
      if (same) throw new Refusal(409, 'refund_key_used');
    }
    if (payment.status !== 'succeeded')
      throw payment.status === 'refunded'
        ? new Refusal(409, 'nothing_left')
        : new Refusal(409, 'not_refundable', { status: payment.status });
    if (before !== undefined && before !== payment.refundedCents)
      throw new Refusal(409, 'refunded_meanwhile', { refunded: toDollars(payment.refundedCents) });
    const left = payment.amountCents - payment.refundedCents;
    const amount = ofItems ?? request.amountCents ?? left;
    if (left === 0) throw new Refusal(409, 'nothing_left');
    if (amount > left) throw new Refusal(409, 'more_than_left', { left: toDollars(left) });
    const sold = await soldServices(trx, payment.orderId);
    const leftByLine = await leftOfPayment(trx, payment, sold);
    const parts = request.items
      ? partsOfItems(request.items, sold, leftByLine)
      : partsOf(amount, sold, leftByLine);
    const now = market.clock.now();
    await bookRefund(
      trx,
      {
        paymentId,
        orderId: payment.orderId,
        parts,
        reason,
        createdBy: actor.id,
        only: { paymentId, left: leftByLine },
        ...(key !== undefined && { request: { key, asked } }),
      },
      now,
    );
    const state = payment.orderStatus;
    await recordEvent(
      trx,
      { orderId: payment.orderId, from: state, to: state, actor, note: reason, what: 'refunded' },
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
      data: { name, orderId: payment.orderId, amountCents: amount, reason },
    });
    return payment.orderId;
  });
  await sendPendingRefunds(market, { orderId });
}

/** What items are to get, by part. Throws 404 for one that is not the order's, 409 for more than is left of one. */
function partsOfItems(
  items: NonNullable<RefundRequest['items']>,
  sold: readonly SoldService[],
  leftByLine: Left,
): RefundOfPart[] {
  for (const { lineId, cents } of items) {
    const line = sold.flatMap(({ lines }) => lines).find((one) => one.lineId === lineId);
    if (!line) throw notFound('Item');
    const left = centsOf(leftByLine.get(lineId));
    if (left === 0) throw new Refusal(409, 'item_refunded', { lineId, name: line.name });
    if (cents > left)
      throw new Refusal(409, 'more_than_item_left', {
        left: toDollars(left),
        lineId,
        name: line.name,
      });
  }
  return sold.map((part) => {
    const lines = items.filter(({ lineId }) => part.lines.some((line) => line.lineId === lineId));
    return { part, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
  });
}

/** Of all parts what is passed on comes first, then what their vendors earn. */
function partsOf(amount: number, sold: readonly SoldService[], leftByLine: Left): RefundOfPart[] {
  const left = sold.map((part) => {
    const lines = part.lines.map(({ lineId }) => leftByLine.get(lineId));
    return {
      lineId: part.serviceOrderId,
      principal: lines.reduce((sum, line) => sum + (line?.principal ?? 0), 0),
      fee: lines.reduce((sum, line) => sum + (line?.fee ?? 0), 0),
    };
  });
  const shares = new Map(
    shareOut(amount, left).map(({ lineId, principal, fee }) => [lineId, principal + fee]),
  );
  return sold.map((part) => ({ part, cents: shares.get(part.serviceOrderId) ?? 0 }));
}

const centsOf = (left: LineShare | undefined): number =>
  left === undefined ? 0 : left.principal + left.fee;

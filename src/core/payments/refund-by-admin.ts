import { todayIn } from '#base/calendar-date.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import type { Trx } from '../database.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import type { Market } from '../market.ts';
import { recordEvent } from '../orders/order-store.ts';
import { areChecked } from '../inquiries/store.ts';
import { addresseeOf } from '../orders/record.ts';
import { transaction } from '../transaction.ts';
import { auditRefund, centsToRefund, isRefundMade, type RefundRequest } from './asked-refund.ts';
import { lockPayment } from './payment-store.ts';
import { bookRefund, leftOfPayment } from './book-refund.ts';
import type { Left, RefundOfPart } from './refund-rules.ts';
import { refundInvoice } from '../plans/refund-invoice.ts';
import { lockInvoicePayment } from '../plans/settle-invoice.ts';
import { sendPendingRefunds } from './refunds.ts';
import { lastRefundOf } from './refund-store.ts';
import { shareOut } from './rules.ts';
import { type SoldService, soldServices } from './sold-store.ts';

/** Gives back all or a part of a payment; each vendor's part bears its share. Throws 409 for more than is left. */
export async function refundByAdmin(market: Market, request: RefundRequest): Promise<void> {
  const orderId = await transaction(market.db, async (trx): Promise<string | null> => {
    const { paymentId, actor, reason, key } = request;
    const payment = await lockPayment(trx, { paymentId });
    if (!payment) {
      const ofInvoice = await lockInvoicePayment(trx, paymentId);
      if (!ofInvoice) throw notFound('Payment');
      await refundInvoice(market, trx, ofInvoice, request);
      return null;
    }
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
    if (await isRefundMade(trx, paymentId, { key, asked })) return payment.orderId;
    const now = market.clock.now();
    await refuseDisputed(trx, { paymentIds: [paymentId] }, now);
    const amount = centsToRefund(payment, request, ofItems ?? request.amountCents);
    const sold = await soldServices(trx, payment.orderId);
    const leftByLine = await leftOfPayment(trx, payment, sold);
    const parts = request.items
      ? await partsOfItems(
          trx,
          { orderId: payment.orderId, items: request.items },
          sold,
          leftByLine,
        )
      : partsOf(amount, sold, leftByLine);
    const touched = parts.flatMap(({ part, cents, lines }) =>
      cents > 0 ? (lines ?? part.lines).map(({ lineId }) => lineId) : [],
    );
    // It may have been paid: what goes back now would be paid twice.
    if (await areChecked(trx, touched)) throw new Refusal(409, 'outcome_unclear');
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
    await auditRefund(trx, payment, { actor, reason, cents: amount }, now);
    const { to, language, name } = addresseeOf(payment);
    await market.mail.queue(trx, {
      to,
      language,
      template: 'refunded',
      data: { name, orderId: payment.orderId, amountCents: amount, reason },
    });
    return payment.orderId;
  });
  await sendPendingRefunds(
    market,
    orderId === null ? { paymentId: request.paymentId } : { orderId },
  );
}

/** What items are to get, by part. Throws 404 for one that is not the order's, 409 for more than is left of one. */
async function partsOfItems(
  trx: Trx,
  {
    orderId,
    items,
  }: { readonly orderId: string; readonly items: NonNullable<RefundRequest['items']> },
  sold: readonly SoldService[],
  leftByLine: Left,
): Promise<RefundOfPart[]> {
  for (const { lineId, cents, principal } of items) {
    const line = sold.flatMap(({ lines }) => lines).find((one) => one.lineId === lineId);
    if (!line) throw notFound('Item');
    const left = leftByLine.get(lineId) ?? { principal: 0, fee: 0 };
    const of = { lineId, name: line.name };
    if (left.principal + left.fee === 0) {
      const at = await lastRefundOf(trx, { orderId, lineId });
      throw new Refusal(409, 'item_refunded', { ...of, ...(at && { day: todayIn('UTC', at) }) });
    }
    if (cents > left.principal + left.fee)
      throw new Refusal(409, 'more_than_item_left', {
        left: toDollars(left.principal + left.fee),
        ...of,
      });
    if (principal !== undefined && (principal > left.principal || cents - principal > left.fee))
      throw new Refusal(409, 'more_than_parts_left', {
        principal: toDollars(left.principal),
        fee: toDollars(left.fee),
        ...of,
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

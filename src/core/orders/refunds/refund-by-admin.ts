import { todayIn } from '#base/calendar-date.ts';
import { badInput, notFound, Refusal } from '#base/errors.ts';
import { lockPerson, recordAudit } from '#core/identity/index.ts';
import { abandonChanges } from '../changes/give-up-change.ts';
import type { Trx } from '#core/shared/database.ts';
import {
  addresseeOf,
  auditRefund,
  bookRefund,
  centsToRefund,
  countAgainstLimit,
  findPayment,
  isRefundMade,
  lastRefundOf,
  leftOfPayment,
  type LockedPayment,
  lockInvoicePayment,
  lockPayment,
  refundInvoice,
  type RefundRequest,
  refuseDisputed,
  secondCheckOfRefund,
  sendPendingRefunds,
  type SoldService,
  soldServices,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled, cancelWithin } from '../orders/cancel.ts';
import { recordEvent } from '../orders/order-store.ts';
import { areChecked } from '../inquiries/store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { itemRefusal } from './rules.ts';
import { type Left, partsOfSum, type RefundOfPart } from '#core/money/payments/refund-rules.ts';

/**
 * Refunds all or a part of a payment; each vendor's part bears its share. A full refund also cancels the order if the admin
 * asks for it. Throws 409 if too little is left, or the order cannot be cancelled.
 */
export async function refundByAdmin(market: Market, request: RefundRequest): Promise<void> {
  if (request.order === 'cancel') await abandonWaitingChanges(market, request);
  const done = await transaction(market.db, async (trx) => {
    const { actor, isLimited } = request;
    // Before the payment's lock: two refunds of one person run one after the other.
    if (isLimited) await lockPerson(trx, actor.id);
    const { cancelled, payment, since } = await refundWithin(market, trx, request);
    if (isLimited)
      await countAgainstLimit(trx, {
        payment,
        personId: actor.id,
        since,
        now: market.clock.now(),
      });
    return cancelled;
  });
  await afterCancelling(market, done);
  await sendPendingRefunds(market, { paymentId: request.paymentId });
}

interface Made {
  readonly cancelled: Cancelled;
  readonly payment: { readonly id: string; readonly orderId: string | null };
  /** No earlier refund of the payment is part of this request. */
  readonly since: Date;
}

/** Refunds a payment of an order or an invoice. */
async function refundWithin(market: Market, trx: Trx, request: RefundRequest): Promise<Made> {
  const { paymentId } = request;
  const payment = await lockPayment(trx, { paymentId });
  if (payment) {
    const since = market.clock.now();
    return { cancelled: await refundOrder(market, trx, payment, request), payment, since };
  }
  const ofInvoice = await lockInvoicePayment(trx, paymentId);
  if (!ofInvoice) throw notFound('Payment');
  if (request.order === 'cancel') throw new Refusal(409, 'refund_not_whole');
  const since = market.clock.now();
  await refundInvoice(market, trx, ofInvoice, request);
  return { cancelled: NOTHING, payment: { id: paymentId, orderId: null }, since };
}

async function refundOrder(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  request: RefundRequest,
): Promise<Cancelled> {
  const { paymentId, actor, reason, key } = request;
  const ofItems = request.items?.reduce((sum, { cents }) => sum + cents, 0);
  const isCancelling = request.order === 'cancel';
  const what = request.items
    ? JSON.stringify(request.items.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)))
    : String(request.amountCents ?? 'all');
  const asked = isCancelling ? `${what} and cancel` : what;
  if (ofItems !== undefined && request.amountCents !== undefined && ofItems !== request.amountCents)
    throw badInput({ amount: 'The items make another sum' });
  if (request.confirms === undefined && (await isRefundMade(trx, paymentId, { key, asked })))
    return NOTHING;
  const now = market.clock.now();
  await refuseDisputed(trx, { paymentIds: [paymentId] }, now);
  const amount = centsToRefund(payment, request, ofItems ?? request.amountCents);
  if (isCancelling && (payment.changeId !== null || amount < leftOf(payment)))
    throw new Refusal(409, 'refund_not_whole');
  const sold = await soldServices(trx, payment.orderId);
  const leftByLine = await leftOfPayment(trx, payment, sold);
  const parts = request.items
    ? await partsOfItems(trx, { orderId: payment.orderId, items: request.items }, sold, leftByLine)
    : partsOfSum(amount, sold, leftByLine);
  const touched = parts.flatMap(({ part, cents, lines }) =>
    cents > 0 ? (lines ?? part.lines).map(({ lineId }) => lineId) : [],
  );
  // The vendor may have paid it on already: a refund now would pay it twice.
  if (await areChecked(trx, touched)) throw new Refusal(409, 'outcome_unclear');
  const check = await secondCheckOfRefund(market, trx, { payment, request, cents: amount }, now);
  if (check === 'asked') return NOTHING;
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
      ...(request.confirms !== undefined && { askedId: request.confirms }),
    },
    now,
  );
  const state = payment.orderStatus;
  await recordEvent(
    trx,
    { orderId: payment.orderId, from: state, to: state, actor, note: reason, what: 'refunded' },
    now,
  );
  await auditRefund(
    trx,
    payment,
    { actor, reason, cents: amount, isWaived: check === 'waived' },
    now,
  );
  if (isCancelling) return cancelOpen(market, trx, { payment, request, given: amount });
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'refunded',
    data: { name, orderId: payment.orderId, amountCents: amount, reason },
  });
  return NOTHING;
}

const NOTHING: Cancelled = { listingIds: [], refundOf: null };

const leftOf = ({ amountCents, refundedCents, disputedCents }: LockedPayment): number =>
  amountCents - refundedCents - disputedCents;

/** Ends changes that wait for payment, which would block the cancellation. Calls the provider outside of any transaction. */
async function abandonWaitingChanges(
  market: Market,
  { paymentId, actor }: RefundRequest,
): Promise<void> {
  const orderId = (await findPayment(market.db, { id: paymentId }))?.orderId ?? null;
  if (orderId !== null) await abandonChanges(market, orderId, actor);
}

/** Cancels the open parts of a fully refunded order: releases its places and notifies its vendors. */
async function cancelOpen(
  market: Market,
  trx: Trx,
  {
    payment: { orderId },
    request: { actor, reason },
    given,
  }: {
    readonly payment: LockedPayment;
    readonly request: RefundRequest;
    readonly given: number;
  },
): Promise<Cancelled> {
  const cancelled = await cancelWithin(market, trx, {
    orderId,
    actor,
    reason,
    refund: 'whole',
    givenCents: given,
  });
  await recordAudit(
    trx,
    {
      actor,
      action: 'order.status',
      subject: { type: 'order', id: orderId },
      after: { status: 'cancelled' },
      reason,
    },
    market.clock.now(),
  );
  return cancelled;
}

/** Refunds of items, by part. Throws 404 for an item of another order, 409 if too little is left of one. */
async function partsOfItems(
  trx: Trx,
  {
    orderId,
    items,
  }: { readonly orderId: string; readonly items: NonNullable<RefundRequest['items']> },
  sold: readonly SoldService[],
  leftByLine: Left,
): Promise<RefundOfPart[]> {
  for (const item of items) {
    const line = sold.flatMap(({ lines }) => lines).find((one) => one.lineId === item.lineId);
    if (!line) throw notFound('Item');
    const left = leftByLine.get(item.lineId) ?? { principal: 0, fee: 0 };
    const why = itemRefusal(item, line.name, left);
    if (why?.code !== 'item_refunded') {
      if (why) throw why;
      continue;
    }
    const at = await lastRefundOf(trx, { orderId, lineId: item.lineId });
    throw at ? why.with({ day: todayIn('UTC', at) }) : why;
  }
  return sold.map((part) => {
    const lines = items.filter(({ lineId }) => part.lines.some((line) => line.lineId === lineId));
    return { part, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
  });
}

import type { LateReason } from '#base/late-payments.ts';
import { isPaidElsewhere } from '#core/catalogue/index.ts';
import { mayStillSend } from '#core/compliance/index.ts';
import { SYSTEM } from '#core/identity/index.ts';
import { takeAgain, notifyLow } from '#core/inventory/index.ts';
import {
  addresseeOf,
  bookRefund,
  type Effects,
  type HeardPayment,
  ledgerRows,
  type LockedPayment,
  notePaymentState,
  type PaymentSubscriber,
  type SoldService,
  soldServices,
  writeLedger,
} from '#core/money/index.ts';
import { chargeEntries } from '#core/money/ledger/rules.ts';
import { whyOver } from '#core/money/payments/rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { closeUnpaid } from '../orders/close-unsold.ts';
import { eventRow, lastActor, recordEvent } from '../orders/order-store.ts';
import { giveAgain, returnFromOrder } from '../manual-bookings/link-store.ts';
import { mailSale } from './mail-sale.ts';
import { lockLaterCheckouts, markPaid, readObstacles } from './paid-store.ts';
import { endUnpaidChange, settlePaidChange } from '../changes/settle-change.ts';

interface LatePayment {
  readonly payment: LockedPayment;
  readonly news: HeardPayment;
  readonly sold: readonly SoldService[];
  readonly why: LateReason;
}

const REASONS: Record<LateReason, string> = {
  abandoned: 'Paid after the customer had cancelled',
  gone: 'Paid after the places were gone',
  past: 'Paid after its day',
  undeliverable: 'Paid after its delivery had begun',
  expired: 'Paid after its price was guaranteed',
  unsold: 'Paid after it was taken off sale',
  twice: 'Paid after another order for the same cart',
  limit: 'Paid when it was more than its customer may send',
  bill: 'Paid after its bill had been paid in another order',
  card: 'Paid with a card whose owner disputed money that was sent',
};

/** Refunds all of a payment that came too late to revive its order, and notifies the customer. */
async function refundLatePayment(
  market: Market,
  trx: Trx,
  { payment, news, sold, why }: LatePayment,
): Promise<void> {
  const now = market.clock.now();
  const { orderId } = payment;
  await notePaymentState(trx, payment.id, news, 'succeeded', { now, askAt: null, lateReason: why });
  const entries = chargeEntries(sold);
  await writeLedger(
    trx,
    { kind: 'charge', orderId, paymentId: payment.id, refundId: null, entries },
    now,
  );
  const parts = sold.map((part) => ({ part, cents: part.subtotalCents }));
  const amountCents = await bookRefund(
    trx,
    { paymentId: payment.id, orderId, parts, reason: REASONS[why], createdBy: null },
    now,
  );
  await recordEvent(
    trx,
    { orderId, from: 'cancelled', to: 'cancelled', actor: SYSTEM, what: 'refunded' },
    now,
  );
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(
    trx,
    why === 'abandoned'
      ? { to, language, template: 'refunded', data: { name, orderId, amountCents } }
      : {
          to,
          language,
          template: 'late-payment-refunded',
          data: { why, name, orderId, amountCents },
        },
  );
}

/**
 * Confirms an order that was paid for, or books a refund of the whole payment if it came too late or must not be sold. A
 * lapsed order takes its places again.
 */
async function settlePaidOrder(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  news: HeardPayment,
): Promise<Effects> {
  const now = market.clock.now();
  const sold = await soldServices(trx, payment.orderId);
  const late = payment.orderStatus === 'cancelled';
  const later = late ? await lockLaterCheckouts(trx, payment.orderId) : [];
  const why = await refundReason(market, trx, { payment, news, sold, later, now });
  if (why !== null) {
    const listingIds = late ? [] : await closeUnpaid(trx, payment, SYSTEM, now);
    await refundLatePayment(market, trx, { payment, news, sold, why });
    return { listingIds, refundOf: payment.orderId };
  }
  const freed = await closeLater(trx, later, now);
  const event = eventRow(
    {
      orderId: payment.orderId,
      from: payment.orderStatus,
      to: 'pending',
      actor: SYSTEM,
      what: late ? 'revived' : 'paid',
    },
    now,
  );
  const booked = ledgerRows(
    {
      kind: 'charge',
      orderId: payment.orderId,
      paymentId: payment.id,
      refundId: null,
      entries: chargeEntries(sold),
    },
    now,
  );
  const { undated } = await markPaid(trx, payment, news, { event, booked, now });
  await mailSale(market, trx, payment, sold);
  if (undated) await notifyLow(market, trx, payment.orderId);
  return {
    listingIds: late
      ? [...freed, ...sold.flatMap(({ lines }) => lines.map((line) => line.listingId))]
      : [],
    refundOf: null,
  };
}

/** Returns null if nothing requires a refund; it has then taken a lapsed order's places again. */
async function refundReason(
  market: Market,
  trx: Trx,
  {
    payment: { id, orderId, orderStatus, userId },
    news: { cardHash },
    sold,
    later,
    now,
  }: {
    readonly payment: LockedPayment;
    readonly news: HeardPayment;
    readonly sold: readonly SoldService[];
    readonly later: readonly LockedPayment[];
    readonly now: Date;
  },
): Promise<LateReason | null> {
  const late = orderStatus === 'cancelled';
  // A customer who cancelled no longer wants it; a slow one gets it if it is still available.
  const ended = late ? await lastActor(trx, orderId) : null;
  if (ended === 'customer') return 'abandoned';
  // The vendor withdrew the payment link, or cancelled its booking.
  if (ended === 'vendor') return 'unsold';
  const found = await readObstacles(trx, { paymentId: id, orderId, cardHash });
  if (found.cardBlocked) return 'card';
  if (found.offSale) return 'unsold';
  if (later.some(({ isPaid }) => isPaid) || found.boughtLate) return 'twice';
  if (found.paysBill && (await isPaidElsewhere(trx, orderId))) return 'bill';
  if (!late) return null;
  for (const line of sold.flatMap(({ lines }) => lines)) {
    const over = whyOver(line, now);
    if (over) return over;
  }
  if (!(await mayStillSend(market, trx, { userId, orderId }))) return 'limit';
  await giveAgain(trx, orderId);
  const gone = await takeAgain(trx, orderId);
  if (gone !== null) await returnFromOrder(trx, orderId);
  return gone;
}

/** Ends later checkouts of the same cart, as a new checkout would, so that it cannot be paid twice. */
async function closeLater(
  trx: Trx,
  later: readonly LockedPayment[],
  now: Date,
): Promise<readonly string[]> {
  const freed: string[] = [];
  for (const other of later)
    if (other.orderStatus === 'pending')
      freed.push(...(await closeUnpaid(trx, other, { id: other.userId, role: 'customer' }, now)));
  return freed;
}

/** Moves orders and changes of bookings on as their payments settle or end. */
export const ordersOfPayments: PaymentSubscriber = {
  settled: (market, trx, payment, news) => {
    const { changeId } = payment;
    return changeId === null
      ? settlePaidOrder(market, trx, payment, news)
      : settlePaidChange(market, trx, { ...payment, changeId }, news);
  },
  ended: async (market, trx, payment, actor) => {
    if (payment.changeId !== null) return endUnpaidChange(market, trx, payment.changeId);
    const listingIds =
      payment.orderStatus === 'pending'
        ? await closeUnpaid(trx, payment, actor, market.clock.now())
        : [];
    return { listingIds, refundOf: null };
  },
  refunded: (trx, { orderId, orderStatus: status }, entry, now) =>
    recordEvent(trx, { ...entry, orderId, from: status, to: status }, now),
};

import type { LateReason } from '#base/late-payments.ts';
import { isPaidElsewhere } from '#core/catalogue/index.ts';
import { mayStillSend } from '#core/compliance/index.ts';
import { SYSTEM } from '#core/identity/index.ts';
import { takeAgain, tellLow } from '#core/inventory/index.ts';
import {
  type Effects,
  isOffSale,
  type LockedPayment,
  paidWithBlocked,
  type ProviderPayment,
  type SoldService,
  soldServices,
  writeLedger,
} from '#core/money/index.ts';
import { chargeEntries } from '#core/money/ledger/rules.ts';
import { whyOver } from '#core/money/payments/rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { closeUnpaid } from '../orders/close-unpaid.ts';
import { eventRow, lastActor } from '../orders/order-store.ts';
import { giveBackLatePayment } from './late-payment.ts';
import { mailSale } from './mail-sale.ts';
import { markPaid } from './paid-store.ts';
import { lockLaterCheckouts, wasBoughtLate } from './same-cart-store.ts';

/**
 * Confirms an order that was paid for, or books a refund of the whole payment if it came too late or must not be sold. A
 * lapsed order takes its places again.
 */
export async function settlePaidOrder(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  news: ProviderPayment,
): Promise<Effects> {
  const now = market.clock.now();
  const sold = await soldServices(trx, payment.orderId);
  const late = payment.orderStatus === 'cancelled';
  const later = late ? await lockLaterCheckouts(trx, payment.orderId) : [];
  const why = await whyGiveBack(market, trx, { payment, sold, later, now });
  if (why !== null) {
    const listingIds = late ? [] : await closeUnpaid(trx, payment, SYSTEM, now);
    await giveBackLatePayment(market, trx, { payment, news, sold, why });
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
  await markPaid(trx, payment, news, { event, now });
  await writeLedger(
    trx,
    {
      kind: 'charge',
      orderId: payment.orderId,
      paymentId: payment.id,
      refundId: null,
      entries: chargeEntries(sold),
    },
    now,
  );
  await mailSale(market, trx, payment, sold);
  await tellLow(market, trx, payment.orderId);
  return {
    listingIds: late
      ? [...freed, ...sold.flatMap(({ lines }) => lines.map((line) => line.listingId))]
      : [],
    refundOf: null,
  };
}

/**
 * Reason to refund a payment instead of confirming its order. null if there is none; the places of a lapsed order have then
 * been taken again.
 */
async function whyGiveBack(
  market: Market,
  trx: Trx,
  {
    payment: { id, orderId, orderStatus, userId },
    sold,
    later,
    now,
  }: {
    readonly payment: LockedPayment;
    readonly sold: readonly SoldService[];
    readonly later: readonly LockedPayment[];
    readonly now: Date;
  },
): Promise<LateReason | null> {
  const late = orderStatus === 'cancelled';
  // A customer who cancelled no longer wants it; a slow one gets it if it is still available.
  if (late && (await lastActor(trx, orderId)) === 'customer') return 'abandoned';
  if (await paidWithBlocked(trx, id)) return 'card';
  if (await isOffSale(trx, { orderId })) return 'unsold';
  if (later.some(({ isPaid }) => isPaid) || (await wasBoughtLate(trx, orderId))) return 'twice';
  if (await isPaidElsewhere(trx, orderId)) return 'bill';
  if (!late) return null;
  for (const line of sold.flatMap(({ lines }) => lines)) {
    const over = whyOver(line, now);
    if (over) return over;
  }
  if (!(await mayStillSend(market, trx, { userId, orderId }))) return 'limit';
  return takeAgain(trx, orderId);
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

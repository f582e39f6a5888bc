import type { LateReason } from '#base/late-payments.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Disputed } from '../disputes/lock-disputed.ts';
import { takeAgain } from '#core/inventory/inventory/take-store.ts';
import { endUnpaidChange, settlePaidChange } from '#core/orders/changes/settle-change.ts';
import { cardHash, noteCardHash, paidWithBlocked } from '../cards/blocked-store.ts';
import { keepPaidCards } from '../cards/keep.ts';
import { lockInvoicePayment, settleInvoicePayment } from '../plans/settle-invoice.ts';
import { tellLow } from '#core/inventory/inventory/tell-low.ts';
import { tellPages } from '#core/catalogue/places/availability-pages.ts';
import { isPaidElsewhere } from '#core/catalogue/bills/store.ts';
import { chargeEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Market } from '#core/shared/market.ts';
import { closeUnpaid } from '#core/orders/orders/close-unpaid.ts';
import { type Actor, eventRow, lastActor, SYSTEM } from '#core/orders/orders/order-store.ts';
import { mayStillSend } from '#core/compliance/standing/judge-sending.ts';
import { transaction } from '#core/shared/transaction.ts';
import { markPaid } from './paid-store.ts';
import { type LockedPayment, lockPayment, notePaymentState } from './payment-store.ts';
import type { ProviderPayment } from './provider.ts';
import { giveBackLatePayment } from './late-payment.ts';
import { mailSale } from './mail-sale.ts';
import { whyOver } from './rules.ts';
import { lockLaterCheckouts, wasBoughtLate } from './same-cart-store.ts';
import { isOffSale, type SoldService, soldServices } from './sold-store.ts';
import { providerOf } from './provider-of.ts';
import { sendPendingRefunds } from './refunds.ts';
import { giveBackSecondCharge } from './second-charge.ts';
import { tellOfStrayPayment } from './stray-payment.ts';

/** What a provider's word changed, for what is to be done once it is committed. */
export interface Settled {
  /** Listings that have more or fewer places left now. */
  readonly listingIds: readonly string[];
  /** The order with refunds to send. */
  readonly refundOf: string | null;
  /** The payment of an invoice with refunds to send. */
  readonly refundOfPayment?: string | null;
  /** The payment whose card its payer wants kept. */
  readonly keepCardOf?: string | null;
  /** A charge that was begun for what another one has paid now: nobody pays it any more. */
  readonly cancel?: { readonly provider: string; readonly ref: string };
}

const NOTHING: Settled = { listingIds: [], refundOf: null };

/**
 * Takes the provider's word on a payment, by webhook, answer or polling job; in any order, any
 * number of times. Everything that follows from it is one transaction, and happens once. Payments that are not ours
 * change nothing; admins are told of one that names us and is not here.
 */
export async function settlePayment(
  market: Market,
  news: ProviderPayment,
  actor: Actor = SYSTEM,
): Promise<void> {
  await afterSettling(
    market,
    await transaction(market.db, (trx) => settleWithin(market, trx, news, actor)),
  );
}

/** Tells pages and the provider what a committed settlement means for them. */
export async function afterSettling(
  market: Market,
  { listingIds, refundOf, refundOfPayment = null, keepCardOf = null, cancel }: Settled,
): Promise<void> {
  if (cancel) await cancelOther(market, cancel);
  await tellPages(market, listingIds);
  if (keepCardOf !== null) await keepPaidCards(market, keepCardOf);
  if (refundOfPayment !== null) await sendPendingRefunds(market, { paymentId: refundOfPayment });
  if (refundOf !== null) await sendPendingRefunds(market, { orderId: refundOf });
}

/** It may have been paid this very moment: then it goes back as a second charge. */
async function cancelOther(
  market: Market,
  { provider: name, ref }: NonNullable<Settled['cancel']>,
): Promise<void> {
  try {
    const said = await providerOf(market, name)?.cancel(ref);
    if (said?.status === 'succeeded') await settlePayment(market, said);
  } catch (error) {
    market.log.warn('charge not cancelled', {
      ref,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

/** The same inside the caller's transaction, who sees to `afterSettling` once it is committed. */
export async function settleWithin(
  market: Market,
  trx: Trx,
  news: ProviderPayment,
  actor: Actor = SYSTEM,
): Promise<Settled> {
  const { key } = news;
  if (key === null) return NOTHING;
  const payment = isUuid(key) ? await lockPayment(trx, { paymentId: key }) : undefined;
  if (!payment) {
    const ofInvoice = isUuid(key) ? await lockInvoicePayment(trx, key) : undefined;
    if (ofInvoice) {
      refuseOtherSum(ofInvoice, news);
      const other = await settleOther(market, trx, { kind: 'invoice', of: ofInvoice }, news);
      if (other) return other;
      return {
        refundOf: null,
        ...(await settleInvoicePayment(market, trx, ofInvoice, news)),
        ...(news.status === 'succeeded' && otherThan(ofInvoice, news)),
      };
    }
    // What is no id of ours names a payment of another application.
    if (news.status === 'succeeded' && isUuid(key))
      await tellOfStrayPayment(market, trx, { ...news, key });
    return NOTHING;
  }
  refuseOtherSum(payment, news);
  const { changeId } = payment;
  const other = await settleOther(market, trx, { kind: 'order', of: payment }, news);
  if (other) return other;
  // Paid is paid: no later word undoes it.
  if (payment.status === 'succeeded' || payment.status === 'refunded') return NOTHING;
  const hash = cardHash(market, news.card?.fingerprint);
  if (hash !== null) await noteCardHash(trx, payment.id, hash);
  const now = market.clock.now();
  switch (news.status) {
    case 'succeeded':
      return {
        ...(changeId === null
          ? await succeed(market, trx, payment, news)
          : await settlePaidChange(market, trx, { ...payment, changeId }, news)),
        keepCardOf: payment.keepCard ? payment.id : null,
        ...otherThan(payment, news),
      };
    case 'canceled': {
      await notePaymentState(trx, payment.id, news, 'canceled', { now, askAt: null });
      if (changeId !== null) return endUnpaidChange(market, trx, changeId);
      const listingIds =
        payment.orderStatus === 'pending' ? await closeUnpaid(trx, payment, actor, now) : [];
      return { listingIds, refundOf: null };
    }
    case 'unknown':
      market.log.warn('unknown status of a payment', {
        payment: payment.id,
        ref: news.ref,
        said: news.said,
      });
      return NOTHING;
    case 'processing':
    case 'failed':
    case 'pending':
      if (payment.status !== 'canceled')
        await notePaymentState(trx, payment.id, news, news.status, { now });
      return NOTHING;
  }
}

/**
 * News of another charge than the one that is known: the first that succeeds pays, and what succeeds after it goes back. Of one that did not
 * succeed nothing follows. undefined where it is the payment's own, or pays it.
 */
async function settleOther(
  market: Market,
  trx: Trx,
  payment: Disputed,
  news: ProviderPayment,
): Promise<Settled | undefined> {
  const { id, ref, status } = payment.of;
  if (ref === null || ref === news.ref) return undefined;
  if (news.status !== 'succeeded') {
    market.log.warn('news of another charge', { payment: id, ref: news.ref, status: news.status });
    return NOTHING;
  }
  if (status !== 'succeeded' && status !== 'refunded') return undefined;
  await giveBackSecondCharge(market, trx, payment, news);
  return { ...NOTHING, refundOfPayment: id };
}

/** The charge that was known before this one paid. */
const otherThan = (
  { provider, ref }: Pick<LockedPayment, 'provider' | 'ref'>,
  news: ProviderPayment,
): Pick<Settled, 'cancel'> =>
  ref === null || ref === news.ref ? {} : { cancel: { provider, ref } };

async function succeed(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  news: ProviderPayment,
): Promise<Settled> {
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
 * Why a payment goes back instead of confirming its order; null when it does not, and the places of a lapsed order have
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
  // A customer who cancelled does not want it any more; one who was only slow gets it if it is still there, and not over.
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

/** Ends the checkouts of a cart that an earlier order has just bought, as a new checkout would: nobody pays for it twice. */
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

/** The provider charges what we asked it to; anything else is a fault that a person must look at. */
function refuseOtherSum(
  payment: Pick<LockedPayment, 'id' | 'amountCents' | 'currency'>,
  news: ProviderPayment,
): void {
  if (news.amountCents === payment.amountCents && news.currency === payment.currency) return;
  throw new Error(
    `Payment ${payment.id} is for ${payment.amountCents} ${payment.currency}, its provider says ${news.amountCents} ${news.currency}`,
  );
}

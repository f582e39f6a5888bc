import type { LateReason } from '#base/late-payments.ts';
import type { Language } from '#base/two-languages.ts';
import type { Trx } from '../database.ts';
import { takeAgain } from '../inventory/take-store.ts';
import { endUnpaidChange, settlePaidChange } from '../changes/settle-change.ts';
import { cardHash, noteCardHash, paidWithBlocked } from '../cards/blocked-store.ts';
import { keepPaidCards } from '../cards/keep.ts';
import { lockInvoicePayment, settleInvoicePayment } from '../plans/settle-invoice.ts';
import { tellLow } from '../inventory/tell-low.ts';
import { tellPages } from '../inventory/tell-pages.ts';
import { isPaidElsewhere } from '../bills/store.ts';
import { chargeEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Market } from '../market.ts';
import { closeUnpaid } from '../orders/close-unpaid.ts';
import { type Actor, eventRow, lastActor, SYSTEM } from '../orders/order-store.ts';
import { addresseeOf, contactForVendor } from '../orders/record.ts';
import { mayStillSend } from '../standing/judge-sending.ts';
import { transaction } from '../transaction.ts';
import { markPaid } from './paid-store.ts';
import { type LockedPayment, lockPayment, notePaymentState } from './payment-store.ts';
import type { ProviderPayment } from './provider.ts';
import { giveBackLatePayment } from './late-payment.ts';
import { whyOver } from './rules.ts';
import { lockLaterCheckouts, wasBoughtLate } from './same-cart-store.ts';
import { lineNameIn, serviceNameIn } from './sold-names.ts';
import { soldFacts } from './sold-facts.ts';
import { isOffSale, type SoldService, soldServices } from './sold-store.ts';
import { sendPendingRefunds } from './refunds.ts';
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
  { listingIds, refundOf, refundOfPayment = null, keepCardOf = null }: Settled,
): Promise<void> {
  await tellPages(market, listingIds);
  if (keepCardOf !== null) await keepPaidCards(market, keepCardOf);
  if (refundOfPayment !== null) await sendPendingRefunds(market, { paymentId: refundOfPayment });
  if (refundOf !== null) await sendPendingRefunds(market, { orderId: refundOf });
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
      return { refundOf: null, ...(await settleInvoicePayment(market, trx, ofInvoice, news)) };
    }
    if (news.status === 'succeeded') await tellOfStrayPayment(market, trx, { ...news, key });
    return NOTHING;
  }
  refuseOtherSum(payment, news);
  const { changeId } = payment;
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
      };
    case 'canceled': {
      await notePaymentState(trx, payment.id, news, 'canceled', { now, askAt: null });
      if (changeId !== null) return endUnpaidChange(market, trx, changeId);
      const listingIds =
        payment.orderStatus === 'pending' ? await closeUnpaid(trx, payment, actor, now) : [];
      return { listingIds, refundOf: null };
    }
    case 'processing':
    case 'failed':
    case 'pending':
      if (payment.status !== 'canceled')
        await notePaymentState(trx, payment.id, news, news.status, { now });
      return NOTHING;
  }
}

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

async function mailSale(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  sold: readonly SoldService[],
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  const linesOf = ({ lines }: SoldService, reader: Language) =>
    lines.map((line) => ({
      name: lineNameIn(reader, line),
      quantity: line.quantity,
      totalCents: line.totalCents,
      day: line.startsOn,
      facts: soldFacts(market.verticals[line.vertical], line, reader),
      quoteLines: line.quoteLines.map(({ what, totalCents }) => ({ what, totalCents })),
    }));
  await market.mail.queue(
    trx,
    {
      to,
      language,
      template: 'order-confirmed',
      data: {
        name,
        orderId: payment.orderId,
        lines: sold.flatMap((service) =>
          linesOf(service, language).map((line) => ({
            ...line,
            service: serviceNameIn(language, service),
          })),
        ),
        totalCents: payment.amountCents,
      },
    },
    ...sold.map((service) => ({
      to: service.vendorEmail,
      language: service.vendorLanguage,
      template: 'new-order' as const,
      data: {
        vendorName: service.vendorName,
        serviceName: serviceNameIn(service.vendorLanguage, service),
        serviceOrderId: service.serviceOrderId,
        customerName: contactForVendor(payment).name,
        lines: linesOf(service, service.vendorLanguage),
        totalCents: service.subtotalCents,
      },
    })),
  );
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

import type { Trx } from '../database.ts';
import { takeAgain } from '../inventory/take-store.ts';
import { tellLow } from '../inventory/tell-low.ts';
import { tellPages } from '../inventory/tell-pages.ts';
import { chargeEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import { isUuid } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { closeUnpaid } from '../orders/close-unpaid.ts';
import { type Actor, eventRow, lastActor, SYSTEM } from '../orders/order-store.ts';
import { addresseeOf, contactOf } from '../orders/record.ts';
import { transaction } from '../transaction.ts';
import { markPaid } from './paid-store.ts';
import { type LockedPayment, lockPayment, notePaymentState } from './payment-store.ts';
import type { ProviderPayment } from './provider.ts';
import { giveBackLatePayment } from './late-payment.ts';
import { isOver } from './rules.ts';
import { isOffSale, type SoldService, soldServices } from './sold-store.ts';
import { sendPendingRefunds } from './refunds.ts';
import { tellOfStrayPayment } from './stray-payment.ts';

/** What a provider's word changed, for what is to be done once it is committed. */
export interface Settled {
  /** Listings that have more or fewer places left now. */
  readonly listingIds: readonly string[];
  /** A refund waits to be sent. */
  readonly refundOf: string | null;
}

const NOTHING: Settled = { listingIds: [], refundOf: null };

/**
 * Takes the provider's word on a payment, whoever brought it: webhook, answer or the asking job; in any order, any
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
  { listingIds, refundOf }: Settled,
): Promise<void> {
  await tellPages(market, listingIds);
  if (refundOf !== null) await sendPendingRefunds(market, { paymentId: refundOf });
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
    if (news.status === 'succeeded') await tellOfStrayPayment(market, trx, { ...news, key });
    return NOTHING;
  }
  refuseOtherSum(payment, news);
  // Paid is paid: no later word undoes it.
  if (payment.status === 'succeeded' || payment.status === 'refunded') return NOTHING;
  const now = market.clock.now();
  switch (news.status) {
    case 'succeeded':
      return succeed(market, trx, payment, news);
    case 'canceled': {
      await notePaymentState(trx, payment.id, news, 'canceled', { now, askAt: null });
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
  const unsold = await isOffSale(trx, payment.orderId);
  if (late || unsold) {
    // Whoever cancelled does not want it any more; who was only slow gets it if it is still there, and not over.
    const abandoned = late && (await lastActor(trx, payment.orderId)) === 'customer';
    const over = sold.some(({ lines }) => lines.some((line) => isOver(line, now)));
    if (unsold || abandoned || over || !(await takeAgain(trx, payment.orderId))) {
      const listingIds = late ? [] : await closeUnpaid(trx, payment, SYSTEM, now);
      const why = abandoned ? 'abandoned' : unsold ? 'unsold' : 'gone';
      await giveBackLatePayment(market, trx, { payment, news, sold, why });
      return { listingIds, refundOf: payment.id };
    }
  }
  const event = eventRow(
    { orderId: payment.orderId, from: payment.orderStatus, to: 'pending', actor: SYSTEM },
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
    listingIds: late ? sold.flatMap(({ lines }) => lines.map((line) => line.listingId)) : [],
    refundOf: null,
  };
}

async function mailSale(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  sold: readonly SoldService[],
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  const linesOf = ({ lines }: SoldService) =>
    lines.map(({ name, quantity, totalCents, startsOn }) => ({
      name,
      quantity,
      totalCents,
      day: startsOn,
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
          linesOf(service).map((line) => ({ ...line, service: service.serviceName })),
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
        serviceName: service.serviceName,
        serviceOrderId: service.serviceOrderId,
        customerName: contactOf(payment).name,
        lines: linesOf(service),
        totalCents: service.subtotalCents,
      },
    })),
  );
}

/** The provider charges what we asked it to; anything else is a fault that a person must look at. */
function refuseOtherSum(payment: LockedPayment, news: ProviderPayment): void {
  if (news.amountCents === payment.amountCents && news.currency === payment.currency) return;
  throw new Error(
    `Payment ${payment.id} is for ${payment.amountCents} ${payment.currency}, its provider says ${news.amountCents} ${news.currency}`,
  );
}

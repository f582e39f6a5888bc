import { isUuid } from '#base/is-uuid.ts';
import { type Actor, mailsToAdmins, SYSTEM } from '#core/identity/index.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { cardHash } from '../cards/blocked-store.ts';
import { keepPaidCards } from '../cards/keep.ts';
import type { Disputed } from '../disputes/book-move.ts';
import { lockInvoicePayment, settleInvoicePayment } from '../plans/settle-invoice.ts';
import { type LockedPayment, lockPayment, notePaymentState } from './payment-store.ts';
import type { ProviderPayment } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { sendPendingRefunds } from './refunds.ts';
import { refundSecondCharge } from './second-charge.ts';
import { type Effects, publish } from './subscribers.ts';
import { noteDeclined } from '../plans/dunning.ts';
import { noteNeverMade } from './never-made-store.ts';

export interface Settled extends Effects {
  readonly refundOfPayment?: string | null;
  readonly keepCardOf?: string | null;
  /** An open charge for a payment that another charge has paid: it is canceled. */
  readonly cancel?: { readonly provider: string; readonly ref: string };
}

const NOTHING: Settled = { listingIds: [], refundOf: null };

/**
 * Settles a payment from the provider's webhook, response or polling job, in any order and any number of times: everything
 * that follows happens once, in one transaction. Payments of other applications are ignored; admins are notified of a
 * payment that names us and is unknown.
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

/** Runs the side effects of a committed settlement. */
export async function afterSettling(
  market: Market,
  { listingIds, refundOf, refundOfPayment = null, keepCardOf = null, cancel }: Settled,
): Promise<void> {
  if (cancel) await cancelOther(market, cancel);
  await notifyPages(market, listingIds);
  if (keepCardOf !== null) await keepPaidCards(market, keepCardOf);
  if (refundOfPayment !== null) await sendPendingRefunds(market, { paymentId: refundOfPayment });
  if (refundOf !== null) await sendPendingRefunds(market, { orderId: refundOf });
}

/** If it was paid in the meantime, it is refunded as a second charge. */
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

/** The same inside the caller's transaction. The caller runs `afterSettling` once it has committed. */
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
    // A key that is no UUID belongs to a payment of another application.
    if (news.status === 'succeeded' && isUuid(key))
      await notifyOfStrayPayment(market, trx, { ...news, key });
    return NOTHING;
  }
  refuseOtherSum(payment, news);
  const other = await settleOther(market, trx, { kind: 'order', of: payment }, news);
  if (other) return other;
  // A succeeded payment is final; later webhooks are ignored.
  if (payment.status === 'succeeded' || payment.status === 'refunded') return NOTHING;
  const heard = { ...news, cardHash: cardHash(market, news.card?.fingerprint) };
  switch (news.status) {
    case 'succeeded':
      return {
        ...(await publish(market, (orders) => orders.settled(market, trx, payment, heard))),
        keepCardOf: payment.keepCard ? payment.id : null,
        ...otherThan(payment, news),
      };
    case 'canceled':
      await notePaymentState(trx, payment.id, heard, 'canceled', {
        now: market.clock.now(),
        askAt: null,
      });
      return publish(market, (orders) => orders.ended(market, trx, payment, actor));
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
        await notePaymentState(trx, payment.id, heard, news.status, { now: market.clock.now() });
      return NOTHING;
  }
}

/**
 * Handles news of a charge other than the known one. The first charge that succeeds pays; a later success is refunded, and a
 * failure is ignored. Returns undefined if the charge is the known one, or is the one that pays.
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
  await refundSecondCharge(market, trx, payment, news);
  return { ...NOTHING, refundOfPayment: id };
}

/** Cancels the charge that was known before this one paid. */
const otherThan = (
  { provider, ref }: Pick<LockedPayment, 'provider' | 'ref'>,
  news: ProviderPayment,
): Pick<Settled, 'cancel'> =>
  ref === null || ref === news.ref ? {} : { cancel: { provider, ref } };

/** Throws if the provider's amount differs from the requested one: a person must look at it. */
function refuseOtherSum(
  payment: Pick<LockedPayment, 'id' | 'amountCents' | 'currency'>,
  news: ProviderPayment,
): void {
  if (news.amountCents === payment.amountCents && news.currency === payment.currency) return;
  throw new Error(
    `Payment ${payment.id} is for ${payment.amountCents} ${payment.currency}, its provider says ${news.amountCents} ${news.currency}`,
  );
}

/**
 * Mails every admin about a payment with our id that is missing from the database: it was made just
 * before a failover to a lagging standby, or before a restore. It is not refunded automatically,
 * because it may belong to another marketplace on the same provider account.
 */
async function notifyOfStrayPayment(
  market: Market,
  trx: Trx,
  { ref, key, amountCents, currency }: ProviderPayment & { readonly key: string },
): Promise<void> {
  const data = { ref, paymentId: key, amountCents, currency };
  await market.mail.queue(
    trx,
    ...(await mailsToAdmins(trx, 'money', { template: 'stray-payment', data })),
  );
  market.log.warn('payment without an order', { ref, payment: key, cents: amountCents });
}

/**
 * Ends a payment that its provider refuses to make: a retry is useless, and it cannot be paid. Its places are released. Does
 * nothing once the provider knows the payment.
 */
export async function endRefusedPayment(market: Market, id: string): Promise<void> {
  const listingIds = await transaction(market.db, (trx) => endWithin(market, trx, id));
  await notifyPages(market, listingIds);
}

async function endWithin(market: Market, trx: Trx, id: string): Promise<readonly string[]> {
  const now = market.clock.now();
  const payment = await lockPayment(trx, { paymentId: id });
  if (!payment) {
    const ofInvoice = await lockInvoicePayment(trx, id);
    if (!ofInvoice || !(await noteNeverMade(trx, id, now))) return [];
    // The next attempt is a new payment.
    if (ofInvoice.offSession) await noteDeclined(market, trx, ofInvoice, 'card_declined');
    return [];
  }
  if (!(await noteNeverMade(trx, id, now))) return [];
  const { listingIds } = await publish(market, (orders) =>
    orders.ended(market, trx, payment, SYSTEM),
  );
  return listingIds;
}

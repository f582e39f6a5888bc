import { majorUnits } from '#base/minor-units.ts';
import { mailsToAdmins, recordAudit, SYSTEM } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { lockDisputed } from '../disputes/book-move.ts';
import { findDisputedPayment, undecidedOf } from '../disputes/store.ts';
import type { Market } from '#core/shared/market.ts';
import { addresseeOf } from './contact.ts';
import { bookRefund, leftOfPayment } from './book-refund.ts';
import { noteEvent } from './event-store.ts';
import type { LockedPayment } from './payment-store.ts';
import type { RefundElsewhere } from './provider.ts';
import { partsOfSum } from './refund-rules.ts';
import { settleRefundWithin } from './settle-refund.ts';
import { soldServices } from './sold-store.ts';
import { publishRefunded } from './subscribers.ts';

const refundByRef = async (
  db: Db,
  { paymentId, ref }: { readonly paymentId: string; readonly ref: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('provider_ref', '=', ref)
      .executeTakeFirst()
  )?.id;

/** Shown to the customer and the vendors, and kept in the ledger. */
const REASON = 'Refunded at the card provider';

/**
 * Books a refund that was made on the provider's own pages, once, like a refund of ours: the money has left already. If it
 * cannot be booked, admins are notified of the difference once. Throws while its payment is not settled: the provider
 * sends the news again.
 */
export async function settleRefundElsewhere(
  market: Market,
  trx: Trx,
  news: RefundElsewhere,
): Promise<void> {
  const { ref, amountCents, currency, status } = news;
  const found = await findDisputedPayment(trx, market.payments.name, news.paymentRef);
  // The payment of another application on the same account.
  if (!found) return;
  const payment = await lockDisputed(trx, found.id);
  const known = await refundByRef(trx, { paymentId: found.id, ref });
  if (known !== undefined) return settleRefundWithin(market, trx, { ...news, key: known });
  if (status !== 'pending' && status !== 'succeeded') return;
  if (payment.of.status !== 'succeeded' && payment.of.status !== 'refunded')
    throw new Error(`Payment ${found.id} is refunded at its provider, and not settled yet`);
  const { refundedCents, disputedCents } = payment.of;
  const left = payment.of.amountCents - refundedCents - disputedCents;
  const isBookable =
    payment.kind === 'order' &&
    currency === payment.of.currency &&
    amountCents <= left &&
    !(await undecidedOf(trx, { paymentIds: [found.id] }));
  if (isBookable) {
    await book(market, trx, payment.of, news);
    const booked = await refundByRef(trx, { paymentId: found.id, ref });
    if (booked === undefined) throw new Error(`Refund ${ref} is not booked`);
    await settleRefundWithin(market, trx, { ...news, key: booked });
  } else {
    const difference = { id: `difference-${ref}`, type: 'refund elsewhere' };
    const now = market.clock.now();
    if (!(await noteEvent(trx, { ...difference, provider: market.payments.name }, now))) return;
  }
  await notify(market, trx, { paymentId: found.id, orderId: found.orderId, isBookable, news });
}

async function book(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  { ref, amountCents }: RefundElsewhere,
): Promise<void> {
  const now = market.clock.now();
  const { id: paymentId, orderId } = payment;
  const sold = await soldServices(trx, orderId);
  const left = await leftOfPayment(trx, payment, sold);
  await bookRefund(
    trx,
    {
      paymentId,
      orderId,
      parts: partsOfSum(amountCents, sold, left),
      reason: REASON,
      createdBy: null,
      only: { paymentId, left },
      providerRef: ref,
    },
    now,
  );
  const entry = { what: 'refunded', actor: SYSTEM, note: REASON } as const;
  await publishRefunded(market, trx, payment, entry, now);
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'refunded',
    data: { name, orderId, amountCents, reason: REASON },
  });
}

async function notify(
  market: Market,
  trx: Trx,
  {
    paymentId,
    orderId,
    isBookable,
    news: { ref, amountCents, currency },
  }: {
    readonly paymentId: string;
    readonly orderId: string | null;
    readonly isBookable: boolean;
    readonly news: RefundElsewhere;
  },
): Promise<void> {
  await recordAudit(
    trx,
    {
      actor: { id: null, role: 'system' },
      action: 'payment.refund-elsewhere',
      subject: { type: 'payment', id: paymentId },
      after: { amount: majorUnits(amountCents, currency), booked: isBookable },
      reason: ref,
    },
    market.clock.now(),
  );
  const data = { ref, orderId, paymentId, amountCents, currency, isBooked: isBookable };
  const mails = await mailsToAdmins(trx, 'money', { template: 'refund-elsewhere', data });
  await market.mail.queue(trx, ...mails);
  const fields = { payment: paymentId, ref, cents: amountCents };
  if (isBookable) market.log.warn('refunded at the provider', fields);
  else market.log.error('refund at the provider is not in the books', fields);
}

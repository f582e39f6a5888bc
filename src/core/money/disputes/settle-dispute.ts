import { isClosed, isUndecided } from '#base/disputes.ts';
import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { ProviderDispute } from '../payments/provider.ts';
import { askAboutPayment } from '../payments/reconcile.ts';
import { sendPendingRefunds } from '../payments/refunds.ts';
import { transaction } from '#core/shared/transaction.ts';
import { bookMove, lockDisputed, settleWaitingRefunds } from './book-move.ts';
import { isLater, vendorDeadline } from './rules.ts';
import {
  bookedMoves,
  changeDispute,
  type DisputeRow,
  findDisputedPayment,
  insertDispute,
  insertMove,
  lockDispute,
  markDisputed,
  partsOfDispute,
} from './store.ts';
import { toDollars } from '#base/money.ts';
import { mailsToAdmins, recordAudit } from '#core/identity/index.ts';
import { unblockCard } from '../cards/blocked-store.ts';
import { blockFraud } from './fraud.ts';
import { unblockPayees } from '#core/compliance/index.ts';

/** Side effects to run after the transaction commits. */
interface Disputed {
  readonly refundOfPayment: string | null;
}

/**
 * Applies the provider's state of a dispute, from a webhook or an answer. Idempotent and
 * independent of order, with all consequences in one transaction. A payment that is not settled
 * here yet is fetched from the provider first. If it stays unsettled this throws, so that the
 * provider retries.
 */
export async function settleDispute(market: Market, news: ProviderDispute): Promise<void> {
  await settlePaymentFirst(market, news);
  await afterDispute(
    market,
    await transaction(market.db, (trx) => settleDisputeWithin(market, trx, news)),
  );
}

/** Fetches an unsettled payment first: its dispute cannot be booked before it. */
export async function settlePaymentFirst(
  market: Market,
  news: Pick<ProviderDispute, 'paymentRef'>,
): Promise<void> {
  const payment = await findDisputedPayment(market.db, market.payments.name, news.paymentRef);
  if (payment && !tookMoney(payment.status)) await askAboutPayment(market, payment.id);
}

export async function afterDispute(market: Market, { refundOfPayment }: Disputed): Promise<void> {
  if (refundOfPayment !== null) await sendPendingRefunds(market, { paymentId: refundOfPayment });
}

/** Dependencies of dispute settlement. */
export type Disputing = Pick<Market, 'clock'> & {
  readonly mail: Pick<Market['mail'], 'queue'>;
  readonly payments: Pick<Market['payments'], 'name'>;
  readonly log: Pick<Market['log'], 'error' | 'warn'>;
};

/** Settles in the caller's transaction; the caller runs `afterDispute` after the commit. */
export async function settleDisputeWithin(
  market: Disputing,
  trx: Trx,
  news: ProviderDispute,
): Promise<Disputed> {
  const found = await findDisputedPayment(trx, market.payments.name, news.paymentRef);
  if (!found) {
    market.log.warn('dispute of a payment that is not here', {
      dispute: news.ref,
      payment: news.paymentRef,
    });
    return { refundOfPayment: null };
  }
  const payment = await lockDisputed(trx, found.id);
  if (!tookMoney(payment.of.status))
    throw new Error(`Payment ${found.id} is disputed, and not settled yet`);
  if (news.currency !== payment.of.currency)
    throw new Error(
      `Dispute ${news.ref} is in ${news.currency}, its payment in ${payment.of.currency}`,
    );
  const now = market.clock.now();
  const known = await lockDispute(trx, news.ref);
  const dispute = await note(trx, known, { market, news, paymentId: found.id, ...found }, now);
  if (!known) await markDisputed(trx, dispute);
  const booked = await bookedMoves(trx, dispute.id);
  let netCents = booked.cents;
  const moves = news.moves
    .filter(({ ref }) => !booked.refs.has(ref))
    // Withdrawals before reversals.
    .toSorted((a, b) => a.cents - b.cents || a.at.getTime() - b.at.getTime());
  for (const move of moves) {
    if (!(await insertMove(trx, dispute.id, move, now))) continue;
    netCents += move.cents;
    await bookMove(trx, payment, { disputeId: dispute.id, move, netCents }, now);
  }
  const before = known?.status ?? null;
  if (dispute.status === 'lost') await settleWaitingRefunds(trx, payment, dispute, now);
  if (before !== dispute.status) await notifyOfDispute(market, trx, { dispute, before }, now);
  return {
    refundOfPayment: isClosed(dispute.status) && before !== dispute.status ? found.id : null,
  };
}

const tookMoney = (status: string): boolean => status === 'succeeded' || status === 'refunded';

/** Stores the newer of two messages, whatever their order of arrival. */
async function note(
  trx: Trx,
  known: DisputeRow | undefined,
  {
    market,
    news,
    paymentId,
    orderId,
    invoiceId,
  }: {
    readonly market: Disputing;
    readonly news: ProviderDispute;
    readonly paymentId: string;
    readonly orderId: string | null;
    readonly invoiceId: string | null;
  },
  now: Date,
): Promise<DisputeRow> {
  if (news.status === 'unknown')
    market.log.error('unknown status of a dispute', { dispute: news.ref, said: news.said });
  // An unknown status counts as undecided, so that no refund is made meanwhile.
  const status = news.status === 'unknown' ? (known?.status ?? 'under_review') : news.status;
  const said = {
    status,
    reason: news.reason,
    due_by: news.dueBy,
    amount_cents: news.amountCents,
    said_at: news.saidAt,
    closed_at: isClosed(status) ? now : null,
    updated_at: now,
  };
  if (!known)
    return insertDispute(trx, {
      id: newId(now),
      provider: market.payments.name,
      provider_ref: news.ref,
      payment_id: paymentId,
      order_id: orderId,
      invoice_id: invoiceId,
      currency: news.currency,
      opened_at: news.openedAt,
      created_at: now,
      ...said,
    });
  if (!isLater({ status: known.status, saidAt: known.said_at }, { ...news, status })) return known;
  const closed = {
    closed_at: known.closed_at && said.closed_at ? known.closed_at : said.closed_at,
  };
  await changeDispute(trx, known.id, { ...said, ...closed });
  return { ...known, ...said, ...closed };
}

/**
 * Processes disputes of the embedded card provider, which sends no webhooks, like those of a real
 * one. Failures are retried. Idempotent and safe to run in several processes.
 */
export async function hearOfDisputes(market: Market): Promise<void> {
  const played = market.payments.disputes?.played;
  if (!played) return;
  for (const dispute of await played.news())
    try {
      await settleDispute(market, dispute);
      await played.heard(dispute);
    } catch (error) {
      // Continue with the others.
      market.log.error('dispute not settled', {
        dispute: dispute.ref,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
}

interface Telling {
  readonly mail: Pick<Market['mail'], 'queue'>;
}

/** Side effects of a new dispute status: mails, history entries and blocked recipients. */
async function notifyOfDispute(
  market: Telling,
  trx: Trx,
  {
    dispute,
    before,
  }: { readonly dispute: DisputeRow; readonly before: DisputeRow['status'] | null },
  now: Date,
): Promise<void> {
  const { id, status, reason } = dispute;
  await recordAudit(
    trx,
    {
      actor: { id: null, role: 'system' },
      action: 'dispute.status',
      subject: { type: 'dispute', id },
      ...(before !== null && { before: { status: before } }),
      after: { status, amount: toDollars(dispute.amount_cents) },
      reason,
    },
    now,
  );
  const wasUndecided = before !== null && isUndecided(before);
  if (isUndecided(status) && !wasUndecided) {
    if (reason === 'fraudulent') await blockFraud(trx, dispute, now);
    await notifyAdmins(market, trx, dispute);
    await notifyVendors(market, trx, dispute, 'opened');
  }
  if (status === 'won') {
    await unblockPayees(trx, id);
    await unblockCard(trx, id);
  }
  if (status === 'won' || status === 'lost') await notifyVendors(market, trx, dispute, status);
}

async function notifyAdmins(
  market: Telling,
  trx: Trx,
  { amount_cents: amountCents, due_by: dueBy, order_id: orderId }: DisputeRow,
): Promise<void> {
  const data = { orderId, amountCents, until: dueBy?.toISOString() ?? null };
  const mails = await mailsToAdmins(trx, 'money', { template: 'dispute-to-answer', data });
  await market.mail.queue(trx, ...mails);
}

/** Disputes about plans are opened by the vendor, so they get no mail. */
async function notifyVendors(
  market: Telling,
  trx: Trx,
  dispute: DisputeRow,
  news: 'opened' | 'won' | 'lost',
): Promise<void> {
  const parts = await partsOfDispute(trx, dispute);
  if (parts.length === 0) return;
  const until = vendorDeadline(dispute.due_by)?.toISOString() ?? null;
  await market.mail.queue(
    trx,
    ...parts.flatMap(({ readers, partId, cents }) =>
      readers.map(({ email, language, name }) => ({
        to: email,
        language,
        template: 'dispute' as const,
        data: { name, news, serviceOrderId: partId, amountCents: cents, until },
      })),
    ),
  );
}

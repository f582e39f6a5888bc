import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import type { RefundAgain } from '#base/refunds.ts';
import { type Actor, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import { type Disputed, lockDisputed } from '../disputes/book-move.ts';
import { refundedEntries, invoiceRefundEntries } from '../ledger/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { bookRefund, leftOfPayment } from './book-refund.ts';
import { writeRefund } from './write-refund.ts';
import { payerOf } from './contact.ts';
import { lockPayment } from './payment-store.ts';
import { sumOf } from './refund-rules.ts';
import {
  entriesOfRefund,
  lockRefund,
  madeAgain,
  noteRefundMade,
  noteResolved,
  paymentOfRefund,
  type RefundRow,
} from './refund-store.ts';
import { sendPendingRefunds } from './refunds.ts';
import { soldServices } from './sold-store.ts';
import { publishRefunded } from './subscribers.ts';

export interface GiveAgain {
  readonly paymentId: string;
  readonly refundId: string;
  readonly actor: Actor & { readonly id: string };
  /** To the card through the provider, from our bank account, or not at all. */
  readonly how: RefundAgain;
  /** The bank's reference, or the reason not to refund again. */
  readonly note: string;
}

/**
 * Resolves a failed refund: by another refund to the card, by a transfer from our bank account, or by keeping the amount in
 * the payment. Idempotent. Throws 404, and 409 if the refund has not failed, was resolved in another way, or its amount has
 * been refunded since.
 */
export async function giveAgain(market: Market, asked: GiveAgain): Promise<void> {
  const { paymentId, refundId } = asked;
  const sent = await transaction(market.db, async (trx): Promise<boolean> => {
    if ((await paymentOfRefund(trx, refundId)) !== paymentId) throw notFound('Refund');
    const payment = await lockDisputed(trx, paymentId);
    const refund = await lockRefund(trx, refundId);
    if (!refund) throw notFound('Refund');
    if (refund.resolved_how === asked.how) return false;
    if (refund.status !== 'failed' || refund.reversed_at === null)
      throw new Refusal(409, 'refund_not_failed');
    if (refund.resolved_how !== null) throw new Refusal(409, 'refund_settled');
    await settle(market, trx, { payment, refund, asked });
    return asked.how === 'card';
  });
  if (sent) await sendPendingRefunds(market, { paymentId });
}

async function settle(
  market: Market,
  trx: Trx,
  {
    payment,
    refund,
    asked: { how, actor, note },
  }: { readonly payment: Disputed; readonly refund: RefundRow; readonly asked: GiveAgain },
): Promise<void> {
  const now = market.clock.now();
  const { id, amount_cents: cents, second_charge_id: secondChargeId } = refund;
  await noteResolved(trx, id, { how, by: actor.id, why: note }, now);
  await recordAudit(
    trx,
    {
      actor,
      action: 'payment.refund-again',
      subject: { type: 'payment', id: payment.of.id },
      before: { refund: toDollars(cents) },
      after: { how },
      reason: note,
    },
    now,
  );
  if (how === 'none') {
    // The payer of an invoice already has a credit note for it.
    if (payment.kind === 'invoice' || secondChargeId !== null)
      throw new Refusal(409, 'refund_owed');
    return;
  }
  if (secondChargeId === null) await refuseDisputed(trx, { paymentIds: [payment.of.id] }, now);
  await book(trx, { payment, refund, by: { how, actor, note } }, now);
  if (how === 'bank') {
    const again = await madeAgain(trx, id);
    for (const one of again) await noteRefundMade(trx, { ...one, ref: null }, now);
  }
  if (payment.kind === 'order')
    await publishRefunded(market, trx, payment.of, { what: 'refunded', actor }, now);
  const { to, language, name } = await payerOf(trx, payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'refund-again',
    data: {
      name,
      orderId: payment.kind === 'order' ? payment.of.orderId : null,
      amountCents: cents,
      bankReference: how === 'bank' ? note : null,
    },
  });
}

/** Books it like the failed refund: on the same lines, as an unearned charge, or on the invoice. */
async function book(
  trx: Trx,
  {
    payment,
    refund,
    by: { how, actor, note },
  }: {
    readonly payment: Disputed;
    readonly refund: RefundRow;
    readonly by: Pick<GiveAgain, 'how' | 'actor' | 'note'>;
  },
  now: Date,
): Promise<void> {
  const { amount_cents: cents, second_charge_id: secondChargeId, reason } = refund;
  const why = {
    reason,
    createdBy: actor.id,
    againOf: refund.id,
    ...(how === 'bank' && { bankReference: note }),
  };
  const unearned = (await entriesOfRefund(trx, refund.id)).some(
    ({ account }) => account === 'customer_payable',
  );
  if (payment.kind === 'order' && !unearned) {
    await bookAgain(trx, payment.of.id, refund, why, now);
    return;
  }
  const { amountCents, refundedCents, disputedCents } = payment.of;
  const left = amountCents - refundedCents - disputedCents;
  if (secondChargeId === null && cents > left)
    throw new Refusal(409, 'more_than_left', { left: toDollars(left) });
  await writeRefund(
    trx,
    {
      id: newId(now),
      paymentId: payment.of.id,
      orderId: payment.kind === 'order' ? payment.of.orderId : null,
      ...(payment.kind === 'invoice' && { invoiceId: payment.of.invoiceId }),
      ...(secondChargeId !== null && { secondChargeId }),
      parts: [],
      cents,
      entries: unearned ? refundedEntries(cents) : invoiceRefundEntries(cents),
      ...why,
    },
    now,
  );
}

/** Books it on the same lines. Throws 409 if too little is left of one of them. */
async function bookAgain(
  trx: Trx,
  paymentId: string,
  refund: RefundRow,
  why: { readonly reason: string; readonly createdBy: string; readonly againOf: string },
  now: Date,
): Promise<void> {
  const payment = await lockPayment(trx, { paymentId });
  if (!payment) throw new Error(`Payment ${paymentId} is gone`);
  const sold = await soldServices(trx, payment.orderId);
  const left = await leftOfPayment(trx, payment, sold);
  for (const { lineId, principal, fee } of refund.lines) {
    const there = left.get(lineId);
    if (!there || principal > there.principal || fee > there.fee)
      throw new Refusal(409, 'more_than_left', { left: toDollars(sumOf([...left.values()])) });
  }
  const parts = sold.map((part) => {
    const ids = new Set(part.lines.map(({ lineId }) => lineId));
    const lines = refund.lines
      .filter(({ lineId }) => ids.has(lineId))
      .map(({ lineId, principal, fee }) => ({ lineId, cents: principal + fee, principal }));
    return { part, lines, cents: lines.reduce((sum, line) => sum + line.cents, 0) };
  });
  const { orderId } = payment;
  await bookRefund(trx, { paymentId, orderId, parts, only: { paymentId, left }, ...why }, now);
}

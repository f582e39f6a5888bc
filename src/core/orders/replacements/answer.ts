import { Refusal } from '#base/errors.ts';
import type { Trx } from '#core/shared/database.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import { findSellables } from '#core/catalogue/index.ts';
import { bookLineRefund, isDisputed, refuseDisputed } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { type Actor, SYSTEM } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { writeLineOf } from './line-store.ts';
import { mailKept, mailReplaced, mailUnreplaced } from './mail.ts';
import { daysOfRest } from './rules.ts';
import {
  closeRequests,
  findOpen,
  listOverdue,
  type OpenReplacement,
  writeAgreed,
} from './store.ts';
import { type LockedTerm, lockTerm } from './term.ts';
import { endingOf } from '#base/early-end.ts';
import { endWithin } from '../endings/end.ts';

const REASONS = {
  declined: 'No other worker: declined by the vendor',
  unanswered: 'No other worker: the vendor did not answer',
} as const;

/** Today is the term's last day, and the refund ignores the notice period. */
export async function endUnreplaced(
  market: Market,
  trx: Trx,
  { payment, part, line, guaranteed }: LockedTerm,
  {
    why,
    reason,
    actor,
  }: { readonly why: keyof typeof REASONS; readonly reason: string; readonly actor: Actor },
): Promise<Cancelled> {
  const now = market.clock.now();
  const freed = await closeRequests(trx, [line.lineId], why, now, reason);
  const ending = endingOf(
    {
      early: guaranteed ? { ...guaranteed.early, noticeDays: 0 } : undefined,
      when: guaranteed?.when ?? null,
      endedOn: line.endedOn,
      leftCents: line.totalCents - line.lineRefundedCents,
    },
    now,
  );
  // The last day has passed meanwhile: nothing is left to refund.
  if (typeof ending === 'string') return { listingIds: freed, refundOf: null };
  const { lastDay } = ending;
  const done = await endWithin(
    market,
    trx,
    { payment, part, line, ending },
    {
      actor,
      note: reason,
      reason: REASONS[why],
      what: 'guarantee_ended',
      mail: (refundCents) =>
        mailUnreplaced(market, trx, { payment, part, line, why, reason, lastDay, refundCents }),
    },
  );
  return { ...done, listingIds: [...new Set([...freed, ...done.listingIds])] };
}

interface Answering {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
  readonly requestId: string;
  readonly agree: boolean;
}

/**
 * A customer accepts the offered worker, or keeps the current one, possibly before an offer. Throws
 * 404, and 409 if the request is closed or has no offer to accept.
 */
export async function answerOffer(market: Market, answering: Answering): Promise<void> {
  const done = await transaction(market.db, async (trx): Promise<Cancelled> => {
    const now = market.clock.now();
    const term = await lockTerm(market, trx, answering);
    const request = await findOpen(trx, term.line.lineId);
    if (request?.id !== answering.requestId || request.answerBy <= now)
      throw new Refusal(409, 'replacement_over');
    if (answering.agree) return replaceWithin(market, trx, term, request);
    return keepWithin(market, trx, term, request.offer ? 'refused' : 'withdrawn');
  });
  await afterCancelling(market, done);
}

/** Refused, withdrawn or unanswered. The caller has locked the order. */
async function keepWithin(
  market: Market,
  trx: Trx,
  { payment, part, line }: LockedTerm,
  why: 'refused' | 'withdrawn' | 'lapsed',
): Promise<Cancelled> {
  const now = market.clock.now();
  const listingIds = await closeRequests(trx, [line.lineId], why, now);
  await recordPartEvent(
    trx,
    part,
    {
      orderId: payment.orderId,
      actor: why === 'lapsed' ? SYSTEM : { id: payment.userId, role: 'customer' },
      what: 'guarantee_kept',
    },
    now,
  );
  await mailKept(market, trx, { payment, part, line, why });
  return { listingIds, refundOf: null };
}

/** Moves days, name and money of a term to the offered worker; the rest stays as sold. */
async function replaceWithin(
  market: Market,
  trx: Trx,
  { payment, part, line, sold, guaranteed }: LockedTerm,
  { id, offer }: OpenReplacement,
): Promise<Cancelled> {
  const now = market.clock.now();
  const sellable = offer
    ? (await findSellables(trx, [offer.listingId])).get(offer.listingId)
    : undefined;
  if (!offer || !guaranteed || !sellable) throw new Refusal(409, 'replacement_over');
  const { guarantee, when, early } = guaranteed;
  const { handover, cheaperCents, listingId } = offer;
  const takeOver = guarantee.takeOver(sellable.facts, sold.options, {
    from: handover,
    to: when.to,
  });
  const { orderId } = payment;
  const { lineId } = line;
  if (offer.refundCents > 0) await refuseDisputed(trx, { orderId }, now);
  const freed = await releaseHolds(trx, {
    orderIds: [orderId],
    lineIds: [lineId],
    from: handover,
    listingId: line.listingId,
  });
  const { name, language, inOther } = line;
  await writeAgreed(trx, { id, former: { name, language, inOther } }, now);
  // There may have been a refund since the offer.
  const cents = Math.min(offer.refundCents, line.totalCents - line.lineRefundedCents);
  const actor = { id: payment.userId, role: 'customer' } as const;
  const back = await bookLineRefund(
    trx,
    {
      payment,
      part,
      lineId,
      cents,
      reason: 'Another worker costs less',
      createdBy: payment.userId,
    },
    now,
  );
  const cheaper = { days: daysOfRest(handover, when), cents: cheaperCents };
  await writeLineOf(trx, {
    line,
    sellable,
    subDetails: { ...sold.subDetails, ...takeOver?.said },
    early: cheaperCents > 0 ? { ...early, cheaper: [...(early.cheaper ?? []), cheaper] } : early,
    reducedCents: line.reducedCents + back,
  });
  await recordPartEvent(trx, part, { orderId, actor, what: 'guarantee_replaced' }, now);
  await mailReplaced(market, trx, { payment, part, line, sellable, handover, refundCents: back });
  return {
    listingIds: [...new Set([...freed, listingId])],
    refundOf: back > 0 ? orderId : null,
  };
}

/**
 * Resolves overdue requests: without an offer the unused days are refunded, without the customer's
 * answer the worker stays. Safe in several processes.
 */
export async function settleOverdue(market: Market, most: number): Promise<void> {
  const due = await listOverdue(market.db, market.clock.now(), most);
  for (const { orderId, lineId } of due) {
    const done = await transaction(market.db, async (trx): Promise<Cancelled> => {
      const term = await lockTerm(market, trx, { orderId, itemId: lineId });
      const request = await findOpen(trx, lineId);
      if (!request || request.answerBy > market.clock.now())
        return { listingIds: [], refundOf: null };
      return request.offer
        ? keepWithin(market, trx, term, 'lapsed')
        : endUnreplaced(market, trx, term, { why: 'unanswered', reason: '', actor: SYSTEM });
    }).catch((error: unknown) => {
      // Retried after the dispute.
      if (isDisputed(error)) return null;
      throw error;
    });
    if (done !== null) await afterCancelling(market, done);
  }
}

import { notFound, Refusal } from '#base/errors.ts';
import { needsOf, writeChange } from '../changes/apply.ts';
import { readChosen } from '../changes/store.ts';
import type { Trx } from '#core/shared/database.ts';
import { moveHolds } from '#core/inventory/index.ts';
import { findPersons, notifyPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled, cancelWithin } from '../orders/cancel.ts';
import { type LockedPayment, lockPayment, findSoldLine } from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { quoteMove } from './quote-move.ts';
import { endAsked, findAsked, listUnanswered } from './store.ts';

interface Answering {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
  readonly agree: boolean;
}

/**
 * A customer accepts or declines a proposed time; declining cancels the booking with a full refund.
 * Throws 400 if they have another booking at that time, 404, and 409 if the proposal has ended.
 */
export async function answerMove(market: Market, answering: Answering): Promise<void> {
  const done = await transaction(market.db, (trx) => answerWithin(market, trx, answering));
  await afterCancelling(market, done);
}

async function answerWithin(
  market: Market,
  trx: Trx,
  { orderId, itemId, userId, agree }: Answering,
): Promise<Cancelled> {
  const now = market.clock.now();
  const payment = await lockPayment(trx, { orderId });
  if (payment?.userId !== userId) throw notFound('Order');
  const move = await findAsked(trx, itemId);
  if (move?.orderId !== orderId || move.answerBy <= now) throw new Refusal(409, 'move_over');
  if (agree) return agreeWithin(market, trx, payment, move, now);
  const freed = await endAsked(trx, [itemId], 'declined', now);
  const actor = { id: userId, role: 'customer' } as const;
  const cancelled = await cancelWithin(market, trx, {
    orderId,
    items: [itemId],
    actor,
    reason: 'Another time declined',
    refund: 'whole',
    what: 'move_declined',
  });
  return { ...cancelled, listingIds: [...freed, ...cancelled.listingIds] };
}

async function agreeWithin(
  market: Market,
  trx: Trx,
  payment: LockedPayment,
  { lineId, orderId, day, slot, changesBefore }: NonNullable<Awaited<ReturnType<typeof findAsked>>>,
  now: Date,
): Promise<Cancelled> {
  const item = await findSoldLine(trx, orderId, lineId);
  if (!item) throw notFound('Order');
  const { part, line } = item;
  const chosen = await readChosen(trx, lineId);
  const isOpen = part.partStatus === 'pending' || part.partStatus === 'processing';
  if (!isOpen || line.checkedInAt !== null || line.done || chosen.changes.length !== changesBefore)
    throw new Refusal(409, 'move_over');
  const asked = [market.verticals[line.vertical]];
  const persons = await findPersons(market, trx, asked, {
    userId: payment.userId,
    now,
    butLine: lineId,
  });
  const choice = await quoteMove(market, trx, { line, chosen, to: { day, slot }, persons }, now);
  if ((await moveHolds(trx, { orderId, line: needsOf(line, choice), now })) === null)
    throw new Refusal(409, 'move_over');
  await endAsked(trx, [lineId], 'agreed', now);
  await writeChange(market, trx, {
    payment,
    part,
    line,
    chosen,
    choice,
    refundCents: 0,
    paidCents: 0,
    by: 'vendor',
  });
  return { listingIds: [line.listingId], refundOf: null };
}

/** Ends unanswered proposals, keeping the bookings. Safe in several processes. */
export async function endUnanswered(market: Market, most: number): Promise<void> {
  const now = market.clock.now();
  const freed: string[] = [];
  const due = await listUnanswered(market.db, now, most);
  for (const { orderId, lineId } of due)
    freed.push(
      ...(await transaction(market.db, async (trx) => {
        await lockPayment(trx, { orderId });
        const move = await findAsked(trx, lineId);
        return move && move.answerBy <= now ? endAsked(trx, [lineId], 'lapsed', now) : [];
      })),
    );
  await notifyPages(market, [...new Set(freed)]);
}

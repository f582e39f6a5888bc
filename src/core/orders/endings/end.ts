import { addDays } from '#base/calendar-date.ts';
import { type Ending, endingOf } from '#base/early-end.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { abandonChanges } from '../changes/give-up-change.ts';
import { endChanges, listWaiting } from '../changes/waiting-store.ts';
import type { Trx } from '#core/shared/database.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import {
  bookLineRefund,
  findSoldLine,
  type LockedPayment,
  lockPayment,
  refuseDisputed,
  type SoldItem,
  type SoldLine,
  type SoldService,
  toCustomer,
  toVendor,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { endAsked } from '../moves/store.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import { refundable } from '../orders/judged-line.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { cancellationOf } from '../orders/policy.ts';
import { isCancelledLine } from '../orders/rules.ts';
import { closeRequests } from '../replacements/store.ts';
import { transaction } from '#core/shared/transaction.ts';

interface EndedItem {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
}

/** A term with the refund for ending it. */
interface Judged {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly ending: Ending;
}

/** Previews the refund for ending a term today. Throws 404, and 409 if it cannot be ended. */
export async function quoteEnd(
  market: Market,
  asked: EndedItem,
): Promise<Ending & { readonly noticeDays: number }> {
  const { ending, line } = await transaction(market.db, (trx) => judge(market, trx, asked));
  return { ...ending, noticeDays: cancellationOf(line).early?.noticeDays ?? 0 };
}

/**
 * Ends a term early: days after the notice period are released at once and refunded. Throws 404,
 * and 409 if it cannot be ended or the refund differs from the displayed one.
 */
export async function endItem(
  market: Market,
  { expectedRefundCents, ...asked }: EndedItem & { readonly expectedRefundCents: number },
): Promise<void> {
  await transaction(market.db, (trx) => judge(market, trx, asked));
  // End a pending change first; its provider is asked outside any transaction.
  await abandonChanges(market, asked.orderId, { id: asked.userId, role: 'customer' });
  await afterCancelling(
    market,
    await transaction(market.db, async (trx) => {
      const judged = await judge(market, trx, asked);
      if (judged.ending.cents !== expectedRefundCents)
        throw new Refusal(409, 'refund_changed', { refund: toDollars(judged.ending.cents) });
      const { payment, part, line, ending } = judged;
      return endWithin(market, trx, judged, {
        actor: { id: payment.userId, role: 'customer' },
        note: '',
        reason: 'Ended early by the customer',
        what: 'ended_early',
        mail: (refundCents) =>
          mailEnded(market, trx, { payment, part, line }, { lastDay: ending.lastDay, refundCents }),
      });
    }),
  );
}

async function judge(
  market: Market,
  trx: Trx,
  { orderId, itemId, userId }: EndedItem,
): Promise<Judged> {
  const payment = await lockPayment(trx, { orderId });
  if (payment?.userId !== userId) throw notFound('Order');
  const item = await findSoldLine(trx, orderId, itemId);
  if (!item) throw notFound('Order');
  const { part, line } = item;
  if (!payment.isPaid) throw new Refusal(409, 'not_paid');
  if (isCancelledLine(part.partStatus, line.givenUpAt)) throw new Refusal(409, 'cancelled');
  const { when, endedOn } = refundable(part, line);
  const leftCents = line.totalCents - line.lineRefundedCents;
  const { early } = cancellationOf(line);
  const ending = endingOf({ early, when, endedOn, leftCents }, market.clock.now());
  if (typeof ending === 'string') throw new Refusal(409, ending);
  return { payment, part, line, ending };
}

interface EndedBy {
  readonly actor: Actor;
  /** For the timeline. */
  readonly note: string;
  /** For the ledger. */
  readonly reason: string;
  readonly what: 'ended_early' | 'guarantee_ended';
  readonly mail: (refundCents: number) => Promise<void>;
}

/** The caller has locked the order and runs `afterCancelling`. */
export async function endWithin(
  market: Market,
  trx: Trx,
  { payment, part, line, ending }: Judged,
  { actor, note, reason, what, mail }: EndedBy,
): Promise<Cancelled> {
  const now = market.clock.now();
  const { orderId } = payment;
  const { lineId } = line;
  const { lastDay, cents } = ending;
  await refuseDisputed(trx, { orderId }, now);
  await trx
    .updateTable('order_lines')
    .set({ ended_on: lastDay, ended_at: now })
    .where('id', '=', lineId)
    .execute();
  const freed = await releaseHolds(trx, {
    orderIds: [orderId],
    lineIds: [lineId],
    from: addDays(lastDay, 1),
  });
  const unasked = await endAsked(trx, [lineId], 'overtaken', now);
  const unchanged = await endChanges(
    trx,
    await listWaiting(trx, orderId, [lineId]),
    'abandoned',
    now,
  );
  const unreplaced = await closeRequests(trx, [lineId], 'overtaken', now);
  const back = await bookLineRefund(
    trx,
    { payment, part, lineId, cents, reason, createdBy: actor.id },
    now,
  );
  await recordPartEvent(trx, part, { orderId, actor, note, what }, now);
  await mail(back);
  return {
    listingIds: [...new Set([...freed, ...unasked, ...unchanged, ...unreplaced])],
    refundOf: back > 0 ? orderId : null,
  };
}

/** Mails customer and vendor about an early end, each in their own language. */
async function mailEnded(
  market: Market,
  trx: Trx,
  item: SoldItem,
  ended: { readonly lastDay: string; readonly refundCents: number },
): Promise<void> {
  const customer = toCustomer(item);
  await market.mail.queue(
    trx,
    { ...customer.address, template: 'ended-early', data: { ...customer.data, ...ended } },
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-ended-early' as const,
      data: { ...data, ...ended },
    })),
  );
}

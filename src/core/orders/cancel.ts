import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import type { Trx } from '../database.ts';
import { releaseHolds } from '../inventory/take-store.ts';
import { tellPages } from '../inventory/tell-pages.ts';
import type { MailData } from '../mail/mail-data.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import type { Market } from '../market.ts';
import { giveUpChanges } from '../changes/give-up-change.ts';
import { endChanges, listWaiting } from '../changes/waiting-store.ts';
import { endAsked } from '../moves/store.ts';
import { listOutcomes } from '../outcomes/store.ts';
import { lockPayment } from '../payments/payment-store.ts';
import { bookRefund } from '../payments/book-refund.ts';
import type { RefundOfPart } from '../payments/refund-rules.ts';
import { sendPendingRefunds } from '../payments/refunds.ts';
import { type SoldService, soldServices } from '../payments/sold-store.ts';
import { closeRequests } from '../replacements/store.ts';
import { withdrawReviews } from '../reviews/withdraw-store.ts';
import { transaction } from '../transaction.ts';
import { mailCancelled } from './cancel-mail.ts';
import { whyNotCancel } from './cancel-quote.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { cancelOpenPayment } from './give-up.ts';
import { type Actor, eventRow, wasCancelledBy } from './order-store.ts';
import { refundable } from './judged-line.ts';
import { refundOf, todayWhere } from './policy.ts';
import { lastSent, notMovable } from './errors.ts';
import { BEGUN, isCancellable, orderStatusOf, type PartState } from './rules.ts';

interface CancelRequest {
  readonly orderId: string;
  readonly actor: Actor;
  readonly reason: string;
  /** In cents; what the customer was shown. */
  readonly expectedRefundCents?: number | undefined;
  /** One part of a paid order rather than all that is not completed. */
  readonly only?: string;
  /** A vendor who does not deliver gives everything back, whatever the policy. */
  readonly refund: 'by-policy' | 'whole';
  /** What was given back of it before in the same transaction, for the customer's mail. */
  readonly givenCents?: number;
  /** What its vendor has free in its place, for the customer's mail. */
  readonly instead?: MailData['order-cancelled']['instead'];
}

/**
 * Cancels what is not completed of an order. Unpaid, its payment is cancelled at the provider, which may find that it has
 * been paid this very moment: then it is cancelled as a paid one. Paid, the policy as sold says what goes back. A customer
 * may repeat it. Throws 409.
 */
export async function cancelOrder(market: Market, request: CancelRequest): Promise<void> {
  if (await cancelOpenPayment(market, request.orderId, request.actor)) return;
  await giveUpChanges(market, request.orderId, request.actor);
  await afterCancelling(
    market,
    await transaction(market.db, (trx) => cancelWithin(market, trx, request)),
  );
}

/** What a cancellation leaves to be done once it is committed. */
export interface Cancelled {
  readonly listingIds: readonly string[];
  /** The order with refunds to send. */
  readonly refundOf: string | null;
  /** Tags of pages that showed reviews of it. */
  readonly reviewed?: readonly string[];
}

export async function afterCancelling(
  market: Market,
  { listingIds, refundOf, reviewed = [] }: Cancelled,
): Promise<void> {
  await tellPages(market, listingIds);
  if (reviewed.length > 0) await market.pages.drop(...reviewed);
  if (refundOf !== null) await sendPendingRefunds(market, { orderId: refundOf });
}

/** The same inside the caller's transaction, who sees to `afterCancelling` once it is committed. */
export async function cancelWithin(
  market: Market,
  trx: Trx,
  request: CancelRequest,
): Promise<Cancelled> {
  const now = market.clock.now();
  const {
    orderId,
    actor,
    reason,
    expectedRefundCents,
    only,
    refund,
    instead = [],
    givenCents = 0,
  } = request;
  const payment = await lockPayment(trx, { orderId });
  if (!payment) throw new Error(`Order ${orderId} has no payment`);
  if (!payment.isPaid) {
    const why = whyNotCancel({ ...payment, open: 1, begun: false });
    if (why !== null)
      return repeated(trx, request, notMovable(why, payment.orderStatus, 'cancelled'));
    return { listingIds: await closeUnpaid(trx, payment, actor, now), refundOf: null };
  }
  const all = await soldServices(trx, orderId);
  const open = all.filter(
    (part) => isCancellable(stateOf(part)) && (only === undefined || part.serviceOrderId === only),
  );
  const begun = all.some(
    (part) => stateOf(part).begun && (only === undefined || part.serviceOrderId === only),
  );
  const why = whyNotCancel({ ...payment, open: open.length, begun });
  if (why !== null) {
    const refusal = notMovable(why, payment.orderStatus, 'cancelled');
    const sent = why === BEGUN ? lastSent(await listOutcomes(trx, [orderId])) : {};
    return repeated(trx, request, refusal.with(sent));
  }
  await refuseDisputed(trx, { orderId }, now);
  const parts = open.map((part) => refundOfPart(part, refund, now));
  const promised = parts.reduce((sum, { cents }) => sum + cents, 0);
  if (expectedRefundCents !== undefined && expectedRefundCents !== promised) {
    throw new Refusal(409, 'refund_changed', { refund: toDollars(promised) });
  }
  const openIds = new Set(open.map((part) => part.serviceOrderId));
  const status = orderStatusOf(
    all.map((part) => ({
      ...stateOf(part),
      ...(openIds.has(part.serviceOrderId) && { status: 'cancelled' as const }),
    })),
  );
  await trx
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .set({ status: 'cancelled', updated_at: now })
        .where('id', 'in', [...openIds]),
    )
    .with('happened', (db) =>
      db.insertInto('order_events').values(
        openIds.size === all.length
          ? [
              eventRow(
                {
                  orderId,
                  from: payment.orderStatus,
                  to: 'cancelled',
                  actor,
                  note: reason,
                  what: 'cancelled',
                },
                now,
              ),
            ]
          : open.map((part) =>
              eventRow(
                {
                  orderId,
                  serviceOrderId: part.serviceOrderId,
                  from: part.partStatus,
                  to: 'cancelled',
                  actor,
                  note: reason,
                  what: 'cancelled',
                },
                now,
              ),
            ),
      ),
    )
    .updateTable('orders')
    .set({ status, updated_at: now })
    .where('id', '=', orderId)
    .execute();
  const listingIds = await releaseHolds(trx, {
    orderIds: [orderId],
    lineIds: open.flatMap(({ lines }) =>
      // What a voucher was honoured for is used: nobody else can have it.
      lines.flatMap(({ lineId, checkedInAt }) => (checkedInAt === null ? [lineId] : [])),
    ),
  });
  const unasked = await endAsked(
    trx,
    open.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    'overtaken',
    now,
  );
  const unreplaced = await closeRequests(
    trx,
    open.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    'overtaken',
    now,
  );
  const ended = await endChanges(
    trx,
    await listWaiting(
      trx,
      orderId,
      open.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    ),
    actor.role === 'customer' ? 'abandoned' : 'changed',
    now,
  );
  const reviewed = await withdrawReviews(trx, { orderId, listingIds: neverHad(open, now) }, now);
  const back = await bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId,
      parts,
      reason: reason || `Cancelled by the ${actor.role}`,
      createdBy: actor.id,
    },
    now,
  );
  await mailCancelled(market, trx, {
    payment,
    parts,
    back: back + givenCents,
    reason,
    actor,
    all: all.length,
    instead,
  });
  return {
    listingIds: [...new Set([...listingIds, ...unasked, ...unreplaced, ...ended])],
    refundOf: back > 0 ? orderId : null,
    reviewed,
  };
}

/** Listings of which nothing was used and no day has come. */
function neverHad(parts: readonly SoldService[], now: Date): string[] {
  const lines = parts.flatMap((part) => part.lines);
  const had = new Set(
    lines.flatMap((line) =>
      line.checkedInAt !== null ||
      (line.startsOn !== null && line.startsOn <= todayWhere(line, now))
        ? [line.listingId]
        : [],
    ),
  );
  return [...new Set(lines.map(({ listingId }) => listingId))].filter((id) => !had.has(id));
}

/** A client that lost the answer to its cancellation repeats it: nothing more happens. Throws 409 for all others. */
async function repeated(
  trx: Trx,
  { orderId, actor }: CancelRequest,
  refusal: Refusal,
): Promise<Cancelled> {
  if (actor.role === 'customer' && (await wasCancelledBy(trx, orderId, actor)))
    return { listingIds: [], refundOf: null };
  throw refusal;
}

export const stateOf = ({
  partStatus,
  shippedAt,
  lines,
}: Pick<SoldService, 'partStatus' | 'shippedAt' | 'lines'>): PartState => ({
  status: partStatus,
  shipped: shippedAt !== null,
  begun: lines.some(({ done }) => done),
});

/** What has been given back before, by an admin say, is not given back twice. */
function refundOfPart(part: SoldService, refund: CancelRequest['refund'], now: Date): RefundOfPart {
  const lines = part.lines.map((line) => ({
    lineId: line.lineId,
    cents:
      refund === 'whole'
        ? line.totalCents - line.lineRefundedCents
        : refundOf(refundable(part, line), part.partStatus === 'processing', now).cents,
  }));
  return { part, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

import { sql } from 'kysely';
import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import type { Trx } from '#core/shared/database.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import { notifyPages, withdrawReviews } from '#core/catalogue/index.ts';
import type { MailData } from '#core/messaging/index.ts';
import {
  bookRefund,
  lockPayment,
  refuseDisputed,
  sendPendingRefunds,
  type SoldService,
  soldServices,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { abandonChanges } from '../changes/give-up-change.ts';
import { endChanges, listWaiting } from '../changes/waiting-store.ts';
import { endAsked } from '../moves/store.ts';
import { listOutcomes } from '../outcomes/store.ts';
import { closeRequests } from '../replacements/store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailCancelled } from './cancel-mail.ts';
import { cancelRefusal } from './cancel-quote.ts';
import { closeUnpaid } from './close-unsold.ts';
import { cancelOpenPayment } from './give-up.ts';
import { eventRow, firstStanding, wasCancelledBy } from './order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { cancelledParts, type CancelledPart, type LinesAsked, stateOf } from './cancel-lines.ts';
import { todayWhere } from '#core/catalogue/listings/rules.ts';
import { lastSent, notMovable } from './errors.ts';
import { BEGUN, orderStatusOf } from './rules.ts';
import type { OrderStatus } from '#contract/orders.ts';

interface CancelRequest extends LinesAsked {
  readonly orderId: string;
  readonly actor: Actor;
  readonly reason: string;
  /** In cents, as shown to the customer. */
  readonly expectedRefundCents?: number | undefined;
  /** Refunded earlier in the same transaction, for the customer's mail. */
  readonly givenCents?: number;
  /** The vendor's free alternatives, for the customer's mail. */
  readonly instead?: MailData['order-cancelled']['instead'];
  /** The kept refund that a second person confirmed. */
  readonly askedId?: string | undefined;
  /** Timeline entry for single bookings. */
  readonly what?: 'booking_cancelled' | 'move_declined';
}

/**
 * Cancels the incomplete parts of an order. Unpaid: its payment is cancelled at the provider; if it
 * turns out to be paid, the order is cancelled as a paid one. Paid: the sold policy determines the
 * refund. Idempotent for customers. Throws 409.
 */
export async function cancelOrder(market: Market, request: CancelRequest): Promise<void> {
  const { orderId, actor, items } = request;
  // Only paid bookings can be cancelled one by one.
  if (!items && (await cancelOpenPayment(market, orderId, actor))) return;
  await abandonChanges(market, orderId, actor, items);
  await afterCancelling(
    market,
    await transaction(market.db, (trx) => cancelWithin(market, trx, request)),
  );
}

/** Side effects to run after the transaction commits. */
export interface Cancelled {
  readonly listingIds: readonly string[];
  /** The order with refunds to send. */
  readonly refundOf: string | null;
  /** Cache tags of pages with its reviews. */
  readonly reviewed?: readonly string[];
}

const NOTHING: Cancelled = { listingIds: [], refundOf: null };

export async function afterCancelling(
  market: Market,
  { listingIds, refundOf, reviewed = [] }: Cancelled,
): Promise<void> {
  await notifyPages(market, listingIds);
  if (reviewed.length > 0) await market.pages.drop(...reviewed);
  if (refundOf !== null) await sendPendingRefunds(market, { orderId: refundOf });
}

/** Cancels in the caller's transaction; the caller runs `afterCancelling` after the commit. */
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
    items,
    instead = [],
    givenCents = 0,
    askedId,
  } = request;
  const payment = await lockPayment(trx, { orderId });
  if (!payment) throw new Error(`Order ${orderId} has no payment`);
  if (!payment.isPaid) {
    if (items) throw new Refusal(409, 'not_paid');
    const why = cancelRefusal({ ...payment, open: 1, begun: false });
    if (why !== null)
      return repeated(trx, request, notMovable(why, payment.orderStatus, 'cancelled'));
    return { listingIds: await closeUnpaid(trx, payment, actor, now), refundOf: null };
  }
  const all = await soldServices(trx, orderId);
  const parts = cancelledParts(all, request, now);
  if (items && parts.length === 0) return NOTHING;
  const begun = all.some(
    (part) => stateOf(part).begun && (only === undefined || part.serviceOrderId === only),
  );
  const why = cancelRefusal({ ...payment, open: parts.length, begun });
  if (why !== null) {
    const refusal = notMovable(why, payment.orderStatus, 'cancelled');
    const sent = why === BEGUN ? lastSent(await listOutcomes(trx, [orderId])) : {};
    return repeated(trx, request, refusal.with(sent));
  }
  await refuseDisputed(trx, { orderId }, now);
  const promised = parts.reduce((sum, { cents }) => sum + cents, 0);
  if (expectedRefundCents !== undefined && expectedRefundCents !== promised) {
    throw new Refusal(409, 'refund_changed', { refund: toDollars(promised) });
  }
  await writeCancelled(trx, { ...request, payment, all, parts }, now);
  const lineIds = parts.flatMap(({ lines }) => lines.map(({ lineId }) => lineId));
  const listingIds = await releaseHolds(trx, {
    orderIds: [orderId],
    lineIds: parts.flatMap(({ lines }) =>
      // Used places are not released.
      lines.flatMap(({ lineId, checkedInAt }) => (checkedInAt === null ? [lineId] : [])),
    ),
  });
  const unasked = await endAsked(trx, lineIds, 'overtaken', now);
  const unreplaced = await closeRequests(trx, lineIds, 'overtaken', now);
  const ended = await endChanges(
    trx,
    await listWaiting(trx, orderId, lineIds),
    actor.role === 'customer' ? 'abandoned' : 'changed',
    now,
  );
  const reviewed = await withdrawReviews(trx, { orderId, listingIds: neverHad(parts, now) }, now);
  const back = await bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId,
      parts: parts.map(({ part, lines, cents }) => ({
        part,
        cents,
        lines: lines.map(({ lineId, refundCents }) => ({ lineId, cents: refundCents })),
      })),
      reason: reason || `Cancelled by the ${actor.role}`,
      createdBy: actor.id,
      ...(askedId !== undefined && { askedId }),
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

/** Writes the cancellation: whole parts, and single lines of the others. */
async function writeCancelled(
  trx: Trx,
  {
    orderId,
    actor,
    reason,
    payment,
    all,
    parts,
    what = 'booking_cancelled',
  }: CancelRequest & {
    readonly payment: { readonly orderStatus: OrderStatus };
    readonly all: readonly SoldService[];
    readonly parts: readonly CancelledPart[];
  },
  now: Date,
): Promise<void> {
  const whole = new Set(
    parts.flatMap(({ part, isWhole }) => (isWhole ? [part.serviceOrderId] : [])),
  );
  const others = parts.filter(({ isWhole }) => !isWhole);
  const status = orderStatusOf(
    all.map((part) => ({
      ...stateOf(part),
      ...(whole.has(part.serviceOrderId) && { status: 'cancelled' as const }),
    })),
  );
  const happened =
    whole.size === all.length
      ? [{ from: payment.orderStatus, to: 'cancelled' as const, what: 'cancelled' as const }]
      : parts.map(({ part, isWhole }) => ({
          serviceOrderId: part.serviceOrderId,
          from: part.partStatus,
          to: isWhole ? ('cancelled' as const) : part.partStatus,
          what: isWhole ? ('cancelled' as const) : what,
        }));
  await trx
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .set({ status: 'cancelled', updated_at: now })
        .where(anyOf('id', [...whole])),
    )
    .with('given_up', (db) =>
      db
        .updateTable('order_lines')
        .set({ remind_at: null, given_up_at: now })
        .where(
          anyOf(
            'id',
            others.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
          ),
        ),
    )
    .with('happened', (db) =>
      db
        .insertInto('order_events')
        .values(happened.map((one) => eventRow({ ...one, orderId, actor, note: reason }, now))),
    )
    .updateTable('orders')
    .set({ status, updated_at: now })
    .where('id', '=', orderId)
    .execute();
  // After the lines are cancelled.
  for (const { part } of others)
    await trx
      .updateTable('service_orders')
      .set({ due_on: firstStanding(sql`${part.serviceOrderId}`, null), updated_at: now })
      .where('id', '=', part.serviceOrderId)
      .execute();
}

const anyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Listings of the cancelled lines without use or a past day. */
function neverHad(parts: readonly CancelledPart[], now: Date): string[] {
  const cancelled = parts.flatMap(({ lines }) => lines.map(({ listingId }) => listingId));
  const had = new Set(
    parts
      .flatMap(({ part }) => part.lines)
      .flatMap((line) =>
        line.givenUpAt === null &&
        (line.checkedInAt !== null ||
          (line.startsOn !== null && line.startsOn <= todayWhere(line, now)))
          ? [line.listingId]
          : [],
      ),
  );
  return [...new Set(cancelled)].filter((id) => !had.has(id));
}

/** Accepts a customer's retry of their own cancellation. Throws 409 otherwise. */
async function repeated(
  trx: Trx,
  { orderId, actor }: CancelRequest,
  refusal: Refusal,
): Promise<Cancelled> {
  // The order may have been cancelled booking by booking. A completed order is still refused.
  const bookings = refusal.code === 'not_cancellable';
  if (actor.role === 'customer' && (await wasCancelledBy(trx, orderId, actor, { bookings })))
    return NOTHING;
  throw refusal;
}

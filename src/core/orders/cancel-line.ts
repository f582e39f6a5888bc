import { sql } from 'kysely';
import { notFound } from '#base/errors.ts';
import type { Trx } from '../database.ts';
import { releaseHolds } from '../inventory/take-store.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import type { Market } from '../market.ts';
import { bookRefund } from '../payments/book-refund.ts';
import { lockPayment } from '../payments/payment-store.ts';
import { soldServices } from '../payments/sold-store.ts';
import { type Cancelled, cancelWithin } from './cancel.ts';
import { firstStanding } from './next-day-store.ts';
import { type Actor, recordEvent } from './order-store.ts';

/**
 * Gives one line of a part up, and all of it goes back: its part is cancelled with it, unless more stands in it. Inside the
 * caller's transaction, who sees to `afterCancelling`.
 */
export async function cancelLineWithin(
  market: Market,
  trx: Trx,
  {
    orderId,
    lineId,
    actor,
    reason,
  }: {
    readonly orderId: string;
    readonly lineId: string;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Cancelled> {
  const now = market.clock.now();
  const payment = await lockPayment(trx, { orderId });
  const part = (await soldServices(trx, orderId)).find(({ lines }) =>
    lines.some((line) => line.lineId === lineId),
  );
  const line = part?.lines.find((one) => one.lineId === lineId);
  if (!payment || !part || !line) throw notFound('Order');
  const others = await standing(
    trx,
    part.lines.map((one) => one.lineId).filter((id) => id !== lineId),
  );
  if (others === 0)
    return cancelWithin(market, trx, {
      orderId,
      actor,
      reason,
      only: part.serviceOrderId,
      refund: 'whole',
    });
  await refuseDisputed(trx, { orderId }, now);
  const listingIds = await releaseHolds(trx, { orderIds: [orderId], lineIds: [lineId] });
  await trx
    .updateTable('order_lines')
    .set({ remind_at: null, given_up_at: now })
    .where('id', '=', lineId)
    .execute();
  await trx
    .updateTable('service_orders')
    .set({ due_on: firstStanding(sql`${part.serviceOrderId}`, null), updated_at: now })
    .where('id', '=', part.serviceOrderId)
    .execute();
  const cents = line.totalCents - line.lineRefundedCents;
  const back = await bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId,
      parts: [{ part, cents, lines: [{ lineId, cents }] }],
      reason,
      createdBy: actor.id,
    },
    now,
  );
  const { serviceOrderId, partStatus } = part;
  await recordEvent(
    trx,
    { orderId, serviceOrderId, from: partStatus, to: partStatus, actor, what: 'move_declined' },
    now,
  );
  return { listingIds, refundOf: back > 0 ? orderId : null };
}

/** How many of these lines still have their places. */
async function standing(trx: Trx, lineIds: readonly string[]): Promise<number> {
  if (lineIds.length === 0) return 0;
  const rows = await trx
    .selectFrom('holds')
    .select('order_line_id')
    .distinct()
    .where('order_line_id', 'in', [...lineIds])
    .where('state', '=', 'kept')
    .execute();
  return rows.length;
}

import {
  addresseeOf,
  type LockedPayment,
  lockPayment,
  serviceNameIn,
  type SoldService,
  soldServices,
} from '#core/money/index.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { type Actor, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { countOpenOffers } from '../substitutions/store.ts';
import { refuseHeld } from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { afterCancelling, type Cancelled, cancelWithin } from './cancel.ts';
import { cancelOpenPayment } from './give-up.ts';
import { movedMeanwhile, notMovable } from './errors.ts';
import { eventRow, writeMove } from './order-store.ts';
import { isSentOnly, UNANSWERED, moveRefusal } from './rules.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { wordsIn } from '#core/shared/words.ts';

export interface OrderMove {
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note: string;
  /** Expected current status. */
  readonly from?: OrderStatus | undefined;
}

/** Moves an order with all its open parts. Throws 409 with the reason. */
export async function moveOrder(market: Market, move: OrderMove): Promise<void> {
  // An unpaid order is first cancelled at the provider, where it may turn out to be paid.
  const ended =
    move.to === 'cancelled' && (await cancelOpenPayment(market, move.orderId, move.actor));
  const cancelled = await transaction(market.db, async (trx): Promise<Cancelled | null> => {
    const payment = await lockPayment(trx, { orderId: move.orderId });
    if (!payment) throw notFound('Order');
    if (ended) {
      await audit(market, trx, move, 'pending');
      return null;
    }
    const parts = await soldServices(trx, move.orderId);
    const status = payment.orderStatus;
    if (move.to !== 'cancelled')
      await refuseHeld(
        trx,
        parts.map(({ serviceOrderId }) => serviceOrderId),
      );
    if (move.from !== undefined && move.from !== status)
      throw await movedMeanwhile(trx, move.orderId, status);
    const why = moveRefusal({
      from: payment.orderStatus,
      to: move.to,
      isPaid: payment.isPaid,
      sentOnly: isSentOnly(parts.flatMap(({ lines }) => lines)),
      wholeOrder: true,
    });
    if (why !== null) throw notMovable(why, status, move.to);
    const ends = move.to === 'shipped' || move.to === 'completed';
    if (ends && (await countOpenOffers(trx, { orderId: move.orderId })) > 0)
      throw new Refusal(409, UNANSWERED, { status });
    await audit(market, trx, move, payment.orderStatus);
    if (move.to === 'cancelled') {
      const { orderId, actor, note: reason } = move;
      return cancelWithin(market, trx, { orderId, actor, reason, refund: 'whole' });
    }
    await writeOrderMove(market, trx, { payment, parts, move, to: move.to });
    return null;
  });
  if (cancelled) await afterCancelling(market, cancelled);
}

const audit = (market: Market, trx: Trx, { orderId, to, actor, note }: OrderMove, from: string) =>
  recordAudit(
    trx,
    {
      actor,
      action: 'order.status',
      subject: { type: 'order', id: orderId },
      before: { status: from },
      after: { status: to },
      reason: note,
    },
    market.clock.now(),
  );

async function writeOrderMove(
  market: Market,
  trx: Trx,
  {
    payment,
    parts,
    move,
    to,
  }: {
    readonly payment: LockedPayment;
    readonly parts: readonly SoldService[];
    readonly move: OrderMove;
    readonly to: Exclude<OrderStatus, 'cancelled'>;
  },
): Promise<void> {
  const now = market.clock.now();
  const { orderId, actor, note } = move;
  const open = parts.filter(
    ({ partStatus }) => partStatus !== 'cancelled' && partStatus !== 'completed',
  );
  // Parts have no shipped status: they stay in processing.
  const partStatus = to === 'shipped' ? 'processing' : to;
  const what = 'moved' as const;
  const event = { orderId, from: payment.orderStatus, to, actor, note, what };
  await writeMove(
    market,
    trx,
    {
      orderId,
      orderStatus: to,
      parts: open.map(({ serviceOrderId }) => serviceOrderId),
      partStatus,
      reference: undefined,
      ships: to === 'shipped',
      events: [eventRow(event, now)],
    },
    now,
  );
  const { to: address, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to: address,
    language,
    template: 'status-changed',
    data: {
      name,
      orderId,
      serviceName: open
        .map((part) => serviceNameIn(language, part))
        .join(wordsIn(language)('shell_comma')),
      status: to,
      note: note || null,
    },
  });
}

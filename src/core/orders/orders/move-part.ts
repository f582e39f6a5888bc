import {
  addresseeOf,
  lockPayment,
  serviceNameIn,
  type SoldLine,
  type SoldService,
  soldServices,
} from '#core/money/index.ts';
import { notFound, Refusal } from '#base/errors.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { nearestInstead } from '../moves/starts.ts';
import { hasMoreToSay } from '../outcomes/present.ts';
import { countOpenOffers } from '../substitutions/store.ts';
import { refuseHeld } from '#core/compliance/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { afterCancelling, type Cancelled, cancelWithin } from './cancel.ts';
import { stateOf } from './cancel-lines.ts';
import { movedMeanwhile, notMovable } from './errors.ts';
import { eventRow, writeMove } from './order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import {
  arrivalRefusal,
  moveRefusal,
  orderStatusOf,
  redeemRefusal,
  shipRefusal,
  UNANSWERED,
} from './rules.ts';
import type { ServiceOrderStatus } from '#contract/orders.ts';
import { noteCheckedIn } from './vendor-store.ts';

export interface PartMove {
  readonly orderId: string;
  readonly partId: string;
  readonly to: ServiceOrderStatus;
  readonly actor: Actor;
  readonly note: string;
  readonly reference?: string | undefined;
  /** Expected current status. */
  readonly from?: ServiceOrderStatus | undefined;
  readonly ships?: boolean;
}

/** Mails the customer and updates the order's status. Throws 409 with the reason. */
export async function movePart(market: Market, move: PartMove): Promise<void> {
  const cancelled = await transaction(market.db, async (trx): Promise<Cancelled | null> => {
    const { payment, parts, part } = await lockPart(trx, move);
    const status = part.partStatus;
    if (move.to !== 'cancelled' || move.actor.role === 'vendor')
      await refuseHeld(trx, [move.partId]);
    if (move.from !== undefined && move.from !== status)
      throw await movedMeanwhile(trx, move.orderId, status);
    if (move.to === 'cancelled' && part.shippedAt !== null)
      throw new Refusal(409, 'shipped_returns_only', { status });
    const why = moveRefusal({
      from: part.partStatus,
      to: move.to,
      isPaid: payment.isPaid,
      sentOnly: false,
      wholeOrder: false,
    });
    if (why !== null) throw notMovable(why, status, move.to);
    if (move.to === 'completed' && (await countOpenOffers(trx, { partId: move.partId })) > 0)
      throw new Refusal(409, UNANSWERED, { status });
    if (move.to === 'completed' && (await hasMoreToSay(market, trx, move.orderId, part)))
      throw new Refusal(409, 'outcome_missing', { status });
    if (move.to !== 'cancelled') {
      await writePartMove(market, trx, { payment, parts, part, move });
      return null;
    }
    if (!payment.isPaid) throw new Refusal(409, 'not_paid_yet');
    const now = market.clock.now();
    // The next of several bookings.
    const next =
      part.lines.find(
        ({ givenUpAt, startsAt }) => givenUpAt === null && startsAt && startsAt > now,
      ) ?? part.lines[0];
    const instead = next && (await nearestInstead(market, trx, next));
    return cancelWithin(market, trx, {
      orderId: move.orderId,
      actor: move.actor,
      reason: move.note,
      only: move.partId,
      refund: 'whole',
      ...(instead && { instead }),
    });
  });
  if (cancelled) await afterCancelling(market, cancelled);
}

/**
 * Redeems a voucher, or notes an arrival without one from the booking's first day on. The last one
 * completes the part. Throws 404, and 409 with the reason.
 */
export async function checkIn(
  market: Market,
  {
    orderId,
    partId,
    itemId,
    codes,
    actor,
  }: Omit<PartMove, 'to' | 'note'> & {
    readonly itemId: string;
    /** Scanned codes, to detect a voucher replaced by a change since its lookup; null without one. */
    readonly codes: readonly string[] | null;
  },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const move = { orderId, partId, actor, note: '', to: 'completed' as const };
    const locked = await lockPart(trx, move);
    const { payment, part } = locked;
    await refuseHeld(trx, [partId]);
    const line = part.lines.find(({ lineId }) => lineId === itemId);
    if (!line) throw notFound('Voucher');
    const why = redeemRefusal({
      isPaid: payment.isPaid,
      status: part.partStatus,
      givenUpAt: line.givenUpAt,
      checkedInAt: line.checkedInAt,
    });
    if (why !== null) throw new Refusal(409, why);
    const now = market.clock.now();
    const early = codes === null ? arrivalRefusal(line, now) : null;
    if (early !== null) throw new Refusal(409, early);
    if ((await countOpenOffers(trx, { partId })) > 0) throw new Refusal(409, UNANSWERED);
    if (!(await noteCheckedIn(trx, itemId, codes, now))) throw notFound('Voucher');
    const last = part.lines.every(
      (one) => one.lineId === itemId || one.checkedInAt || one.givenUpAt,
    );
    if (
      last &&
      part.partStatus !== 'completed' &&
      !(await hasMoreToSay(market, trx, orderId, part))
    )
      await writePartMove(market, trx, { ...locked, move });
  });
}

/**
 * Ships a part of an order with a tracking reference. It stays in processing, and the order is
 * shipped once all goods are. Throws 409 with the reason.
 */
export async function shipPart(
  market: Market,
  { orderId, partId, actor, note, reference }: Omit<PartMove, 'to'>,
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const move = {
      orderId,
      partId,
      actor,
      note,
      reference,
      to: 'processing',
      ships: true,
    } as const;
    const locked = await lockPart(trx, move);
    const { payment, part } = locked;
    await refuseHeld(trx, [partId]);
    const why = shipRefusal({
      ...stateOf(part),
      isPaid: payment.isPaid,
      isDelivered: part.isDelivered,
      openOffers: await countOpenOffers(trx, { partId }),
    });
    if (why !== null) throw new Refusal(409, why, { status: part.partStatus });
    await writePartMove(market, trx, { ...locked, move });
  });
}

export async function lockPart(
  trx: Trx,
  { orderId, partId }: Pick<PartMove, 'orderId' | 'partId'>,
) {
  const payment = await lockPayment(trx, { orderId });
  const parts = await soldServices(trx, orderId);
  const part = parts.find(({ serviceOrderId }) => serviceOrderId === partId);
  if (!payment || !part) throw notFound('Order');
  return { payment, parts, part };
}

/** Throws 404. */
export function lineOf(part: SoldService, itemId: string): SoldLine {
  const line = part.lines.find(({ lineId }) => lineId === itemId);
  if (!line) throw notFound('Order');
  return line;
}

interface LockedMove extends Awaited<ReturnType<typeof lockPart>> {
  readonly parts: SoldService[];
  readonly move: PartMove;
}

async function writePartMove(
  market: Market,
  trx: Trx,
  { payment, parts, part, move }: LockedMove,
): Promise<void> {
  const now = market.clock.now();
  const { orderId, partId, to, actor, note, reference, ships = false } = move;
  const told = ships ? 'shipped' : to;
  const orderStatus = orderStatusOf(
    parts.map((one) => ({
      ...stateOf(one),
      ...(one.serviceOrderId === partId && { status: to, ...(ships && { shipped: true }) }),
    })),
  );
  const what = 'moved' as const;
  const event = {
    orderId,
    serviceOrderId: partId,
    from: part.partStatus,
    to: told,
    actor,
    note,
    what,
  };
  await writeMove(
    market,
    trx,
    {
      orderId,
      orderStatus,
      parts: [partId],
      partStatus: to,
      reference,
      ships,
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
      serviceName: serviceNameIn(language, part),
      status: told,
      note: note || null,
      reference: reference || null,
    },
  });
}

import { toCustomer } from '#core/money/index.ts';
import { Refusal } from '#base/errors.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { lineOf, lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { isCancelledLine } from '../orders/rules.ts';
import { transaction } from '#core/shared/transaction.ts';

/** Period after the start in which a vendor can report or withdraw a no-show. */
const NO_SHOW_HOURS = 48;

export function isNoShowTime(startsAt: Date | null, now: Date): boolean {
  const since = startsAt === null ? -1 : now.getTime() - startsAt.getTime();
  return since >= 0 && since <= NO_SHOW_HOURS * 3_600_000;
}

/**
 * Reports or withdraws a no-show. No money moves: the refund of a cancellation at the start
 * applies. Idempotent. Throws 404, and 409 outside its period and for customers who came.
 */
export async function noteNoShow(
  market: Market,
  {
    orderId,
    partId,
    itemId,
    actor,
    noShow,
  }: {
    readonly orderId: string;
    readonly partId: string;
    readonly itemId: string;
    readonly actor: Actor;
    readonly noShow: boolean;
  },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { payment, part } = await lockPart(trx, { orderId, partId });
    const line = lineOf(part, itemId);
    if (!payment.isPaid) throw new Refusal(409, 'not_paid');
    if (isCancelledLine(part.partStatus, line.givenUpAt)) throw new Refusal(409, 'cancelled');
    if (!capabilityOf(market.verticals[line.vertical], staffWeek) || line.startsAt === null)
      throw new Refusal(409, 'change_not_booked');
    if (noShow && line.checkedInAt !== null) throw new Refusal(409, 'was_seen');
    if (!isNoShowTime(line.startsAt, now)) throw new Refusal(409, 'no_show_hours');
    const { numUpdatedRows } = await trx
      .updateTable('order_lines')
      .set({ no_show_at: noShow ? now : null })
      .where('id', '=', itemId)
      .where('no_show_at', noShow ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordPartEvent(
      trx,
      part,
      { orderId, actor, what: noShow ? 'outcome_no_show' : 'no_show_undone' },
      now,
    );
    if (!noShow) return;
    const { address, data } = toCustomer({ payment, part, line });
    await market.mail.queue(trx, {
      ...address,
      template: 'line-outcome',
      data: {
        ...data,
        outcome: 'no_show',
        reference: null,
        reason: null,
        refundCents: 0,
      },
    });
  });
}

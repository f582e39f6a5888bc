import { todayIn } from '#base/calendar-date.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import type { Trx } from '#core/shared/database.ts';
import {
  bookRefund,
  findSoldLine,
  lockPayment,
  refuseDisputed,
  type SoldItem,
  toCustomer,
  toVendor,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled } from '../orders/cancel.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type Back, backOf } from './judge.ts';
import { stateOn } from './rules.ts';
import { findPolicy, findPolicyLine, type PolicyLine, setCancelled, setClaimed } from './store.ts';

interface Own {
  readonly userId: string;
  readonly lineId: string;
}

/** Previews the refund for cancelling now. Throws 404, and 409 if it cannot be cancelled. */
export async function quoteCancel(market: Market, own: Own): Promise<Back & { keptCents: number }> {
  const line = await findPolicyLine(market.db, own.userId, own.lineId, null);
  if (!line) throw notFound('Policy');
  const back = judge(line, market.clock.now());
  return { ...back, keptCents: line.total_cents - line.refunded_cents - back.cents };
}

function judge(line: PolicyLine, now: Date): Back {
  if (line.issuedAt === null || line.starts_on === null || line.ends_on === null)
    throw new Refusal(409, 'policy_not_issued');
  const state = stateOn(
    {
      when: { from: line.starts_on, to: line.ends_on },
      issued: true,
      cancelled: line.cancelledAt !== null,
    },
    todayIn(line.time_zone, now),
  );
  if (state === 'cancelled' || state === 'ended') throw new Refusal(409, 'policy_over');
  if (line.claimedAt !== null) throw new Refusal(409, 'policy_claimed');
  const back = backOf(line, now);
  if (back.cents === 0) throw new Refusal(409, 'policy_no_refund');
  return back;
}

/** Ends cover at once and refunds the displayed amount. Throws 404 and 409. */
export async function cancelPolicy(
  market: Market,
  own: Own,
  expectedRefundCents: number,
): Promise<void> {
  const found = await findPolicyLine(market.db, own.userId, own.lineId, null);
  if (!found) throw notFound('Policy');
  await afterCancelling(
    market,
    await transaction(market.db, (trx) => cancelWithin(market, trx, own, expectedRefundCents)),
  );
}

async function cancelWithin(
  market: Market,
  trx: Trx,
  { userId, lineId }: Own,
  expectedRefundCents: number,
): Promise<Cancelled> {
  const now = market.clock.now();
  const found = await findPolicyLine(trx, userId, lineId, null);
  if (!found) throw notFound('Policy');
  const orderId = found.order_id;
  const payment = await lockPayment(trx, { orderId });
  // Read again under the lock.
  const line = await findPolicyLine(trx, userId, lineId, null);
  if (!line || !payment) throw notFound('Policy');
  await refuseDisputed(trx, { orderId }, now);
  const back = judge(line, now);
  if (back.cents !== expectedRefundCents)
    throw new Refusal(409, 'refund_changed', { refund: toDollars(back.cents) });
  const { part, line: sold } = await soldLine(trx, orderId, lineId);
  await setCancelled(trx, lineId, { at: now, on: todayIn(line.time_zone, now) });
  const { cents } = back;
  const given = await bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId,
      parts: [{ part, cents, lines: [{ lineId, cents, principal: back.passedOnCents }] }],
      reason: 'Policy cancelled by the customer',
      createdBy: userId,
    },
    now,
  );
  await recordPartEvent(
    trx,
    part,
    { orderId, actor: { id: userId, role: 'customer' }, what: 'policy_cancelled' },
    now,
  );
  const facts = { number: line.number ?? '', refundCents: given };
  await mailCancelled(market, trx, { payment, part, line: sold }, facts);
  return { listingIds: [], refundOf: given > 0 ? orderId : null };
}

async function soldLine(trx: Trx, orderId: string, lineId: string) {
  const item = await findSoldLine(trx, orderId, lineId);
  if (!item) throw notFound('Policy');
  return item;
}

async function mailCancelled(
  market: Market,
  trx: Trx,
  item: SoldItem,
  facts: { readonly number: string; readonly refundCents: number },
): Promise<void> {
  const customer = toCustomer(item);
  await market.mail.queue(
    trx,
    { ...customer.address, template: 'policy-cancelled', data: { ...customer.data, ...facts } },
    ...toVendor(item).map(({ address, data }) => ({
      ...address,
      template: 'vendor-policy-cancelled' as const,
      data: { ...data, ...facts },
    })),
  );
}

/** Records a claim, after which a cancellation refunds nothing. Idempotent. Throws 404 and 409. */
export async function noteClaim(
  market: Market,
  {
    vendorId,
    userId,
    partId,
    lineId,
  }: {
    readonly vendorId: string;
    readonly userId: string;
    readonly partId: string;
    readonly lineId: string;
  },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const item = await trx
      .selectFrom('order_lines')
      .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
      .select(['order_lines.order_id as orderId'])
      .where('order_lines.id', '=', lineId)
      .where('service_orders.id', '=', partId)
      .where('service_orders.vendor_id', '=', vendorId)
      .executeTakeFirst();
    if (!item) throw notFound('Order');
    const { orderId } = item;
    // A cancellation takes the same lock.
    await lockPayment(trx, { orderId });
    const policy = await findPolicy(trx, lineId);
    if (!policy) throw new Refusal(409, 'policy_not_issued');
    if (policy.cancelled_at !== null) throw new Refusal(409, 'policy_over');
    if (policy.claimed_at !== null) return;
    const now = market.clock.now();
    await setClaimed(trx, lineId, now);
    const { part } = await soldLine(trx, orderId, lineId);
    await recordPartEvent(
      trx,
      part,
      { orderId, actor: { id: userId, role: 'vendor' }, what: 'policy_claimed' },
      now,
    );
  });
}

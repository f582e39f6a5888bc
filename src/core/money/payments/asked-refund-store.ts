import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import { LARGE_REFUND_CENTS } from '#base/permissions.ts';
import { hasOtherStaff, recordAudit, requireSecond } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { mailAskedRefund, mailDecidedRefund } from './asked-refund-mails.ts';
import type { CheckedRequest } from './asked-refund.ts';

/** The request as it was made, with the refunded total that the asking admin was shown. */
const Content = z.object({
  amountCents: z.number().int().optional(),
  items: z
    .array(
      z.object({
        lineId: z.string(),
        cents: z.number().int(),
        principal: z.number().int().optional(),
      }),
    )
    .optional(),
  order: z.enum(['keep', 'cancel']).optional(),
  refundedBeforeCents: z.number().int(),
  cause: z
    .object({ kind: z.enum(['screening', 'inquiry']), id: z.string(), note: z.string() })
    .optional(),
});

interface Large {
  readonly payment: {
    readonly id: string;
    readonly orderId: string | null;
    readonly refundedCents: number;
  };
  readonly request: CheckedRequest;
  readonly cents: number;
}

/**
 * Keeps a refund for a second person if it is large, together with the admin's earlier refunds of
 * the order that needed none. `waived` if no other person may confirm it. Confirms a kept one if
 * the request says so. The caller has locked the payment.
 */
export async function secondCheckOfRefund(
  market: Pick<Market, 'mail'>,
  trx: Trx,
  large: Large,
  now: Date,
): Promise<'asked' | 'waived' | 'free'> {
  const { payment, request, cents } = large;
  const { actor, isLimited, confirms } = request;
  if (confirms !== undefined)
    return (await confirmAsked(market, trx, large, { id: confirms, now })) ? 'waived' : 'free';
  // Their own limit is lower.
  if (isLimited || cents === 0) return 'free';
  const atStake = request.order === 'cancel' ? await leftOfOrder(trx, payment, cents) : cents;
  if (atStake + (await refundedAlone(trx, payment, actor.id)) <= LARGE_REFUND_CENTS) return 'free';
  if (!(await hasOtherStaff(trx, 'refunds', actor.id))) return 'waived';
  const waiting = await waitingRefundOf(trx, payment.id);
  // The same press of the button again.
  if (waiting && request.key !== undefined && waiting.requestKey === request.key) return 'asked';
  if (waiting) throw new Refusal(409, 'refund_waits');
  await keepAsked(trx, large, now);
  await mailAskedRefund(market, trx, {
    paymentId: payment.id,
    orderId: payment.orderId,
    amountCents: cents,
    askedBy: actor.id,
    reason: request.reason,
  });
  return 'asked';
}

async function keepAsked(trx: Trx, { payment, request, cents }: Large, now: Date): Promise<void> {
  const { actor, reason, key, amountCents, items, order, cause } = request;
  const refundedBeforeCents = payment.refundedCents;
  const content = { amountCents, items, order, refundedBeforeCents, cause };
  await trx
    .insertInto('asked_refunds')
    .values({
      id: newId(now),
      payment_id: payment.id,
      amount_cents: cents,
      content: JSON.stringify(content),
      reason,
      request_key: key ?? null,
      asked_by: actor.id,
      asked_at: now,
    })
    .execute();
  await recordAudit(
    trx,
    {
      actor,
      action: 'payment.refund-asked',
      subject: { type: 'payment', id: payment.id },
      after: { amount: toDollars(cents) },
      reason,
    },
    now,
  );
}

/** Returns true if the second check is waived. Throws 409 if it was decided, 403 for its asker. */
async function confirmAsked(
  market: Pick<Market, 'mail'>,
  trx: Trx,
  { payment, request, cents }: Large,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const asked = await decideAsked(trx, {
    id,
    paymentId: payment.id,
    to: 'confirmed',
    by: request.actor.id,
    now,
  });
  if (cents !== asked.cents)
    throw new Refusal(409, 'refunded_meanwhile', { refunded: toDollars(payment.refundedCents) });
  const isWaived = await requireSecond(trx, {
    permission: 'refunds',
    begunBy: asked.askedBy,
    by: request.actor.id,
  });
  await mailDecidedRefund(market, trx, {
    paymentId: payment.id,
    orderId: payment.orderId,
    amountCents: cents,
    askedBy: asked.askedBy,
    decidedBy: request.actor.id,
    to: 'confirmed',
    reason: request.reason,
  });
  return isWaived;
}

interface Decision {
  readonly id: string;
  readonly paymentId: string;
  readonly to: 'confirmed' | 'rejected';
  readonly by: string;
  readonly now: Date;
}

/** Throws 409 if another person has decided. */
export async function decideAsked(trx: Trx, { id, paymentId, to, by, now }: Decision) {
  const row = await trx
    .updateTable('asked_refunds')
    .set({ state: to, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .returning(({ selectFrom }) => [
      'asked_by as askedBy',
      'amount_cents as cents',
      selectFrom('payments')
        .select('payments.order_id')
        .whereRef('payments.id', '=', 'asked_refunds.payment_id')
        .as('orderId'),
    ])
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'refund_decided');
  return row;
}

/**
 * A kept refund of a payment as the request that its confirmation makes; undefined if unknown.
 * Throws 409 if it was decided.
 */
export async function findAsked(
  db: Db,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
) {
  const row = await db
    .selectFrom('asked_refunds')
    .select(['content', 'reason', 'request_key as requestKey', 'state'])
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.state !== 'waiting') throw new Refusal(409, 'refund_decided');
  const { amountCents, items, order, refundedBeforeCents, cause } = Content.parse(row.content);
  return {
    cause,
    amountCents,
    items: items?.map(({ principal, ...item }) => ({
      ...item,
      ...(principal !== undefined && { principal }),
    })),
    order,
    refundedBeforeCents,
    reason: row.reason,
    key: row.requestKey ?? id,
  };
}

/** The refund of a payment that waits for a second person; undefined if none does. */
export const waitingRefundOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('asked_refunds')
    .innerJoin('users', 'users.id', 'asked_refunds.asked_by')
    .select([
      'asked_refunds.id',
      'amount_cents as cents',
      sql<boolean>`content ->> 'order' is not distinct from 'cancel'`.as('cancels'),
      'reason',
      'request_key as requestKey',
      'asked_by as askedBy',
      'users.name as askedByName',
      'asked_at as at',
    ])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** An admin's refunds of an order without a second person. A failed one has not reached its customer. */
async function refundedAlone(
  trx: Trx,
  { id, orderId }: Large['payment'],
  adminId: string,
): Promise<number> {
  const [column, value] =
    orderId === null ? (['payment_id', id] as const) : (['order_id', orderId] as const);
  const { cents } = await trx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where(column, '=', value)
    .where('created_by', '=', adminId)
    .where('asked_id', 'is', null)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** A cancellation also refunds the order's other payments. */
async function leftOfOrder(
  trx: Trx,
  { orderId }: Large['payment'],
  cents: number,
): Promise<number> {
  if (orderId === null) return cents;
  const rows = await trx
    .selectFrom('payments')
    .select(['amount_cents as paid', 'refunded_cents as refunded', 'disputed_cents as disputed'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .execute();
  return rows.reduce((sum, { paid, refunded, disputed }) => sum + paid - refunded - disputed, 0);
}

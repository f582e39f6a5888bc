import { DAY_REFUND_CENTS, SMALL_REFUND_CENTS } from '#base/permissions.ts';
import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import type { Trx } from '#core/shared/database.ts';
import { noteLimitOf } from './refund-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A failed refund has not reached its customer. */
const limited = (trx: Trx) =>
  trx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('limit_of', 'is not', null)
    .where('reversed_at', 'is', null);

/**
 * Counts the refunds of a payment's order since a time against an admin's limit. Throws 403 if more
 * is refunded than such admins may refund of one order, or this one in 24 hours. The caller has
 * locked the payment and the person.
 */
export async function countAgainstLimit(
  trx: Trx,
  {
    payment: { id: paymentId, orderId },
    personId,
    since,
    now,
  }: {
    readonly payment: { readonly id: string; readonly orderId: string | null };
    readonly personId: string;
    readonly since: Date;
    readonly now: Date;
  },
): Promise<void> {
  const [column, value] =
    orderId === null ? (['payment_id', paymentId] as const) : (['order_id', orderId] as const);
  await noteLimitOf(trx, { of: [column, value], since, personId });
  const ofOrder = await limited(trx).where(column, '=', value).executeTakeFirstOrThrow();
  if (Number(ofOrder.cents ?? 0) > SMALL_REFUND_CENTS)
    throw new Refusal(403, 'refund_limit_order', { most: toDollars(SMALL_REFUND_CENTS) });
  const ofDay = await limited(trx)
    .where('limit_of', '=', personId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(ofDay.cents ?? 0) > DAY_REFUND_CENTS)
    throw new Refusal(403, 'refund_limit_day', { most: toDollars(DAY_REFUND_CENTS) });
}

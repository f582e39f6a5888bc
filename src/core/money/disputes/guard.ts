import { Refusal } from '#base/errors.ts';
import type { Trx } from '#core/shared/database.ts';
import { undecidedOf } from './store.ts';

/**
 * Throws 409 while a payment, or any payment of an order, is disputed: a refund now would pay the
 * customer twice. It also throws if nothing is left to refund, as a won dispute may change that.
 * The caller has locked the order or the payment, so that no dispute can begin meanwhile.
 */
export async function refuseDisputed(
  trx: Trx,
  of: { readonly orderId: string } | { readonly paymentIds: readonly string[] },
  now: Date,
): Promise<void> {
  const undecided = await undecidedOf(trx, of);
  if (!undecided) return;
  const { dueBy } = undecided;
  throw dueBy !== null && dueBy > now
    ? new Refusal(409, 'payment_disputed', { day: dueBy.toISOString().slice(0, 10) })
    : new Refusal(409, 'payment_disputed_still');
}

/** Jobs retry after a dispute instead of giving up. */
export const isDisputed = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'payment_disputed' || error.code === 'payment_disputed_still');

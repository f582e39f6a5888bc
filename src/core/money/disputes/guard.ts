import { Refusal } from '#base/errors.ts';
import type { Trx } from '#core/shared/database.ts';
import { undecidedOf } from './store.ts';

/**
 * Throws 409 while the bank decides about a payment, or any of an order: whatever goes back meanwhile would go back twice. Also where
 * nothing is left to go back now: it may be once the dispute is won. The order or the payment is locked, so that no dispute begins
 * until the caller is done.
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

/** Automatic work on a disputed payment is put off, not given up. */
export const isDisputed = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'payment_disputed' || error.code === 'payment_disputed_still');

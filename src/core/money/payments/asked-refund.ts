import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { recordAudit } from '#core/identity/audit/store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Actor } from '#core/identity/audit/store.ts';
import { findRefundByKey } from './admin-store.ts';
import type { RefundOfLine } from './refund-rules.ts';

export interface RefundRequest {
  readonly paymentId: string;
  readonly actor: Actor & { readonly id: string };
  /** Everything that is left when undefined. */
  readonly amountCents: number | undefined;
  /** What of it is for which line; without it lines bear their shares. */
  readonly items: readonly RefundOfLine[] | undefined;
  readonly reason: string;
  /** What becomes of an order of which all is given back; without it the order stays as it is. */
  readonly order: 'keep' | 'cancel' | undefined;
  readonly key: string | undefined;
  /** What the admin saw as given back before. */
  readonly refundedBeforeCents: number | undefined;
}

/** A payment as refunds see it, whatever it is for. It is locked. */
export interface RefundablePayment {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/** True where the same press has made this refund before. Throws 409 for a key that made another one. */
export async function isRefundMade(
  trx: Trx,
  paymentId: string,
  { key, asked }: { readonly key: string | undefined; readonly asked: string },
): Promise<boolean> {
  if (key === undefined) return false;
  const same = await findRefundByKey(trx, paymentId, key);
  if (same && same.requested !== asked) throw new Refusal(409, 'refund_key_used');
  return same !== undefined;
}

/**
 * Cents that go back: what is asked for, or all that is left. Throws 409 for what was not paid, what was given back since the admin
 * looked, and more than is left.
 */
export function centsToRefund(
  payment: RefundablePayment,
  { refundedBeforeCents: before }: Pick<RefundRequest, 'refundedBeforeCents'>,
  askedCents: number | undefined,
): number {
  const { status, refundedCents } = payment;
  if (status !== 'succeeded')
    throw status === 'refunded'
      ? new Refusal(409, 'nothing_left')
      : new Refusal(409, 'not_refundable', { status });
  if (before !== undefined && before !== refundedCents)
    throw new Refusal(409, 'refunded_meanwhile', { refunded: toDollars(refundedCents) });
  const left = payment.amountCents - refundedCents - payment.disputedCents;
  if (left === 0) throw new Refusal(409, 'nothing_left');
  const cents = askedCents ?? left;
  if (cents > left) throw new Refusal(409, 'more_than_left', { left: toDollars(left) });
  return cents;
}

/** Who gave back how much of a payment, and why. */
export const auditRefund = (
  trx: Trx,
  { id, refundedCents }: RefundablePayment,
  { actor, reason, cents }: Pick<RefundRequest, 'actor' | 'reason'> & { readonly cents: number },
  now: Date,
): Promise<void> =>
  recordAudit(
    trx,
    {
      actor,
      action: 'payment.refund',
      subject: { type: 'payment', id },
      before: { refunded: toDollars(refundedCents) },
      after: { refunded: toDollars(refundedCents + cents) },
      reason,
    },
    now,
  );

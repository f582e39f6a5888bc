import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { type Actor, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { findRefundByKey } from './admin-store.ts';
import type { RefundOfLine } from './refund-rules.ts';

/** A decision elsewhere that refunds: on a held part, or on an inquiry for its vendor. */
export interface RefundCause {
  readonly kind: 'screening' | 'inquiry';
  /** Id of the case or the inquiry. */
  readonly id: string;
  /** The admin's reason. */
  readonly note: string;
}

/** A request as far as it decides about a second person. */
export interface CheckedRequest {
  readonly actor: Actor & { readonly id: string };
  /** The admin may refund small sums only. */
  readonly isLimited: boolean;
  /** The kept refund that this one confirms. */
  readonly confirms?: string | undefined;
  readonly reason: string;
  readonly key: string | undefined;
  readonly amountCents?: number | undefined;
  readonly items?: readonly RefundOfLine[] | undefined;
  readonly order?: 'keep' | 'cancel' | undefined;
  /** Missing for a refund from the payment's page. */
  readonly cause?: RefundCause;
}

export interface RefundRequest extends Omit<CheckedRequest, 'cause'> {
  readonly paymentId: string;
  /** undefined: everything that is left. */
  readonly amountCents: number | undefined;
  /** Amounts by line; without it each line bears its share. */
  readonly items: readonly RefundOfLine[] | undefined;
  /** Whether a full refund cancels the order; undefined keeps it. */
  readonly order: 'keep' | 'cancel' | undefined;
  /** The refunded total that the admin was shown. */
  readonly refundedBeforeCents: number | undefined;
}

/** A locked payment of an order, a change or an invoice, as far as refunds need it. */
export interface RefundablePayment {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/** True if this request was already made. Throws 409 if its key made another refund. */
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
 * The cents to refund: the requested amount, or all that is left. Throws 409 if the payment was not paid, was refunded since
 * the admin looked, or has less left.
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

export const auditRefund = (
  trx: Trx,
  { id, refundedCents }: Pick<RefundablePayment, 'id' | 'refundedCents'>,
  {
    actor,
    reason,
    cents,
    isWaived = false,
  }: Pick<RefundRequest, 'actor' | 'reason'> & {
    readonly cents: number;
    /** No second person could confirm it. */
    readonly isWaived?: boolean;
  },
  now: Date,
): Promise<void> =>
  recordAudit(
    trx,
    {
      actor,
      action: 'payment.refund',
      subject: { type: 'payment', id },
      before: { refunded: toDollars(refundedCents) },
      after: {
        refunded: toDollars(refundedCents + cents),
        ...(isWaived && { waived: true }),
      },
      reason,
    },
    now,
  );

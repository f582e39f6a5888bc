/** Actionable reasons for a failed refund. */
export type RefundFailure = 'disputed' | 'refunded' | 'card' | 'balance' | 'declined' | 'unknown';

/** The card provider's codes of errors and of failed refunds. */
const FAILURES: Readonly<Record<string, RefundFailure>> = {
  charge_disputed: 'disputed',
  charge_for_pending_refund_disputed: 'disputed',
  charge_already_refunded: 'refunded',
  expired_or_canceled_card: 'card',
  lost_or_stolen_card: 'card',
  insufficient_funds: 'balance',
  balance_insufficient: 'balance',
  declined: 'declined',
};

export const refundFailureOf = (code: string | null): RefundFailure =>
  code !== null && Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? 'unknown') : 'unknown';

import type { OutcomeReason, SoldAs } from '#base/outcomes.ts';

/**
 * Whether a corridor keeps its fee when money comes back: only for what it named before the payment, and of cash that nobody
 * collected only once its time at the counter was over.
 */
export function returnKeepsFee(
  reason: OutcomeReason,
  { subDetails }: SoldAs,
  daysSinceSent: number,
): boolean {
  const { keepsFeeFor, pickupDays } = subDetails;
  if (!Array.isArray(keepsFeeFor) || !keepsFeeFor.includes(reason)) return false;
  return reason !== 'not_collected' || daysSinceSent >= Number(pickupDays ?? Number.NaN);
}

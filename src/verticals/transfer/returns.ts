import type { OutcomeReason, SoldAs } from '#base/outcomes.ts';

/**
 * True if a corridor keeps its fee for a returned transfer: only for reasons named before the
 * payment, and for uncollected cash only after its pickup period.
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

/** Time for an admin's decision, after which held money is refunded. */
export const HOURS_TO_DECIDE = 72;

/** Time of the automatic refund, counted from the payment or a later hold. */
export const decidedBy = (openedAt: Date, paidAt: Date | null): Date =>
  new Date(Math.max(openedAt.getTime(), paidAt?.getTime() ?? 0) + HOURS_TO_DECIDE * 3_600_000);

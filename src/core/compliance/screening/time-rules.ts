/** So long an admin has to decide about what is held; then the money goes back. */
export const HOURS_TO_DECIDE = 72;

/** When what is held goes back by itself: counted from the payment, or from when it was held after that. */
export const decidedBy = (openedAt: Date, paidAt: Date | null): Date =>
  new Date(Math.max(openedAt.getTime(), paidAt?.getTime() ?? 0) + HOURS_TO_DECIDE * 3_600_000);

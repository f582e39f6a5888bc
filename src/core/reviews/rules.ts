/** The mean of whole stars to one decimal, null without reviews (pages say 'N/A'). */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : oneDecimal(sum / count);
}

const PRIOR = 4.5;
const PRIOR_WEIGHT = 5;

/**
 * The rating of a service among others, to one decimal: as if it had started with five reviews of 4.5, so that a
 * newcomer reads 4.5 and one review moves it little.
 */
export function bayesianRating(sum: number, count: number): number {
  return oneDecimal((sum + PRIOR * PRIOR_WEIGHT) / (count + PRIOR_WEIGHT));
}

/** Half up; the small bias absorbs binary fractions such as 4.35 * 10 = 43.49999999999999. */
function oneDecimal(value: number): number {
  return Math.floor(value * 10 + 0.5 + 1e-9) / 10;
}

export interface Reviewable {
  readonly paid: boolean;
  readonly cancelled: boolean;
}

/** Why a customer may not review what they ordered, or null: it must be paid, and not cancelled since. */
export function whyNotReview({ paid, cancelled }: Reviewable): string | null {
  if (!paid) return 'You can review this once it is paid';
  return cancelled ? 'This booking was cancelled, so it cannot be reviewed' : null;
}

const DAY_MS = 86_400_000;

/** Until when a customer may change what they wrote; null once that is over. */
export function editableUntil(createdAt: Date, now: Date): Date | null {
  const end = new Date(createdAt.getTime() + DAY_MS);
  return now < end ? end : null;
}

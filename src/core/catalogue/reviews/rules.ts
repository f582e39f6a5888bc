import type { CalendarDate } from '#base/calendar-date.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';

/** Mean stars to one decimal, or null without reviews. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : oneDecimal(sum / count);
}

const PRIOR = 4.5;
const PRIOR_WEIGHT = 5;

/**
 * Bayesian rating to one decimal: as if each service started with five reviews of 4.5, so that
 * newcomers are comparable and one review has little weight.
 */
export function bayesianRating(sum: number, count: number): number {
  return oneDecimal((sum + PRIOR * PRIOR_WEIGHT) / (count + PRIOR_WEIGHT));
}

/** Rounds half up; the small bias absorbs binary fractions such as 4.35 * 10 = 43.4999.... */
function oneDecimal(value: number): number {
  return Math.floor(value * 10 + 0.5 + 1e-9) / 10;
}

export interface Reviewable {
  readonly paid: boolean;
  readonly cancelled: boolean;
  /** Vendors who bought their own listing. */
  readonly own: boolean;
  readonly free: boolean;
  readonly completed: boolean;
  readonly fulfilment: Fulfilment;
  /** Its first day; null without one. */
  readonly startsOn: CalendarDate | null;
  readonly today: CalendarDate;
}

type ReviewRefusal = Extract<RefusalCode, `review_${string}`>;

/**
 * Reason why a purchase cannot be reviewed, or null. It must be paid, not cancelled, and from
 * another vendor. Bookings can be reviewed from their first day, other purchases once completed.
 * Free purchases must be over, or free listings could be rated arbitrarily by friends.
 */
export function reviewRefusal(bought: Reviewable): ReviewRefusal | null {
  const { paid, cancelled, own, free, completed, fulfilment, startsOn, today } = bought;
  if (own) return 'review_own';
  if (!paid) return 'review_unpaid';
  if (cancelled) return 'review_cancelled';
  if (startsOn !== null && today < startsOn) return 'review_too_soon';
  const over = completed && (startsOn === null || startsOn < today);
  return (fulfilment !== 'attended' || free) && !over ? 'review_unfinished' : null;
}

const DAY_MS = 86_400_000;

/** End of the editing period; null once over. */
export function editableUntil(createdAt: Date, now: Date): Date | null {
  const end = new Date(createdAt.getTime() + DAY_MS);
  return now < end ? end : null;
}

/** Public name of an author: first name and last initial. For an e-mail address, its local part. */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = (words[0] ?? '').split('@');
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? '' : [...last][0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

import type { CalendarDate } from '#base/calendar-date.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';

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
  /** The vendor bought their own listing. */
  readonly own: boolean;
  /** It cost nothing. */
  readonly free: boolean;
  readonly completed: boolean;
  readonly fulfilment: Fulfilment;
  /** Its first day; null of what has no day of its own. */
  readonly startsOn: CalendarDate | null;
  /** The date where it takes place. */
  readonly today: CalendarDate;
}

type ReviewRefusal = Extract<RefusalCode, `review_${string}`>;

/**
 * Why a customer may not review what they ordered, or null: it must be paid, not cancelled since, and somebody else's. What
 * is attended is reviewed from its first day on, what is sent or performed from its completion on. What cost nothing must be over:
 * otherwise a free listing and a few friends make any rating in a minute.
 */
export function whyNotReview(bought: Reviewable): ReviewRefusal | null {
  const { paid, cancelled, own, free, completed, fulfilment, startsOn, today } = bought;
  if (own) return 'review_own';
  if (!paid) return 'review_unpaid';
  if (cancelled) return 'review_cancelled';
  if (startsOn !== null && today < startsOn) return 'review_too_soon';
  const over = completed && (startsOn === null || startsOn < today);
  return (fulfilment !== 'attended' || free) && !over ? 'review_unfinished' : null;
}

const DAY_MS = 86_400_000;

/** Until when a customer may change what they wrote; null once that is over. */
export function editableUntil(createdAt: Date, now: Date): Date | null {
  const end = new Date(createdAt.getTime() + DAY_MS);
  return now < end ? end : null;
}

/**
 * An author as everybody reads them: the first name, and the initial of the last. The part before the @ of an address that
 * was given as a name.
 */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = (words[0] ?? '').split('@');
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last === undefined ? '' : [...last][0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

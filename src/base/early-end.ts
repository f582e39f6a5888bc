import { addDays, type CalendarDate, daysBetween, todayIn } from './calendar-date.ts';
import { proRata, type When } from './cancellation.ts';

/** A term that the customer may end before its last day, as sold. */
export interface EarlyEnd {
  /** Notice period in days, from the day after ending it. */
  readonly noticeDays: number;
  /** Number of months of the term, counted from its first day. */
  readonly months: number;
  /** Price of all months, excluding amounts kept once the term has begun. */
  readonly cents: number;
  /** For cheaper replacements: how much less all months would cost, and for how many last days. */
  readonly cheaper?: readonly { readonly days: number; readonly cents: number }[];
}

/** Price of the last days of a term. Rounded once, so more days never cost less. */
export function priceOfLast(
  { cents, cheaper = [] }: Pick<EarlyEnd, 'cents' | 'cheaper'>,
  days: number,
  allDays: number,
): number {
  const less = cheaper.reduce((sum, one) => sum + one.cents * Math.min(days, one.days), 0);
  return proRata(cents * days - less, 1, allDays);
}

export const NOT_ENDED = ['end_never', 'end_not_begun', 'end_unused', 'ended_already'] as const;
/** No early end was sold, it begins later, no day is left to refund, or it was ended before. */
export type NotEnded = (typeof NOT_ENDED)[number];

export interface Ending {
  readonly lastDay: CalendarDate;
  readonly unusedDays: number;
  readonly allDays: number;
  readonly cents: number;
}

/** Refund for ending today: the price of days after the notice, at most the remaining price. */
export function endingOf(
  term: {
    readonly early: EarlyEnd | undefined;
    readonly when: When | null;
    readonly endedOn: CalendarDate | null;
    /** Paid amount that has not been refunded. */
    readonly leftCents: number;
  },
  now: Date,
): Ending | NotEnded {
  const { early, when, endedOn, leftCents } = term;
  if (!early || when === null) return 'end_never';
  if (endedOn !== null) return 'ended_already';
  const today = todayIn(when.timeZone, now);
  if (today < when.from) return 'end_not_begun';
  const allDays = daysBetween(when.from, when.to) + 1;
  const unusedDays = Math.max(0, daysBetween(today, when.to) - early.noticeDays);
  if (unusedDays === 0) return 'end_unused';
  return {
    lastDay: addDays(today, early.noticeDays),
    unusedDays,
    allDays,
    cents: Math.min(priceOfLast(early, unusedDays, allDays), leftCents),
  };
}

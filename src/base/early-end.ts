import { addDays, type CalendarDate, daysBetween, todayIn } from './calendar-date.ts';
import { proRata, type When } from './cancellation.ts';

/** A term that its customer may end before its last day, as it was sold. */
export interface EarlyEnd {
  /** Days that are kept after the day on which it is ended. */
  readonly noticeDays: number;
  /** How many months the term has, counted from its first day. */
  readonly months: number;
  /** What the months cost, without what is kept once it has begun. */
  readonly cents: number;
}

export const NOT_ENDED = ['end_never', 'end_not_begun', 'end_unused', 'ended_already'] as const;
/** Why a term is not ended: it has no early end, begins later, has no day left to give back, or was ended before. */
export type NotEnded = (typeof NOT_ENDED)[number];

export interface Ending {
  /** The last day of the notice. */
  readonly lastDay: CalendarDate;
  readonly unusedDays: number;
  readonly allDays: number;
  readonly cents: number;
}

/** What ending a term today gives back: the months' price for the days after the notice, and never more than is left. */
export function endingOf(
  term: {
    readonly early: EarlyEnd | undefined;
    readonly when: When | null;
    readonly endedOn: CalendarDate | null;
    /** Of what was paid, what has not gone back. */
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
    cents: Math.min(proRata(early.cents, unusedDays, allDays), leftCents),
  };
}

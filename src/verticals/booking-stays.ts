import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import { closedOn, type Schedule } from '#base/schedule.ts';
import type { BookedSpan, Judged } from './booking-rules.ts';

/** Price limits of a night in cents: from $1 to $100,000. */
export const NIGHT_CENTS = { least: 1_00, most: 100_000_00 };

/** The nights from arrival to departure; null for invalid dates. */
export function nightsOf(checkIn: CalendarDate, checkOut: CalendarDate): BookedSpan | null {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return null;
  return { of: 'nights', from: checkIn, to: addDays(checkOut, -1) };
}

export const nightsIn = ({ from, to }: BookedSpan): number => daysBetween(from, to) + 1;

export interface StayLimits {
  readonly shortest: number;
  readonly longest: number;
  /** Arrival weekdays; null for all. */
  readonly arrivals: readonly Weekday[] | null;
  /**
   * A gap shorter than the minimum stay may be booked if it is filled completely, including
   * `restDays` after a stay. The rules' `daysBeside` must be one more than these.
   */
  readonly gaps?: { readonly restDays: number; readonly schedule: Schedule };
  /** The options that refusals name. */
  readonly fields: { readonly from: string; readonly to: string };
}

/** Checks a stay against the listing's limits and the days' own terms. Throws QuoteProblem. */
export function judgeStay<Details, Options>(
  { shortest, longest, arrivals, gaps, fields }: StayLimits,
  { span, terms, now, refuse }: Judged<Details, Options>,
): void {
  const { from: arrival } = span;
  const departure = addDays(span.to, 1);
  const nights = nightsIn(span);
  const own = terms.get(arrival);
  const least = own?.minNights ?? shortest;
  if (own?.noArrival || (arrivals && !arrivals.includes(weekdayOf(arrival))))
    refuse(fields.from, { fault: 'no_arrival', day: arrival });
  const isShut = (day: CalendarDate, schedule: Schedule) =>
    terms.get(day)?.taken === true || closedOn(schedule, day, now) !== null;
  const fillsGap =
    gaps !== undefined &&
    isShut(addDays(arrival, -1), gaps.schedule) &&
    isShut(addDays(departure, gaps.restDays), gaps.schedule);
  if (nights < least && !fillsGap)
    refuse(fields.to, { fault: 'stay_too_short', nights: least, day: arrival });
  // A day's minimum above the listing's maximum applies exactly.
  if (nights > Math.max(longest, least))
    refuse(fields.to, { fault: 'stay_too_long', nights: Math.max(longest, least) });
  if (terms.get(departure)?.noDeparture)
    refuse(fields.to, { fault: 'no_departure', day: departure });
}

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

/** What a night may cost, in cents: from $1 to $100,000. */
export const NIGHT_CENTS = { least: 1_00, most: 100_000_00 };

/** The nights from an arrival to a departure; null where one of them is no day. */
export function nightsOf(checkIn: CalendarDate, checkOut: CalendarDate): BookedSpan | null {
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return null;
  return { of: 'nights', from: checkIn, to: addDays(checkOut, -1) };
}

/** How many nights a booking is for. */
export const nightsIn = ({ from, to }: BookedSpan): number => daysBetween(from, to) + 1;

/** What a vendor asks of every stay. */
export interface StayLimits {
  readonly shortest: number;
  readonly longest: number;
  /** Weekdays on which guests arrive; null: on all. */
  readonly arrivals: readonly Weekday[] | null;
  /**
   * A gap that is shorter than the shortest stay may be booked if it is filled: so many days of rest after a stay belong to
   * it. Needs the rules' `daysBeside` to be one more than these.
   */
  readonly gaps?: { readonly restDays: number; readonly schedule: Schedule };
  /** The options to name. */
  readonly fields: { readonly from: string; readonly to: string };
}

/** Judges the length of a stay and its ends by the listing's limits and by its days' own terms. Throws QuoteProblem. */
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
  // A day that asks for more nights than the listing sells asks for just these.
  if (nights > Math.max(longest, least))
    refuse(fields.to, { fault: 'stay_too_long', nights: Math.max(longest, least) });
  if (terms.get(departure)?.noDeparture)
    refuse(fields.to, { fault: 'no_departure', day: departure });
}

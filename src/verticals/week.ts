import { type CalendarDate, type Weekday, weekdayOf } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import type { ListingFacts } from './vertical.ts';

/** 'HH:MM' on the wall clock, half open. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** What a booking takes of somebody's day. */
export interface TakenTime {
  readonly day: CalendarDate;
  /** 'HH:MM' on the wall clock. */
  readonly from: string;
  readonly minutes: number;
  /** Kept free behind it: a buffer, a way. */
  readonly after: number;
}

/** Of the work of people: when somebody works, and when their bookings have them. */
export interface WeekSpec<Details> {
  /** In their order; what lies between are breaks. */
  readonly hours: (listing: ListingFacts<Details>, day: CalendarDate) => readonly Stretch[];
  /** Minutes between the starts that are offered. */
  readonly step: (listing: ListingFacts<Details>) => number;
  /** All the times of a booking, from what was shown of it when it was sold. */
  readonly taken: (
    listing: ListingFacts<Details>,
    subDetails: Readonly<Record<string, unknown>>,
  ) => readonly TakenTime[];
  /** The page where a start is booked, in an address that mails may carry: nothing of it is about the customer. */
  readonly startPath: (
    listing: ListingFacts<Details>,
    start: { readonly day: CalendarDate; readonly slot: string },
  ) => string;
}

/** The same of one listing. */
export interface Week {
  readonly hours: (day: CalendarDate) => readonly Stretch[];
  readonly step: number;
  readonly taken: (subDetails: Readonly<Record<string, unknown>>) => readonly TakenTime[];
  readonly startPath: (start: { readonly day: CalendarDate; readonly slot: string }) => string;
}

/** Why a booking cannot take place as it was sold. */
export type ToMove = 'closed' | 'hours';

/** Whether somebody who works these hours of a day is there for all of a booking; what is kept free behind it may be cut. */
export function whyToMove(
  { from, minutes }: Pick<TakenTime, 'from' | 'minutes'>,
  hours: readonly Stretch[],
  closed: boolean,
): ToMove | null {
  if (closed) return 'closed';

  const start = minutesOf(from);
  const isThere = hours.some(
    (one) => minutesOf(one.from) <= start && start + minutes <= minutesOf(one.to),
  );
  return isThere ? null : 'hours';
}

/** When somebody works: by weekday, and on days that have hours of their own, or none. */
export interface Hours {
  readonly hours: Readonly<Partial<Record<Weekday, readonly Stretch[]>>>;
  readonly exceptions: readonly {
    readonly day: CalendarDate;
    readonly hours: readonly Stretch[];
  }[];
}

/** A day's own hours come before its weekday's. */
export const hoursOn = ({ hours, exceptions }: Hours, day: CalendarDate): readonly Stretch[] =>
  exceptions.find((one) => one.day === day)?.hours ?? hours[weekdayOf(day)] ?? [];

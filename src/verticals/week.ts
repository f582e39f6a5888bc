import { type CalendarDate, type Weekday, weekdayOf } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';

/** Local 'HH:MM', end excluded. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** Time that a booking takes from a person's day. */
export interface TakenTime {
  readonly day: CalendarDate;
  /** Local 'HH:MM'. */
  readonly from: string;
  readonly minutes: number;
  /** Minutes after it that stay free, for a buffer or travel. */
  readonly after: number;
}

/** Why a sold booking cannot take place. */
export type ToMove = 'closed' | 'hours';

/** If a person's hours include a booking. The free time after it may be cut. */
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

/** A person's hours by weekday, and exceptional days with other hours or none. */
export interface Hours {
  readonly hours: Readonly<Partial<Record<Weekday, readonly Stretch[]>>>;
  readonly exceptions: readonly {
    readonly day: CalendarDate;
    readonly hours: readonly Stretch[];
  }[];
}

/** A day's own hours take precedence over the weekday's. */
export const hoursOn = ({ hours, exceptions }: Hours, day: CalendarDate): readonly Stretch[] =>
  exceptions.find((one) => one.day === day)?.hours ?? hours[weekdayOf(day)] ?? [];

import { type CalendarDate, minutesIn, todayIn } from './calendar-date.ts';

/** The clock of a place. */
export interface LocalNow {
  readonly today: CalendarDate;
  /** Since midnight on the wall clock. */
  readonly minutes: number;
  /** The instant, in milliseconds since 1970. */
  readonly at: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** Local date and time in a time zone at an instant. */
export const localNowIn = (timeZone: string, instant: Date): LocalNow => ({
  today: todayIn(timeZone, instant),
  minutes: minutesIn(timeZone, instant),
  at: instant.getTime(),
  timeZone,
});

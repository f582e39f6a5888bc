import { type CalendarDate, minutesIn, todayIn } from './calendar-date.ts';

/** Local time at a location. */
export interface LocalNow {
  readonly today: CalendarDate;
  /** Since midnight, local time. */
  readonly minutes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IANA time zone. */
  readonly timeZone: string;
}

/** Local date and time in a time zone at an instant. */
export const localNowIn = (timeZone: string, instant: Date): LocalNow => ({
  today: todayIn(timeZone, instant),
  minutes: minutesIn(timeZone, instant),
  at: instant.getTime(),
  timeZone,
});

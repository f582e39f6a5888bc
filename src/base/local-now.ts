import { type CalendarDate, minutesIn, todayIn } from './calendar-date.ts';

export interface LocalNow {
  readonly today: CalendarDate;
  /** Since midnight, local time. */
  readonly minutes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

export const localNowIn = (timeZone: string, instant: Date): LocalNow => ({
  today: todayIn(timeZone, instant),
  minutes: minutesIn(timeZone, instant),
  at: instant.getTime(),
  timeZone,
});

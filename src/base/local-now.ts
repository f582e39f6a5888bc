import { type CalendarDate, minutesIn, todayIn } from './calendar-date.ts';

export interface LocalNow {
  readonly today: CalendarDate;
  /** Since midnight, local time. */
  readonly minutes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

/** The last minute asked for in each zone: requests ask for the current one, and formatting it takes 20 µs. */
const asked = new Map<string, Omit<LocalNow, 'at' | 'timeZone'> & { readonly minute: number }>();

export function localNowIn(timeZone: string, instant: Date): LocalNow {
  const at = instant.getTime();
  // Zones are apart by whole minutes since 1972.
  const minute = Math.floor(at / 60_000);
  let now = asked.get(timeZone);
  if (now?.minute !== minute) {
    now = { minute, today: todayIn(timeZone, instant), minutes: minutesIn(timeZone, instant) };
    asked.set(timeZone, now);
  }
  return { today: now.today, minutes: now.minutes, at, timeZone };
}

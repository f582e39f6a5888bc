import { addDays, instantAt, minutesIn, todayIn } from '#base/calendar-date.ts';

export interface QuietHours {
  /** Local 'HH:MM'. Equal times mean a whole day. */
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}

/** The end of the quiet hours that contain `now`; undefined outside them. They may span midnight. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | undefined {
  const start = minutesOf(from);
  const end = minutesOf(until);
  const minutes = minutesIn(timeZone, now);
  const today = todayIn(timeZone, now);
  if (start < end)
    return minutes >= start && minutes < end ? instantAt(today, end, timeZone) : undefined;
  if (minutes < end) return instantAt(today, end, timeZone);
  return minutes >= start ? instantAt(addDays(today, 1), end, timeZone) : undefined;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

import { todayIn } from '#base/calendar-date.ts';
import type { Language } from '#base/two-languages.ts';
import { marketTime } from '#web/market-time.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';

/** The reader's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's calendar date of an instant. */
export const dayOf = (instant: string): string => todayIn(ownZone(), new Date(instant));

/** `2:05 PM`, in the reader's zone, which the thread names once. */
export function clockOf(instant: string, language: Language): string {
  const time = new Date(instant).toLocaleTimeString('en-GB', {
    timeZone: ownZone(),
    hour: '2-digit',
    minute: '2-digit',
  });
  return formatTime(time, language);
}

/** Today's time, or the day of older ones. */
export const shortWhen = (instant: string, language: Language): string =>
  dayOf(instant) === todayIn(ownZone(), marketTime())
    ? clockOf(instant, language)
    : formatDate(dayOf(instant), language, 'day-month');

import { minutesIn, todayIn } from '#base/calendar-date.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/**
 * A time on the reader's clock, beside the local time: 'Dec 7, 2026, 11:30 PM EST, your time'. null
 * if both are equal. `short` omits an equal day and the zone's name.
 */
export function viewerTimeWords(
  at: Date,
  zoneThere: string,
  { short = false }: { readonly short?: boolean } = {},
): string | null {
  const zone = zoneHere();
  const language = currentLanguage();
  const minutes = minutesIn(zone, at);
  const sameDay = todayIn(zone, at) === todayIn(zoneThere, at);
  if (sameDay && minutes === minutesIn(zoneThere, at)) return null;
  if (short && sameDay)
    return m.booking_viewer_time({ when: formatTime(clock(minutes), language) });
  const style = short ? 'weekday-time' : 'date-time';
  return m.booking_viewer_time({ when: formatDate(at.toISOString(), language, style, zone) });
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

import { useSyncExternalStore } from 'react';
import { type CalendarDate, instantAt, minutesIn, todayIn } from '#base/calendar-date.ts';
import { type Country, zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

interface ViewerTimeProps {
  readonly day: CalendarDate;
  /** 'HH:MM' on the clock of the country. */
  readonly time: string;
  readonly country: Country;
}

const never = () => () => undefined;

/** The same instant on the reader's own clock, where that shows another time; the server does not know whose it is. */
export function ViewerTime({ day, time, country }: ViewerTimeProps) {
  const zone = useSyncExternalStore(never, zoneHere, () => null);
  const minutes = minutesOf(time);
  const at = instantAt(day, minutes, zoneOf(country));
  if (zone === null || (todayIn(zone, at) === day && minutesIn(zone, at) === minutes)) return null;
  const when = formatDate(at.toISOString(), currentLanguage(), 'date-time', zone);
  return <span className="text-muted">{m.booking_viewer_time({ when })}</span>;
}

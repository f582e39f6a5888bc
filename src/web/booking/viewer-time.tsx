import { useSyncExternalStore } from 'react';
import { type CalendarDate, instantAt } from '#base/calendar-date.ts';
import { type Country, zoneOf } from '#base/countries.ts';
import { minutesOf } from '#base/schedule.ts';
import { viewerTimeWords } from './viewer-words.ts';

interface ViewerTimeProps {
  readonly day: CalendarDate;
  /** Local 'HH:MM' of the country. */
  readonly time: string;
  readonly country: Country;
  readonly short?: boolean;
}

const never = () => () => undefined;

/** If it differs. Only in the browser: the server does not know the reader's zone. */
export function ViewerTime({ day, time, country, short = false }: ViewerTimeProps) {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isHere) return null;
  const zone = zoneOf(country);
  const words = viewerTimeWords(instantAt(day, minutesOf(time), zone), zone, { short });
  return words === null ? null : <span className="text-muted">{words}</span>;
}

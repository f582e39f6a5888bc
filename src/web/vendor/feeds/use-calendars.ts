import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';

export type Calendars = Answer<'GET /vendor/listings/{id}/calendars'>;
export type Feed = Calendars['feeds'][number];
export type CalendarLink = Calendars['links'][number];

/** A listing's calendars; null while loading. The previous value stays during a reload. */
export function useCalendars(listingId: string) {
  const [calendars, setCalendars] = useState<Calendars | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    return whileShown(
      () => api('GET /vendor/listings/{id}/calendars', { id: listingId }),
      setCalendars,
      () => setFailed(true),
    );
  }, [listingId, round]);
  return {
    calendars,
    failed,
    readAgain: () => {
      setFailed(false);
      setRound((before) => before + 1);
    },
  };
}

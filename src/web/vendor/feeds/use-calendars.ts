import { useEffect, useState } from 'react';
import { type Answer, ApiError, api } from '#web/api.ts';

export type Calendars = Answer<'GET /vendor/listings/{id}/calendars'>;
export type Feed = Calendars['feeds'][number];
export type CalendarLink = Calendars['links'][number];

/** A listing's calendars; null while loading. The previous value stays during a reload. */
export function useCalendars(listingId: string) {
  const [calendars, setCalendars] = useState<Calendars | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    const read = async () => {
      try {
        const answer = await api('GET /vendor/listings/{id}/calendars', { id: listingId });
        if (here) setCalendars(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (here) setFailed(true);
      }
    };
    void read();
    return () => {
      here = false;
    };
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

import { useCallback, useEffect, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { useLiveReload } from '#web/live/use-live.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';

export type DayBook = Answer<'GET /vendor/day'>;

/** A day of the vendor's, null for its today, with the words of its trades. */
export function useDay(day: CalendarDate | null = null) {
  const [book, setBook] = useState<DayBook | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const answer = await api('GET /vendor/day', { query: { ...(day !== null && { day }) } });
        await loadLooks(answer.trades);
        if (gone) return;
        setBook(answer);
        setFailed(false);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setFailed(true);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [day, asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  useLiveReload(['order', 'calendar'], reload);
  return { book, failed, reload };
}

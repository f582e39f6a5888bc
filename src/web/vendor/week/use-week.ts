import { useCallback, useEffect, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { firstWorkDay, type Person, type WorkDay } from './week-rules.ts';

export type ToMove = Answer<'GET /vendor/schedule/to-move'>['visits'][number];

/**
 * View of the board: everyone on one day or in one week, or one person's week. Without a day it
 * starts with their local today.
 */
export type Shown =
  | { readonly by: 'day'; readonly from: CalendarDate | null }
  | { readonly by: 'week'; readonly from: CalendarDate | null; readonly person?: string };

/** The schedule of a vendor's people in a vertical, and the visits to be moved. */
export function useWeek(vertical: string, shown: Shown, page: number) {
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [pages, setPages] = useState(1);
  const [toMove, setToMove] = useState<readonly ToMove[]>([]);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(true);
  const [asked, setAsked] = useState(0);
  const { by, from } = shown;
  const person = shown.by === 'week' ? shown.person : undefined;

  useEffect(() => {
    let gone = false;
    setLoading(true);
    const load = async () => {
      try {
        const [week, moves] = await Promise.all([
          api('GET /vendor/schedule', {
            query: {
              vertical,
              ...(from !== null && { from }),
              days: by === 'day' ? 1 : 7,
              ...(person === undefined ? { page } : { person }),
            },
          }),
          api('GET /vendor/schedule/to-move', { query: { vertical } }),
        ]);
        if (gone) return;
        setPeople(week.people);
        if (person === undefined) setPages(week.pages);
        setToMove(moves.visits);
        setFailed(false);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setFailed(true);
      }
      if (!gone) setLoading(false);
    };
    void load();
    return () => {
      gone = true;
    };
  }, [vertical, by, from, person, page, asked]);

  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { people, pages, toMove, failed, loading, reload };
}

/** The schedule's maximum. */
const SEARCHED_DAYS = 14;

/**
 * The first work day within two weeks after an idle day. Null if the day is not idle, or no work day
 * follows, or until it is loaded. If loading fails it stays null, and the board's arrows still work.
 */
export function useNextWorkDay(
  vertical: string,
  idle: CalendarDate | null,
  page: number,
): WorkDay | null {
  const [found, setFound] = useState<{ readonly after: string; readonly next: WorkDay | null }>();
  const after = idle === null ? null : `${vertical} ${page} ${idle}`;
  useEffect(() => {
    if (idle === null || after === null) return;
    let gone = false;
    const load = async () => {
      const query = { vertical, from: addDays(idle, 1), days: SEARCHED_DAYS, page };
      try {
        const { people } = await api('GET /vendor/schedule', { query });
        if (!gone) setFound({ after, next: firstWorkDay(people) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [vertical, idle, page, after]);
  return found && found.after === after ? found.next : null;
}

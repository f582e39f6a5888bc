import { useCallback, useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';

export type ManualPage = Answer<'GET /vendor/manual-bookings'>;

/** The vendor's upcoming manual bookings in a vertical, a page at a time. */
export function useManual(vertical: string, page: number) {
  const [loaded, setLoaded] = useState<ManualPage | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const answer = await api('GET /vendor/manual-bookings', { query: { vertical, page } });
        if (gone) return;
        setLoaded(answer);
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
  }, [vertical, page, asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  return { loaded, failed, reload };
}

import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import type { Month } from '#web/booking/month.ts';

export type SoldMonth = Answer<'GET /vendor/calendar/month'>;

/** Reloaded after each saved change. The previous value stays visible until then. */
export function useMonth(serviceId: string | undefined, month: Month, changes: number) {
  const [found, setFound] = useState<SoldMonth | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    let gone = false;
    setFailed(false);
    const query = { month, ...(serviceId !== undefined && { serviceId }) };
    const load = async () => {
      try {
        const answer = await api('GET /vendor/calendar/month', { query });
        if (!gone) setFound(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setFailed(true);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [serviceId, month, changes, asked]);

  return { found, failed, reload: () => setAsked((count) => count + 1) };
}

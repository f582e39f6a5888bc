import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { useLiveReload } from '#web/live/use-live.ts';
import type { Month } from '#web/booking/month.ts';
import { BOARD_LISTINGS } from './use-board.ts';

export type SoldMonth = Answer<'GET /vendor/calendar/month'>;

/** Reloaded after each saved change. The previous value stays visible until then. */
export function useMonth(
  { serviceId, page }: { readonly serviceId: string | undefined; readonly page: number },
  month: Month,
  changes: number,
) {
  const [found, setFound] = useState<SoldMonth | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    setFailed(false);
    const query = {
      month,
      page,
      pageSize: BOARD_LISTINGS,
      ...(serviceId !== undefined && { serviceId }),
    };
    return whileShown(
      () => api('GET /vendor/calendar/month', { query }),
      setFound,
      () => setFailed(true),
    );
  }, [serviceId, page, month, changes, asked]);

  const reload = () => setAsked((count) => count + 1);
  useLiveReload(['order', 'calendar'], reload);
  return { found, failed, reload };
}

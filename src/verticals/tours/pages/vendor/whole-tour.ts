import { useEffect, useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import type { ListedTour, VendorTour } from '../../contract.ts';

/** A vendor's tour with its complete texts; undefined until it is loaded, and after a failure, which is shown as a notice. */
export function useTour(id: string | undefined): VendorTour | undefined {
  const [loaded, setLoaded] = useState<VendorTour | null>(null);
  useEffect(() => {
    // Forget it when the form closes: the next edit must load the saved tour.
    setLoaded(null);
    if (id === undefined) return;
    let isStale = false;
    api('GET /vendor/tours/{id}', { id }).then(
      ({ tour }) => (isStale ? undefined : setLoaded(tour)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        notify.error(m.tours_manage_failed());
      },
    );
    return () => {
      isStale = true;
    };
  }, [id]);
  return loaded && loaded._id === id ? loaded : undefined;
}

/** A list row, which has only the beginnings of long texts, completed once the rest is loaded. */
export function useWhole(row: ListedTour | undefined): VendorTour | undefined {
  const loaded = useTour(row && !row.whole ? row._id : undefined);
  return loaded ?? row;
}

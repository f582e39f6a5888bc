import { useEffect, useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import type { ListedTour, VendorTour } from '../../vendor-contract.ts';

/** A row of the list with all of its texts: a long one has only their beginnings. */
export const wholeTour = async (row: ListedTour): Promise<VendorTour> =>
  row.whole ? row : (await api('GET /vendor/tours/{id}', { id: row._id })).tour;

/** The same while it is looked at: the row until the rest is here. */
export function useWhole(row: ListedTour | undefined): VendorTour | undefined {
  const [read, setRead] = useState<VendorTour | null>(null);
  useEffect(() => {
    if (!row || row.whole) return;
    let gone = false;
    wholeTour(row).then(
      (tour) => (gone ? undefined : setRead(tour)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        notify.error(m.tours_manage_failed());
      },
    );
    return () => {
      gone = true;
    };
  }, [row]);
  return row && read?._id === row._id ? read : row;
}

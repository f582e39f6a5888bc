import type { SoldChoice } from '../vertical.ts';
import { SoldHire, type WorkerDetails } from './details.ts';
import { horizonAsSold } from './horizon.ts';

/**
 * A worker's terms for visits that were sold: as long as they are, and by the hour, whatever the agency asks of others by now.
 */
export function hoursAsSold(
  details: WorkerDetails,
  { subDetails, unitCents, ofSeries }: SoldChoice,
): WorkerDetails {
  const sold = SoldHire.parse(subDetails);
  if (!('visits' in sold)) return details;
  const { hours, visits } = sold;
  return {
    ...details,
    hourlyCents: details.hourlyCents ?? Math.round(unitCents / (hours * visits.length)),
    minHours: Math.min(details.minHours, hours),
    maxHours: Math.max(details.maxHours, hours),
    horizonDays: horizonAsSold(details.horizonDays, ofSeries),
  };
}

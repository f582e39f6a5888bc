import type { SoldChoice } from '../capabilities/changeable.ts';
import { SoldHire, type WorkerDetails } from './details.ts';
import { horizonAsSold } from './horizon.ts';

/** Terms for visits already sold: same length, hourly, even if the agency changed its terms. */
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

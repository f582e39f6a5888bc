import { readService, readWithTimes, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import type { AgencySearch } from './hire-search.ts';

/** Workers with their next free day; with a filter only those free then, or for months from it. */
export const loadAgency = (serviceId: string, { day, hire, months = 1 }: AgencySearch = {}) =>
  orNotFound(async () => {
    const agency = await readService('staffing', serviceId);
    const choice = day && hire === 'month' ? JSON.stringify({ hire, months }) : undefined;
    const workers = await readWithTimes('staffing', serviceId, { day, choice });
    return { agency, workers, today: todayAt(workers[0]?.listing.country) };
  });
export type LoadedAgency = Awaited<ReturnType<typeof loadAgency>>;

export const agencyHead = ({ agency, workers }: LoadedAgency) =>
  storefrontHead(
    agency,
    `/service/Domestic-Staffing/${agency._id}`,
    workers.map(({ listing }) => listing),
    m.staffing_agency_text,
  );

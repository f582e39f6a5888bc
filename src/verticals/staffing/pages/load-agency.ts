import { readService, readWithTimes, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import type { AgencySearch } from './hire-search.ts';

/** Workers with their next free day; with a filter only those free then, or for months from it. */
export const loadAgency = (
  serviceId: string,
  { day, hire, months = 1, role, language, page = 1 }: AgencySearch = {},
) =>
  orNotFound(async () => {
    const choice = day && hire === 'month' ? JSON.stringify({ hire, months }) : undefined;
    const facet = Object.entries({ language, hire })
      .flatMap(([key, value]) => (value === undefined ? [] : `${key}:${value}`))
      .join('|');
    const [agency, { rows: workers, ...list }] = await Promise.all([
      readService('staffing', serviceId),
      readWithTimes('staffing', serviceId, { page, day, choice }, { kind: role, facet }),
    ]);
    return { agency, workers, ...list, today: todayAt(workers[0]?.listing.country) };
  });
export type LoadedAgency = Awaited<ReturnType<typeof loadAgency>>;

export const agencyHead = ({ agency, workers }: LoadedAgency) =>
  storefrontHead(
    agency,
    `/service/Domestic-Staffing/${agency._id}`,
    workers.map(({ listing }) => listing),
    m.staffing_agency_text,
  );

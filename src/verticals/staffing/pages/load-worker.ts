import {
  factsOf,
  type Listing,
  readListing,
  readService,
  readWithTimes,
  storefrontHead,
} from '#web/listing/load-listing.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { m } from '#web/words/generated/messages.js';
import type { WorkerDetails } from '../details.ts';
import { roleWords } from '../role-words.ts';
import type { AgencySearch } from './hire-search.ts';

/** The listing in the form that pricing needs. */
export const workerOf = factsOf<WorkerDetails>;

export const loadWorker = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('staffing', id);
    return { listing, today: todayAt(listing.country) };
  });

/**
 * An agency with its workers and the next free day of each; with a filter, only the workers free on
 * that day or for months from it.
 */
export const loadAgency = (serviceId: string, { day, hire, months = 1 }: AgencySearch = {}) =>
  orNotFound(async () => {
    const agency = await readService('staffing', serviceId);
    const choice = day && hire === 'month' ? JSON.stringify({ hire, months }) : undefined;
    const workers = await readWithTimes('staffing', serviceId, { day, choice });
    return { agency, workers, today: todayAt(workers[0]?.listing.country) };
  });
export type LoadedAgency = Awaited<ReturnType<typeof loadAgency>>;

/** The age, which is public instead of the year of birth. */
export const ageOf = ({ details }: { readonly details: Readonly<Record<string, unknown>> }) =>
  Number(details['age']);

export const agencyHead = ({ agency, workers }: LoadedAgency) =>
  storefrontHead(
    agency,
    `/service/Domestic-Staffing/${agency._id}`,
    workers.map(({ listing }) => listing),
    m.staffing_agency_text,
  );

/** No structured data, because a worker is a person, not a product. */
export function workerHead({ name, href, category, description, pictures }: Listing) {
  const [picture] = pictures;
  return pageHead({
    path: href,
    title: m.staffing_name_role({ name, role: roleWords(category) }),
    description: firstWords(description, 155),
    ...(picture ? { picture: picture.imageUrl } : {}),
  });
}

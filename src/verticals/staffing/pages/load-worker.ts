import { notFound } from '@tanstack/react-router';
import type { Country } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { allOf } from '#web/listing/all-of.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { WorkerDetails } from '../details.ts';
import type { Worker } from '../prices.ts';
import { roleWords } from '../role-words.ts';
import type { AgencySearch } from './hire-search.ts';

export type WorkerListing = Answer<'GET /listings/{id}'>['listing'];

/** The listing in the form that pricing needs. */
export const workerOf = (listing: WorkerListing): Worker => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract has plain text and any details, but only the five countries and valid details are
  // ever stored. The year of birth is missing, which pricing does not need.
  country: listing.country as Country,
  priceCents: listing.price === null ? null : Math.round(listing.price * 100),
  details: listing.details as WorkerDetails,
});

/** Cards for each call. */
const AT_ONCE = 100;

export const loadWorker = (id: string) =>
  orNotFound(async () => {
    const { listing } = await api('GET /listings/{id}', { id });
    if (listing.vertical !== 'staffing') throw notFound();
    return { listing, today: todayAt(listing.country) };
  });

/**
 * An agency with its workers and the next free day of each; with a filter, only the workers free on
 * that day or for months from it.
 */
export const loadAgency = (serviceId: string, { day, hire, months = 1 }: AgencySearch = {}) =>
  orNotFound(async () => {
    const { data: agency } = await api('GET /service-page/services/info/{serviceId}', {
      serviceId,
    });
    if (agency.vertical !== 'staffing') throw notFound();
    const choice = day && hire === 'month' ? JSON.stringify({ hire, months }) : undefined;
    const [listings, free] = await Promise.all([
      allOf(async (page) => {
        const query = { serviceId, pageSize: AT_ONCE, page };
        const { listings: found } = await api('GET /listings', { query });
        return { found, more: found.length === AT_ONCE };
      }),
      allOf(async (page) => {
        const query = { vertical: 'staffing', serviceId, day, choice, page };
        const { listings: found, more } = await api('GET /next-free', { query });
        return { found, more };
      }),
    ]);
    const times = new Map(free.map((one) => [one._id, one]));
    const workers = listings.map((listing) => {
      const one = times.get(listing._id);
      return { listing, free: one ? { next: one.next.day, days: one.days } : null };
    });
    return { agency, workers, today: todayAt(listings[0]?.country) };
  });
export type LoadedAgency = Awaited<ReturnType<typeof loadAgency>>;

/** The age, which is public instead of the year of birth. */
export const ageOf = ({ details }: { readonly details: Readonly<Record<string, unknown>> }) =>
  Number(details['age']);

export function agencyHead({ agency, workers }: LoadedAgency) {
  const path = `/service/Domestic-Staffing/${agency._id}`;
  const items = workers.map(({ listing: { name, href } }) => ({ name, path: href }));
  return {
    ...pageHead({
      path,
      title: agency.serviceName,
      description:
        firstWords(agency.description, 155) || m.staffing_agency_text({ name: agency.serviceName }),
      ...(agency.image ? { picture: agency.image.imageUrl } : {}),
    }),
    scripts: [storefrontData(agency, path, items)],
  };
}

/** No structured data, because a worker is a person, not a product. */
export function workerHead({ name, href, category, description, pictures }: WorkerListing) {
  const [picture] = pictures;
  return pageHead({
    path: href,
    title: m.staffing_name_role({ name, role: roleWords(category) }),
    description: firstWords(description, 155),
    ...(picture ? { picture: picture.imageUrl } : {}),
  });
}

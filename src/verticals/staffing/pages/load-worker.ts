import { factsOf, type Listing, readListing } from '#web/listing/load-listing.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { m } from '#web/words/generated/messages.js';
import type { WorkerDetails } from '../details.ts';
import { roleWords } from '../role-words.ts';

/** The listing in the form that pricing needs. */
export const workerOf = factsOf<WorkerDetails>;

export const loadWorker = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('staffing', id);
    return { listing, today: todayAt(listing.country) };
  });

/** The age, which is public instead of the year of birth. */
export const ageOf = ({ details }: { readonly details: Readonly<Record<string, unknown>> }) =>
  Number(details['age']);

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

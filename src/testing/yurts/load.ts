import { api } from '#web/api.ts';
import { listingHead, offerOf } from '#web/listing/listing-head.ts';
import { factsOf, type Listing, readListing } from '#web/listing/load-listing.ts';
import { readService, storefrontHead } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { todayAt } from '#web/market-time.ts';
import type { YurtDetails } from './vertical.ts';

export const yurtOf = factsOf<YurtDetails>;

/** The stay of an address. */
export interface YurtSearch {
  readonly from?: string;
  readonly to?: string;
  readonly guests?: number;
  readonly line?: string;
}

/** A vendor's yurts; with dates, each with its price for the stay or the reason why it cannot be booked. */
export const loadYurts = (serviceId: string, { from, to, guests = 2 }: YurtSearch) =>
  orNotFound(async () => {
    const shop = await readService('yurts', serviceId);
    if (from !== undefined && to !== undefined) {
      const query = { checkIn: from, checkOut: to, rooms: String(guests) };
      const { listings } = await api('GET /services/{id}/offers', { id: serviceId, query });
      return {
        shop,
        yurts: listings.map(({ offers: [offer = null], ...listing }) => ({ listing, offer })),
      };
    }
    const { listings } = await api('GET /listings', { query: { serviceId, sort: 'price_asc' } });
    return { shop, yurts: listings.map((listing) => ({ listing, offer: null })) };
  });
export type LoadedYurts = Awaited<ReturnType<typeof loadYurts>>;

export const loadYurt = (id: string) =>
  orNotFound(async () => {
    const listing = await readListing('yurts', id);
    return { listing, today: todayAt(listing.country) };
  });

export const yurtsHead = ({ shop, yurts }: LoadedYurts) =>
  storefrontHead(
    shop,
    `/service/Yurts/${shop._id}`,
    yurts.map(({ listing }) => listing),
    ({ name }) => `Yurts of ${name}`,
  );

export const yurtHead = (listing: Listing) =>
  listingHead(listing, `${listing.name}, ${listing.serviceName}`, {
    '@type': ['Accommodation', 'Product'],
    ...offerOf(listing),
  });

import { notFound } from '@tanstack/react-router';
import type { Country } from '#base/countries.ts';
import type { PricedListing } from '#verticals/booking-rules.ts';
import { type Answer, api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { allOf } from './all-of.ts';

export type Listing = Answer<'GET /listings/{id}'>['listing'];
export type Service = Answer<'GET /service-page/services/info/{serviceId}'>['data'];

/** A listing as the rules of its price see it. */
export const factsOf = <Details>(listing: Listing): PricedListing<Details> => ({
  id: listing._id,
  kind: listing.category,
  name: listing.name,
  location: listing.location,
  // The contract says text and any details; only the five countries and what the vertical's schema reads are ever stored.
  country: listing.country as Country,
  // Pages of listings whose price may be missing price by the choice alone.
  priceCents: Math.round(Number(listing.price) * 100),
  details: listing.details as Details,
});

/** Throws notFound for a listing of another vertical. */
export async function readListing(vertical: string, id: string): Promise<Listing> {
  const { listing } = await api('GET /listings/{id}', { id });
  if (listing.vertical !== vertical) throw notFound();
  return listing;
}

/** Throws notFound for a service of another vertical. */
export async function readService(vertical: string, serviceId: string): Promise<Service> {
  const { data } = await api('GET /service-page/services/info/{serviceId}', { serviceId });
  if (data.vertical !== vertical) throw notFound();
  return data;
}

/** Cards of one call. */
const AT_ONCE = 100;

/** All listings of a service, each with its next free times; null where none is free. */
export async function readWithTimes(
  vertical: string,
  serviceId: string,
  when: { readonly day?: string | undefined; readonly choice?: string | undefined } = {},
) {
  const [listings, free] = await Promise.all([
    allOf(async (page) => {
      const query = { serviceId, pageSize: AT_ONCE, page };
      const { listings: found } = await api('GET /listings', { query });
      return { found, more: found.length === AT_ONCE };
    }),
    allOf(async (page) => {
      const query = { vertical, serviceId, ...when, page };
      const { listings: found, more } = await api('GET /next-free', { query });
      return { found, more };
    }),
  ]);
  const times = new Map(free.map((one) => [one._id, one]));
  return listings.map((listing) => {
    const one = times.get(listing._id);
    return { listing, soon: one ? { next: one.next, days: one.days } : null };
  });
}

/** Head of a storefront. `text` describes a vendor who wrote no description. */
export function storefrontHead(
  service: Service,
  path: string,
  listings: readonly { readonly name: string; readonly href: string }[],
  text: (values: { name: string }) => string,
) {
  const { serviceName: name, description, image } = service;
  const items = listings.map((listing) => ({ name: listing.name, path: listing.href }));
  return {
    ...pageHead({
      path,
      title: name,
      description: firstWords(description, 155) || text({ name }),
      ...(image ? { picture: image.imageUrl } : {}),
    }),
    scripts: [storefrontData(service, path, items)],
  };
}

import { notFound } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import type { Service } from './load-listing.ts';

/** Throws notFound for a service of another vertical. */
export async function readService(vertical: string, serviceId: string): Promise<Service> {
  const { data } = await api('GET /service-page/services/info/{serviceId}', { serviceId });
  if (data.vertical !== vertical) throw notFound();
  return data;
}

/** A listing of this service; throws notFound for another service's. */
export async function readOfService(serviceId: string, id: string) {
  const { listing } = await api('GET /listings/{id}', { id });
  if (listing.serviceId !== serviceId) throw notFound();
  return listing;
}

/** A page of a list with the selected entry, which may be on another page. */
export const withSelected = <One extends { readonly _id: string }>(
  page: readonly One[],
  selected: One | null,
): readonly One[] =>
  selected && page.every(({ _id }) => _id !== selected._id) ? [selected, ...page] : page;

/** More pages than any service has. */
const MAX_CALLS = 50;

export async function allOf<One>(
  read: (page: number) => Promise<{ readonly found: readonly One[]; readonly more: boolean }>,
): Promise<One[]> {
  const all: One[] = [];
  for (let page = 1; page <= MAX_CALLS; page += 1) {
    const { found, more } = await read(page);
    all.push(...found);
    if (!more) break;
  }
  return all;
}

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

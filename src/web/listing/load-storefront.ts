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

/** Listings of a page with times. */
export const TIMES_PAGE = 60;

interface TimesAsked {
  readonly page: number;
  readonly day?: string | undefined;
  readonly choice?: string | undefined;
}

/**
 * A page of a service's listings, each with its next free times; null where none is free. If there
 * are more pages, `narrowed` restricts the list.
 */
export async function readWithTimes(
  vertical: string,
  serviceId: string,
  { page, day, choice }: TimesAsked,
  narrowed: { readonly kind?: string | undefined; readonly facet?: string } = {},
) {
  const query = { serviceId, pageSize: TIMES_PAGE, page };
  let shelf = await api('GET /listings', { query });
  const isWhole = shelf.total <= TIMES_PAGE;
  if (!isWhole && Object.values(narrowed).some(Boolean))
    shelf = await api('GET /listings', { query: { ...query, ...narrowed } });
  const { listings, total, more = false } = shelf;
  const { listings: free } =
    listings.length === 0
      ? { listings: [] }
      : await api('GET /next-free', {
          query: { vertical, day, choice, listings: listings.map(({ _id }) => _id).join(',') },
        });
  const times = new Map(free.map((one) => [one._id, one]));
  return {
    isWhole,
    total,
    more,
    rows: listings.map((listing) => {
      const one = times.get(listing._id);
      return { listing, soon: one ? { next: one.next, days: one.days } : null };
    }),
  };
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

import { COUNTRIES, isCountry } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { readOfService, readService, withSelected } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { CorridorDetails } from '../details.ts';
import type { Corridor } from '../prices.ts';

export type ShownCorridor = Corridor & { readonly href: string };
type Card = Pick<
  Answer<'GET /listings'>['listings'][number],
  '_id' | 'category' | 'name' | 'location' | 'country' | 'details' | 'href'
>;

/** Corridors of one page. */
export const CORRIDORS_PAGE = 100;

/** A card in the form that pricing needs. */
function corridorOf({ _id, category, name, location, country, details, href }: Card) {
  if (!isCountry(country)) return [];
  const corridor: ShownCorridor = {
    id: _id,
    kind: category,
    name,
    location,
    country,
    priceCents: null,
    // Cards of corridors contain all details, parsed with their schema.
    details: details as CorridorDetails,
    href,
  };
  return [corridor];
}

/** A page of a vendor's corridors, with `first` selected. Throws notFound if it does not exist. */
export const loadCorridors = (serviceId: string, page: number, first?: string) =>
  orNotFound(async () => {
    const [shop, { listings, total }, selected] = await Promise.all([
      readService('transfer', serviceId),
      api('GET /listings', { query: { serviceId, page, pageSize: CORRIDORS_PAGE } }),
      first === undefined ? null : readOfService(serviceId, first),
    ]);
    const corridors = withSelected<Card>(listings, selected)
      .flatMap(corridorOf)
      .toSorted((a, b) => COUNTRIES.indexOf(a.country) - COUNTRIES.indexOf(b.country));
    return { shop, corridors, page, total, first: first ?? null };
  });
export type LoadedCorridors = Awaited<ReturnType<typeof loadCorridors>>;

export function corridorsHead({ shop, corridors, first }: LoadedCorridors) {
  const corridor = corridors.find(({ id }) => id === first);
  const path = corridor?.href ?? `/service/Money-Transfer-Services/${shop._id}`;
  return {
    ...pageHead({
      path,
      title: corridor ? `${corridor.name}${m.shell_comma()}${shop.serviceName}` : shop.serviceName,
      description: firstWords(shop.description, 155) || m.transfer_intro(),
      ...(shop.image ? { picture: shop.image.imageUrl } : {}),
    }),
    scripts: [
      storefrontData(
        shop,
        path,
        corridors.map(({ name, href }) => ({ name, path: href })),
      ),
    ],
  };
}

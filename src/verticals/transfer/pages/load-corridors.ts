import { notFound } from '@tanstack/react-router';
import { COUNTRIES, isCountry } from '#base/countries.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { m } from '#web/words/generated/messages.js';
import type { CorridorDetails } from '../details.ts';
import type { Corridor } from '../prices.ts';

export type ShownCorridor = Corridor & { readonly href: string };
type Card = Answer<'GET /listings'>['listings'][number];

/** More corridors than any remitter has; a longer list is cut. */
const MAX_CORRIDORS = 40;

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

/** A vendor's corridors, with `first` selected. Throws notFound if it does not exist. */
export async function loadCorridors(serviceId: string, first?: string) {
  try {
    const [{ data: shop }, { listings }] = await Promise.all([
      api('GET /service-page/services/info/{serviceId}', { serviceId }),
      api('GET /listings', { query: { serviceId, pageSize: MAX_CORRIDORS } }),
    ]);
    if (shop.vertical !== 'transfer') throw notFound();
    const corridors = listings
      .flatMap(corridorOf)
      .toSorted((a, b) => COUNTRIES.indexOf(a.country) - COUNTRIES.indexOf(b.country));
    if (first !== undefined && !corridors.some(({ id }) => id === first)) throw notFound();
    return { shop, corridors, first: first ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
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

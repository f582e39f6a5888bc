import { COUNTRIES, type Country, isCountry } from '#base/countries.ts';
import { type Answer, api } from '#web/api.ts';
import { readOfService, readService, withSelected } from '#web/listing/load-storefront.ts';
import { orNotFound } from '#web/listing/not-there.ts';
import { marketTime } from '#web/market-time.ts';
import { pageHead } from '#web/page-head.ts';
import { firstWords } from '#web/structured-data.ts';
import { listData, storefrontData } from '#web/structured-lists.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import type { CorridorDetails } from '../details.ts';
import { ALL_TRANSFERS } from '../paths.ts';
import type { Corridor } from '../prices.ts';

export type ShownCorridor = Corridor & { readonly href: string };
type Shelf = Answer<'GET /listings'>['listings'][number];
type Card = Pick<Shelf, '_id' | 'category' | 'name' | 'location' | 'country' | 'details' | 'href'>;

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

/** A corridor with its vendor, in a list of several. */
export type VendorCorridor = ShownCorridor & {
  readonly vendor: string;
  readonly rating: number | null;
  readonly reviews: number;
};

/** Corridors of all vendors to a country, with the time at which their rates are judged. */
export async function loadOffers(country: Country, page: number) {
  const { listings, total } = await api('GET /listings', {
    query: { vertical: 'transfer', country, page, pageSize: CORRIDORS_PAGE },
  });
  const corridors = listings.flatMap((card): VendorCorridor[] =>
    corridorOf(card).map((corridor) => ({
      ...corridor,
      vendor: card.serviceName ?? corridor.name,
      rating: card.rating,
      reviews: card.reviews,
    })),
  );
  return { country, corridors, page, total, at: marketTime().getTime() };
}
export type LoadedOffers = Awaited<ReturnType<typeof loadOffers>>;

export const offersHead = ({ country, corridors }: LoadedOffers) => ({
  ...pageHead({
    path: ALL_TRANSFERS,
    title: m.transfer_compare_title({ country: countryName(country) }),
    description: m.transfer_compare_text(),
  }),
  scripts: [
    listData(
      [{ name: m.transfer_category(), path: ALL_TRANSFERS }],
      corridors.map(({ vendor, href }) => ({ name: vendor, path: href })),
    ),
  ],
});

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

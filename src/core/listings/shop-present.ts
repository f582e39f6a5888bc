import { toDollars } from '#base/money.ts';
import type { ShelfListing, ShopFacets, ShopListing } from '#contract/shop.ts';
import { Variant } from '#verticals/goods.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { z } from 'zod';
import { presentPicture } from '../media/present.ts';
import { meanRating } from '../reviews/rules.ts';
import { presentCard } from './listing-card.ts';
import type { WholeListing } from './own-store.ts';
import type { ShelfFacets, ShelfRow } from './shop-store.ts';

type Verticals = Readonly<Record<string, Vertical>>;

export const presentShelf = (row: ShelfRow, verticals: Verticals): ShelfListing => ({
  ...presentCard(row, verticals),
  left: row.left,
  variants: row.variants,
});

export function presentFacets({ kinds, facets, low, high }: ShelfFacets): ShopFacets {
  const byKey = new Map<string, { value: string; count: number }[]>();
  for (const { facet, count } of facets ?? []) {
    const at = facet.indexOf(':');
    const key = facet.slice(0, at);
    byKey.set(key, [...(byKey.get(key) ?? []), { value: facet.slice(at + 1), count }]);
  }
  return {
    kinds: (kinds ?? []).map(({ kind, count }) => ({ kind, count })),
    facets: [...byKey].map(([key, values]) => ({ key, values })),
    price: low === null || high === null ? null : { min: toDollars(low), max: toDollars(high) },
  };
}

/** `left`: how many of each variant, by its id. */
export function presentListing(
  listing: WholeListing,
  left: ReadonlyMap<string, number>,
  verticals: Verticals,
): ShopListing {
  const vertical = verticals[listing.vertical];
  if (!vertical) throw new Error(`Listing ${listing.id} is of an unknown vertical`);
  const details = Details.parse(vertical.parseDetails(listing.details));
  const { variants = [], ...described } = details;
  const pictures = listing.pictures.map(presentPicture);
  return {
    _id: listing.id,
    serviceId: listing.serviceId,
    vertical: listing.vertical,
    name: listing.name,
    location: listing.location,
    country: listing.country,
    category: listing.kind,
    price: toDollars(listing.priceCents),
    picture: pictures[0] ?? null,
    rating: meanRating(listing.ratingSum, listing.ratingCount),
    reviews: listing.ratingCount,
    href: vertical.pagePath(listing),
    typeOf: vertical.typeOf,
    description: listing.description,
    pictures,
    details: described,
    variants: variants.map(({ id, sku, choices, priceCents, picture }) => ({
      _id: id,
      sku,
      choices,
      price: toDollars(priceCents),
      left: left.get(id) ?? 0,
      picture,
    })),
    serviceName: listing.serviceName,
    businessName: listing.businessName,
  };
}

/** Whatever a vertical describes; those of goods have variants. */
const Details = z.looseObject({ variants: z.array(Variant).optional() });

import { capabilityOf } from '#verticals/capability.ts';
import { published } from '#verticals/capabilities/details.ts';
import { dollarsOrNone, toDollars } from '#base/money.ts';
import type { ShelfListing, ShopFacets, ShopListing } from '#contract/shop.ts';
import { choicesInOrder, Variant } from '#verticals/goods.ts';
import { type InOther, said, saidEntries } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { presentPicture } from '#core/shared/media/media-store.ts';
import { meanRating } from '../reviews/rules.ts';
import { presentCard } from './listing-card.ts';
import type { WholeListing } from './own-store.ts';
import type { Shelf, ShelfRow } from './shop-store.ts';
import { freeUntil, type SoldCancellation, type When } from '#base/cancellation.ts';
import type { CartItem } from '#contract/cart.ts';
import type { SoldCancellation as ShownCancellation } from '#contract/orders.ts';
import type { Quoted } from './quote-rules.ts';

type Verticals = Readonly<Record<string, Vertical>>;
type Shown = Pick<Market, 'verticals' | 'clock'>;

export const presentShelf = (row: ShelfRow, market: Shown): ShelfListing => ({
  ...presentCard(row, market, 'shelf'),
  left: row.left,
  low: row.left !== null && row.left <= Number(row.details.lowStock ?? 0),
  variants: row.variants,
  ...(row.service_name !== null && { serviceName: row.service_name }),
});

export const presentFacets = ({ kinds, facets, low, high }: Shelf['facets']): ShopFacets => ({
  kinds,
  facets,
  price: low === null || high === null ? null : { min: toDollars(low), max: toDollars(high) },
});

/** The public view of a listing in the language of `other`. `left`: stock by variant id. */
export function presentPublic(
  listing: WholeListing,
  left: ReadonlyMap<string, number>,
  { verticals, clock }: Shown,
  other: InOther | null,
): ShopListing {
  const vertical = verticals[listing.vertical];
  const { details, variants, ...shown } = presentListing(listing, left, verticals);
  return {
    ...shown,
    name: said(shown.name, other, 'name'),
    description: said(shown.description, other, 'description'),
    location: said(shown.location, other, 'location'),
    details: {
      ...vertical?.inOtherWords(
        { ...(capabilityOf(vertical, published)?.(details, clock.now()) ?? details) },
        other,
      ),
    },
    variants: variants.map((variant) => ({
      ...variant,
      choices: saidChoices(variant.choices, other),
    })),
  };
}

/** The owner's view, with all details. */
export function presentListing(
  listing: WholeListing,
  left: ReadonlyMap<string, number>,
  verticals: Verticals,
): ShopListing {
  const vertical = verticals[listing.vertical];
  if (!vertical) throw new Error(`Listing ${listing.id} is of an unknown vertical`);
  const details = Details.parse(vertical.parseDetails(listing.details));
  const { variants = [], choiceOrder = [], ...described } = details;
  const pictures = listing.pictures.map(presentPicture);
  return {
    _id: listing.id,
    serviceId: listing.serviceId,
    vertical: listing.vertical,
    name: listing.name,
    location: listing.location,
    country: listing.country,
    category: listing.kind,
    price: dollarsOrNone(listing.priceCents),
    priceFrom: variants.some(({ priceCents }) => priceCents > (listing.priceCents ?? priceCents)),
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
      choices: choicesInOrder(choices, choiceOrder),
      price: toDollars(priceCents),
      left: left.get(id) ?? 0,
      picture,
    })),
    checkedAt: listing.checkedAt?.toISOString() ?? null,
    serviceName: listing.serviceName,
    businessName: listing.businessName,
  };
}

const saidChoices = (choices: Readonly<Record<string, string>>, other: InOther | null) =>
  z.record(z.string(), z.string()).parse(saidEntries(choices, other));

/** A vertical's details; goods have variants. */
const Details = z.looseObject({
  variants: z.array(Variant).optional(),
  choiceOrder: z.array(z.string()).optional(),
});

/** The cancellation as the API shows it. */
export function presentCancellation(
  { rule, returnDays }: SoldCancellation,
  when: When | null,
  now: Date,
): z.infer<typeof ShownCancellation> {
  const free = freeUntil(rule, when, now);
  const steps = rule.kind === 'steps' ? rule.steps : [];
  return {
    rule: rule.kind === 'steps' ? { ...rule, steps: [...rule.steps] } : rule,
    freeUntilDays:
      steps.flatMap(({ until, percent }) =>
        percent === 100 && 'days' in until ? [until.days] : [],
      )[0] ?? 0,
    percentAfter: steps.find(({ percent }) => percent < 100)?.percent ?? 0,
    freeUntil: free && 'day' in free ? free.day : null,
    freeUntilAt: free && 'at' in free ? free.at.toISOString() : null,
    returnDays,
  };
}

/** The refund of a cancellation if the choice were bought now. */
export function cancellationOf(
  market: Market,
  { quoted }: { readonly quoted: Quoted | null },
): CartItem['cancellation'] {
  if (!quoted) return null;
  const { cancellation, quote } = quoted;
  const { returnDays: _days, ...shown } = presentCancellation(
    cancellation,
    quote.when,
    market.clock.now(),
  );
  return shown;
}

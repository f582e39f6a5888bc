import { MAX_SEARCH, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FromDraft } from './listing-drafts.ts';
import { ResponseTime } from './services.ts';
import { PictureInput, PICTURES_BODY } from './vendor-services.ts';
import {
  asked,
  AskedDollars,
  Country,
  Dollars,
  EnteredPrice,
  EnteredStock,
  Id,
  IdParams,
  Instant,
  ListingCard,
  Picture,
} from './shared.ts';
import { written, WrittenInput } from './two-languages.ts';

export const SHOP_SORTS = ['recommended', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
const MAX_FACETS = 20;

/** Empty form fields arrive as '' and count as omitted. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();
const dollars = optional(AskedDollars);
const facet = z
  .string()
  .max(130)
  .regex(/^[^:]+:.+$/s, "A facet is its name and a value, as in 'brand:Cedar'");

export const ShopQuery = z.object({
  vertical: optional(z.string().max(40)),
  serviceId: optional(Id),
  search: z.string().trim().max(MAX_SEARCH, upTo(MAX_SEARCH)).default(''),
  kind: optional(z.string().max(60)),
  country: optional(Country),
  /** `brand:Cedar|brand:Olive|size:M`: any value of the same name, and every name. */
  facet: z
    .string()
    .max(3_000)
    .default('')
    .transform((text) => text.split('|').filter((one) => one !== ''))
    .pipe(z.array(facet).max(MAX_FACETS, `Choose up to ${MAX_FACETS} filters`)),
  minPrice: dollars,
  maxPrice: dollars,
  /** Only what can be bought now. */
  available: z.literal('true').optional(),
  sort: z.enum(SHOP_SORTS, `Sort by one of ${SHOP_SORTS.join(', ')}`).default('recommended'),
  page: asked(z.number().int().min(1).max(10_000)).default(1),
  pageSize: asked(z.number().int().min(1).max(100)).default(24),
});
export type ShopQuery = z.output<typeof ShopQuery>;

export const ShelfListing = ListingCard.extend({
  /** Pieces left of all variants; null if it is not sold by the piece. */
  left: z.number().int().nullable(),
  /** Low stock: both vendor and customers are told. */
  low: z.boolean(),
  /** Number of undated options; with more than one the customer must choose. */
  variants: z.number().int(),
  /** In a list of several vendors: the page it belongs to. */
  serviceName: z.string().optional(),
});
export type ShelfListing = z.infer<typeof ShelfListing>;

/** Number of listings a filter would leave; null if there are too many to count. */
const Count = z.number().int().nullable();

export const ShopFacets = z.object({
  kinds: z.array(z.object({ kind: z.string(), count: Count })),
  facets: z.array(
    z.object({
      key: z.string(),
      said: z.string().optional(),
      values: z.array(z.object({ value: z.string(), said: z.string().optional(), count: Count })),
    }),
  ),
  price: z.object({ min: Dollars, max: Dollars }).nullable(),
});
export type ShopFacets = z.infer<typeof ShopFacets>;

export const ShopVariant = z.object({
  _id: z.string(),
  sku: z.string(),
  choices: z.record(z.string(), z.string()),
  price: Dollars,
  left: z.number().int(),
  /** Id of the listing's picture of this variant. */
  picture: z.string().nullable(),
});

export const ShopListing = ListingCard.extend({
  typeOf: z.string(),
  description: z.string(),
  pictures: z.array(Picture),
  /** In the shape its vertical defines; only the owner gets the non-public ones. */
  details: z.record(z.string(), z.unknown()),
  variants: z.array(ShopVariant),
  /** Time an admin checked the vendor's statement, e.g. a licence; null if such checks do not apply. */
  checkedAt: Instant.nullable(),
  serviceName: z.string(),
  businessName: z.string(),
});
export type ShopListing = z.infer<typeof ShopListing>;

export const OwnListing = ShopListing.extend({
  ...written,
  /** Details only for the owner, and for buyers as its vertical allows. */
  privateDetails: z.record(z.string(), z.unknown()),
  state: z.enum(['active', 'hidden', 'archived']),
  onSale: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OwnListing = z.infer<typeof OwnListing>;

const Sku = z.string().trim().max(60, 'Use up to 60 characters');
const Word = z.string().trim().min(1, 'Enter a value').max(60, 'Use up to 60 characters');

export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 20_000;
export const MAX_LOCATION = 200;

/** Vendor-editable fields. A change keeps omitted fields and the stock as they are. */
export const ListingInput = z.object({
  serviceId: Id.nullish(),
  kind: z.string().trim().max(60).optional(),
  ...WrittenInput,
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(MAX_NAME, 'Use up to 200 characters')
    .optional(),
  description: z
    .string()
    .trim()
    .min(1, 'Enter a description')
    .max(MAX_DESCRIPTION, 'Use up to 20,000 characters')
    .optional(),
  location: z.string().trim().max(MAX_LOCATION, 'Use up to 200 characters').optional(),
  country: Country.optional(),
  details: z.record(z.string(), z.unknown(), 'Send the details as an object').optional(),
  /** Stored separately, sealed; a change keeps omitted ones. */
  privateDetails: z
    .record(z.string().max(60), z.unknown(), 'Send the private details as an object')
    .optional(),
  /** Required for new listings. */
  images: z
    .array(PictureInput, 'Send the pictures as a list')
    .max(4, 'Add up to 4 images')
    .optional(),
  /** Price without variants; null for no price, if its vertical allows that. */
  price: EnteredPrice.nullish(),
  stock: EnteredStock.optional(),
  sku: Sku.optional(),
  variants: z
    .array(
      z.object({
        /** Id of an existing variant; absent for a new one. */
        _id: z.string().max(40).optional(),
        sku: Sku.default(''),
        choices: z.record(Word, Word, 'Name this option'),
        price: EnteredPrice,
        stock: EnteredStock.optional(),
        /** Index in `images` of the picture that shows it. */
        image: z.number().int().min(0).max(3).nullish(),
        /** Alternatively to `image`: the id of the picture, as returned. */
        picture: z.string().max(64).nullish(),
      }),
    )
    .max(200, 'Add up to 200 variants')
    .optional(),
});
export type ListingInput = z.output<typeof ListingInput>;

const Changed = z.object({ message: z.string(), listing: OwnListing });

const Shelf = z.object({
  listings: z.array(ShelfListing),
  total: z.number().int(),
  /** There are more than `total`: counting filtered listings stops at five hundred. */
  more: z.boolean().optional(),
  /** Only with a single service; each count ignores its own filter. */
  facets: ShopFacets,
});

export const endpoints = {
  listListings: endpoint('GET /listings', 'public', {
    inLanguages: true,
    summary: 'Listings of a vertical or service, with facets',
    query: ShopQuery,
    answers: { 200: Shelf },
  }),
  readListing: endpoint('GET /listings/{id}', 'public', {
    inLanguages: true,
    summary: 'A listing of any vertical, with its variants and stock',
    params: IdParams,
    query: z.object({
      /** The page was opened by client-side navigation: the view is not counted yet. */
      opened: z.literal('true').optional(),
    }),
    answers: {
      200: z.object({
        listing: ShopListing.extend({ response: ResponseTime.nullish() }),
        /** The policy wording it is sold with, and its file size; null without one. */
        wording: z.object({ bytes: z.number().int() }).nullable(),
      }),
    },
  }),
  readOwnListing: endpoint('GET /vendor/listings/{id}', 'vendor', {
    may: 'calendar',
    summary: "The caller's listing with all stored details, visible to customers or not",
    params: IdParams,
    answers: { 200: z.object({ listing: OwnListing }) },
  }),
  previewShelf: endpoint('GET /vendor/listings', 'vendor', {
    may: 'calendar',
    inLanguages: true,
    summary: "The caller's listings, visible to customers or not, except hidden ones",
    query: ShopQuery,
    answers: { 200: Shelf },
  }),
  addListing: endpoint('POST /listings', 'drafting', {
    may: 'listings',
    summary:
      'Create a listing of a vertical without calls of its own, with 1 to 4 pictures as data strings',
    bodyLimit: PICTURES_BODY,
    body: ListingInput.extend({
      vertical: z.string('Say which vertical it is').max(40),
      ...FromDraft,
    }),
    answers: { 201: Changed },
  }),
  editListing: endpoint('PUT /listings/{id}', 'drafting', {
    may: 'listings',
    summary: "Change the caller's listing; existing orders stay unchanged",
    bodyLimit: PICTURES_BODY,
    params: IdParams,
    body: ListingInput.extend({
      /** `updatedAt` of the edited version; refused with 409 if it has changed since. */
      seen: Instant.optional(),
    }),
    answers: { 200: Changed },
  }),
  deleteListing: endpoint('DELETE /listings/{id}', 'drafting', {
    may: 'listings',
    summary: "Delete the caller's listing; orders keep its name",
    params: IdParams,
    answers: { 200: Changed },
  }),
};

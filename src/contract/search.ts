import { MAX_SEARCH, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  asked,
  AskedDollars,
  Country,
  Dollars,
  ListingCard,
  PageQuery,
  Picture,
} from './shared.ts';
import { Category, ServiceCard } from './services.ts';
import { Review } from './reviews.ts';
import { judgeStayQuery, ShownStay, StayQuery } from './stay-query.ts';

export const SEARCH_PAGE = 24;
export const SORTS = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** Empty form fields arrive as '' and count as omitted. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();
const dollars = optional(AskedDollars);

export const SearchQuery = z
  .object({
    q: z.string().trim().max(MAX_SEARCH, upTo(MAX_SEARCH)).default(''),
    category: optional(z.string().max(120)),
    country: optional(Country),
    minPrice: dollars,
    maxPrice: dollars,
    rating: optional(
      asked(
        z
          .number('Ratings go from 1 to 5')
          .min(1, 'Ratings go from 1 to 5')
          .max(5, 'Ratings go from 1 to 5'),
      ),
    ),
    sort: optional(z.enum(SORTS, `Sort by one of ${SORTS.join(', ')}`)),
    /** With dates, only listings sold by the night that are free for the whole stay. */
    ...StayQuery,
    ...PageQuery,
  })
  .superRefine(judgeStayQuery)
  .refine(
    ({ minPrice, maxPrice }) =>
      minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
    {
      path: ['minPrice'],
      message: 'The minimum price is higher than the maximum',
    },
  );
export type SearchQuery = z.output<typeof SearchQuery>;

/** The requested stay at a listing that is free for it, with the total of the cheapest offer. */
export const FoundStay = ShownStay.extend({ total: Dollars });
export type FoundStay = z.infer<typeof FoundStay>;

/** Has the words in its description only; such results follow the others. */
const mention = z.literal(true).optional();

/** Services are found by words only: without words, or with dates, all results are listings. */
export const SearchResult = z.discriminatedUnion('type', [
  /** `serviceName`: the vendor's page it belongs to. */
  ListingCard.extend({
    type: z.literal('listing'),
    serviceName: z.string(),
    stay: FoundStay.optional(),
    mention,
  }),
  ServiceCard.extend({ type: z.literal('service'), mention }),
]);
export type SearchResult = z.infer<typeof SearchResult>;

/** null above five hundred, where counting stops. */
const FacetCount = z.number().int().nullable();

/** Facets to narrow the results; each count ignores its own filter. */
export const Facets = z.object({
  categories: z.array(z.object({ slug: z.string(), title: z.string(), count: FacetCount })),
  countries: z.array(z.object({ country: z.string(), count: FacetCount })),
  price: z.object({ min: Dollars, max: Dollars }).nullable(),
});
export type Facets = z.infer<typeof Facets>;

export const search = endpoint('GET /search', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary:
    'Search listings and services, tolerating typos; with dates, those free for a stay with its price',
  query: SearchQuery,
  answers: {
    200: z.object({
      results: z.array(SearchResult),
      total: z.number().int(),
      /** `total` is a lower bound: counting stops at 500, with dates at 240, or earlier if almost all are sold out. */
      more: z.boolean().optional(),
      /** The words that were searched, if nothing has the words as typed. Folded letters. */
      corrected: z.string().optional(),
      facets: Facets,
    }),
  },
});

/** Max suggestions of each kind in a search field. */
export const SUGGESTED = { listings: 5, vendors: 3, categories: 3, places: 2 } as const;

const InBoth = z.object({ en: z.string(), ar: z.string() });

export const Suggestions = z.object({
  listings: z.array(
    ListingCard.pick({
      _id: true,
      name: true,
      location: true,
      country: true,
      vertical: true,
      price: true,
      priceFrom: true,
      picture: true,
      href: true,
    }).extend({ serviceName: z.string() }),
  ),
  vendors: z.array(
    ServiceCard.pick({
      _id: true,
      serviceName: true,
      title: true,
      vertical: true,
      image: true,
      href: true,
    }),
  ),
  categories: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      vertical: z.string(),
      kind: InBoth.nullable(),
    }),
  ),
  places: z.array(z.object({ country: Country, city: InBoth.nullable() })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestions = endpoint('GET /search/suggestions', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: 'Search suggestions from the second letter on; each has results',
  query: z.object({ q: SearchQuery.shape.q }),
  answers: { 200: Suggestions },
});

export const home = endpoint('GET /home', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: 'Content of the home page',
  answers: {
    200: z.object({
      categories: z.array(Category),
      /** Most reviewed first. `ofPlan`: listed first because the vendor's plan includes it. */
      featured: z.array(ListingCard.extend({ ofPlan: z.literal(true).optional() })),
      /**
       * The most reviewed listings of verticals that have a rail, in the order of the page. `left`:
       * pieces in stock, of goods. Without listings it is a form.
       */
      rails: z.array(
        z.object({
          category: z.object({ slug: z.string(), title: z.string(), vertical: z.string() }),
          listings: z.array(
            ListingCard.extend({ serviceName: z.string(), left: z.number().int().nullable() }),
          ),
        }),
      ),
      countries: z.array(
        z.object({ country: Country, listings: z.number().int(), picture: Picture }),
      ),
      /** `href`: page of the reviewed listing, without a language prefix. */
      recentReviews: z.array(Review.extend({ href: z.string() })),
    }),
  },
});

export const country = endpoint('GET /countries/{slug}', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: "Content of a country's page",
  params: z.object({
    /** As in page URLs: `saudi-arabia`. */
    slug: z.string().max(40),
  }),
  answers: {
    200: z.object({
      country: Country,
      picture: Picture,
      /** The most reviewed listings of each category there. */
      rails: z.array(
        z.object({
          category: z.object({ slug: z.string(), title: z.string(), vertical: z.string() }),
          /** Goods; only from shops that deliver within the country. */
          delivered: z.boolean(),
          listings: z.array(ListingCard),
        }),
      ),
    }),
  },
});

export const endpoints = { search, suggestions, home, country };

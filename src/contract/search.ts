import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AskedDollars } from './entered.ts';
import { Country, Dollars, ListingCard, PageQuery, Picture } from './shared.ts';
import { Category, ServiceCard } from './services.ts';
import { Review } from './reviews.ts';

/** How many results a page holds. */
export const SEARCH_PAGE = 24;
export const SORTS = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** An empty field of a form arrives as ''; it means the field was left out. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();
const dollars = optional(AskedDollars);

export const SearchQuery = z
  .object({
    q: z.string().trim().max(200, 'Please search with at most 200 characters').default(''),
    /** A category's slug. */
    category: optional(z.string().max(120)),
    country: optional(Country),
    minPrice: dollars,
    maxPrice: dollars,
    /** At least this mean rating. */
    rating: optional(
      z.coerce
        .number('A rating is 1 to 5')
        .min(1, 'A rating is 1 to 5')
        .max(5, 'A rating is 1 to 5'),
    ),
    sort: optional(z.enum(SORTS, `Sort by one of ${SORTS.join(', ')}`)),
    ...PageQuery,
  })
  .refine(
    ({ minPrice, maxPrice }) =>
      minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
    {
      path: ['minPrice'],
      message: 'The lowest price is above the highest',
    },
  );
export type SearchQuery = z.output<typeof SearchQuery>;

/** Services are found by words only: without any, the results are listings. */
export const SearchResult = z.discriminatedUnion('type', [
  ListingCard.extend({ type: z.literal('listing') }),
  ServiceCard.extend({ type: z.literal('service') }),
]);
export type SearchResult = z.infer<typeof SearchResult>;

/** What the results could be narrowed to; each count leaves its own filter out. */
export const Facets = z.object({
  categories: z.array(z.object({ slug: z.string(), title: z.string(), count: z.number().int() })),
  countries: z.array(z.object({ country: z.string(), count: z.number().int() })),
  price: z.object({ min: Dollars, max: Dollars }).nullable(),
});
export type Facets = z.infer<typeof Facets>;

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'public',
  publicFor: 60,
  summary: 'Find listings and services, forgiving typing errors',
  query: SearchQuery,
  answers: {
    200: z.object({ results: z.array(SearchResult), total: z.number().int(), facets: Facets }),
  },
});

export const home = endpoint({
  method: 'GET',
  path: '/home',
  access: 'public',
  publicFor: 60,
  summary: 'What the home page shows',
  answers: {
    200: z.object({
      categories: z.array(Category),
      featured: z.array(ListingCard),
      countries: z.array(
        z.object({ country: Country, listings: z.number().int(), picture: Picture.nullable() }),
      ),
      /** `href`: the page of the listing it is about, without a language prefix. */
      recentReviews: z.array(Review.extend({ href: z.string() })),
    }),
  },
});

export const endpoints = { search, home };

import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { endpoint } from './endpoint.ts';
import { asked, Country, Dollars, Id, IdParams, Instant, PageQuery, Picture } from './shared.ts';
import { judgeStayQuery, ShownStay, StayQuery } from './stay-query.ts';

export const SERVICES_PAGE = 60;

/** Default: by rating. `price` is ascending, with services without a price last. */
export const SERVICE_SORTS = ['rating', 'name', 'newest', 'price'] as const;
const ServiceSort = z
  .enum(SERVICE_SORTS, `Sort by one of ${SERVICE_SORTS.join(', ')}`)
  .default('rating');
export type ServiceSort = z.output<typeof ServiceSort>;

export const ServicesQuery = z
  .object({
    country: Country.optional(),
    /** Min rating, as cards show it; excludes unrated services. */
    rating: asked(
      z
        .number('Ratings go from 1 to 5')
        .min(1, 'Ratings go from 1 to 5')
        .max(5, 'Ratings go from 1 to 5'),
    ).optional(),
    sort: ServiceSort,
    /** With dates: only services with a listing that is free for the whole stay. */
    ...StayQuery,
    ...PageQuery,
  })
  .superRefine(judgeStayQuery);
export type ServicesQuery = z.output<typeof ServicesQuery>;

export const ServiceCountry = z.object({
  country: z.string(),
  listings: z.number().int(),
  picture: Picture.nullable(),
});
export type ServiceCountry = z.infer<typeof ServiceCountry>;

export const common = {
  _id: z.string(),
  title: z.string(),
  serviceName: z.string(),
  description: z.string(),
  image: Picture.nullable(),
  vertical: z.string(),
  category: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  reviewCount: z.number().int(),
  /** Public page, without a language prefix. */
  href: z.string(),
};

const Opening = z.object({ from: z.string().max(5), to: z.string().max(5) });
/** Opening hours on a country's clock; omitted days are closed. Validated by the rules of services. */
export const OpeningHours = z.object({
  country: z.string().max(60),
  days: z.partialRecord(z.enum(WEEKDAYS), z.array(Opening).max(20).readonly()),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** Usual minutes until a message is answered, rounded up to a step of at most a day; null for more. */
export const ResponseTime = z.object({
  within: z.number().int().nullable(),
  /** As said to customers, in the reader's language. */
  words: z.string(),
});
export type ResponseTime = z.infer<typeof ResponseTime>;

/** A vendor's page in one category. `rating` is the plain mean, null without reviews. */
export const Service = z.object({
  ...common,
  videoUrl: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  /** The vendor's; null while it has too few answers. */
  response: ResponseTime.nullable(),
  /** Page details in the shape its vertical defines. */
  details: z.record(z.string(), z.unknown()),
  rating: z.number().nullable(),
  countries: z.array(ServiceCountry),
  createdAt: Instant,
});
export type Service = z.infer<typeof Service>;

/**
 * A service in a list. `rating` is the Bayesian mean (prior 4.5, weight 5 reviews), so that one bad day does not bury a
 * newcomer; `label` says 'New' until the first review.
 */
export const ServiceCard = z.object({
  ...common,
  rating: z.number(),
  label: z.literal('New').nullable(),
  listings: z.number().int(),
  countries: z.array(z.string()),
  fromPrice: Dollars.nullable(),
  /** The requested stay; `free`: number of its best-rated hundred listings that are free for it. */
  stay: ShownStay.extend({ free: z.number().int() }).optional(),
});
export type ServiceCard = z.infer<typeof ServiceCard>;

/** An admin-managed service of the marketplace: a category. */
export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  vertical: z.string(),
  description: z.string(),
  /** In Arabic; '' if it exists only in English. */
  descriptionArabic: z.string(),
  picture: Picture.nullable(),
  services: z.number().int(),
  listings: z.number().int(),
});
export type Category = z.infer<typeof Category>;

const OneService = z.object({ data: Service });

export const serviceInfo = endpoint('GET /service-page/services/info/{serviceId}', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: "A service's public page",
  params: z.object({ serviceId: Id }),
  answers: { 200: OneService },
});

export const servicePage = endpoint('GET /service-page/service/{id}', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: 'A service',
  params: IdParams,
  answers: { 200: OneService },
});

export const allServices = endpoint('GET /service-page/services/all/{id}', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary:
    'Services of a category (by id or slug) or vendor, best rated first; with dates, those with availability',
  params: z.object({ id: z.string().max(120) }),
  query: ServicesQuery,
  answers: {
    200: z.object({
      data: z.array(ServiceCard),
      total: z.number().int(),
      /** `total` is a lower bound: with dates, counting stops at 240, or earlier if almost all are sold out. */
      more: z.boolean().optional(),
    }),
  },
});

export const activeTitles = endpoint('GET /service-page/services/active/all', 'public', {
  publicFor: 60,
  summary: 'The titles of active categories, which services can have',
  answers: { 200: z.object({ data: z.array(Category) }) },
});

/** Services of each category on a page that shows all categories. */
export const FIRST_SERVICES = 4;

export const firstServices = endpoint('GET /service-page/services/active/firsts', 'public', {
  inLanguages: true,
  publicFor: 60,
  summary: `Active categories, each with its first ${FIRST_SERVICES} services`,
  query: z.object({ sort: ServiceSort }),
  answers: {
    200: z.object({
      data: z.array(Category.extend({ firsts: z.array(ServiceCard) })),
    }),
  },
});

export const categoryTitles = endpoint('GET /service-page/services/active/titles', 'public', {
  publicFor: 60,
  summary: 'The names of active categories, as shown on every page',
  answers: {
    200: z.object({
      data: z.array(Category.pick({ slug: true, title: true, vertical: true })),
    }),
  },
});

export const endpoints = {
  serviceInfo,
  servicePage,
  allServices,
  activeTitles,
  firstServices,
  categoryTitles,
};

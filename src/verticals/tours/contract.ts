import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { endpoint } from '#contract/endpoint.ts';
import { csvAnswer, exportQuery, listQuery } from '#contract/list.ts';
import { FromDraft } from '#contract/listing-drafts.ts';
import { ResponseTime } from '#contract/services.ts';
import { PictureInput, PICTURES_BODY } from '#contract/vendor-services.ts';
import {
  asked,
  Country,
  Day,
  Dollars,
  Id,
  IdParams,
  Instant,
  PageQuery,
  Picture,
  Rating,
} from '#contract/shared.ts';
import { written, WrittenInput } from '#contract/two-languages.ts';
import { MEALS, TOUR } from './fields.ts';
import { TOUR_CATEGORIES } from './categories.ts';
import { TAKEN_KINDS } from './kinds.ts';

const texts = z.array(z.string());

/** A tour-type listing with the field names of the specification. */
export const Tour = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  country: z.string(),
  type: z.literal('tours'),
  category: z.enum(TOUR_CATEGORIES),
  price: Dollars,
  images: z.array(Picture),
  ...Rating,
  maxGuests: z.number().int(),
  duration: z.number().int(),
  productType: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  vendorName: z.string(),
  numberofPeople: z.number().int(),
  pickupSpot: z.string(),
  operates: z.enum(TOUR.operates.values),
  selectedDays: texts,
  spokenLanguages: texts,
  speciality: z.string(),
  gender: z.string(),
  inclusions: texts,
  exclusions: texts,
  itinerary: z.array(z.object({ day: z.number().int(), plan: z.string(), meals: z.enum(MEALS) })),
  detailedInclusions: z.object({
    accommodation: texts,
    transfers: texts,
    sightseeing: texts,
    domesticFlights: texts,
    freeItems: texts,
  }),
  tourType: z.enum(['private', 'group']).nullable(),
  departureTime: z.string(),
  cutoffHours: z.number().int(),
  cancellation: z.object({ freeUntilDays: z.number().int(), percentAfter: z.number().int() }),
  /** The vendor's; only on its own page. */
  response: ResponseTime.nullish(),
});
export type Tour = z.infer<typeof Tour>;

/** The part of a tour that storefront cards show: `images` has the first picture only. */
export const TourCard = Tour.omit({
  description: true,
  productType: true,
  serviceName: true,
  vendorName: true,
  numberofPeople: true,
  pickupSpot: true,
  inclusions: true,
  exclusions: true,
  itinerary: true,
  detailedInclusions: true,
  departureTime: true,
  cutoffHours: true,
  cancellation: true,
}).extend({
  /** The next open day, how far ahead, and its few places; null if there are plenty. */
  scarce: z.object({ day: z.string(), ahead: z.number().int(), left: z.number().int() }).nullable(),
  href: z.string(),
});
export type TourCard = z.infer<typeof TourCard>;

/** The entry rules validate these fields, so that a refusal names all errors at once. */
const Typed = z.string().max(20_000).optional();
/** Forms send the typed text. */
const Amount = z
  .union([z.number().min(-1e8).max(1e8), z.string().max(40)], 'Enter a whole number')
  .nullish();
/** Blank lines are dropped. */
const Lines = z
  .array(z.string().trim().max(500, 'Please use at most 500 characters a line'))
  .max(100, 'Please keep at most 100 lines')
  .transform((lines) => lines.filter((line) => line !== ''));
export const MAX_SHORT = 200;
const Short = z.string().trim().max(MAX_SHORT, 'Use up to 200 characters');
function whole({ min, max }: { readonly min: number; readonly max: number }) {
  const message = `Enter a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
}

/** Vendor-editable fields. A change keeps omitted fields as they are; unknown ones are dropped. */
export const TourInput = z.object({
  serviceId: Id.nullish(),
  ...WrittenInput,
  name: Typed,
  title: Typed,
  description: Typed,
  location: Short.optional(),
  country: Typed,
  /** Always 'tours'. */
  type: Typed,
  category: Typed,
  price: Amount,
  duration: Amount,
  images: z.array(PictureInput, 'Send the pictures as a list').max(50).optional(),
  operates: z.enum(TOUR.operates.values).optional(),
  selectedDays: z.array(z.enum(WEEKDAYS, 'Days are monday to sunday')).max(14).optional(),
  inclusions: Lines.optional(),
  exclusions: Lines.optional(),
  itinerary: z
    .array(
      z.object({
        day: z.number().min(0).max(1000).optional(),
        plan: z.string().trim().max(5000, 'Please use at most 5,000 characters a day').default(''),
        meals: z.enum(MEALS).default('none'),
      }),
    )
    .max(60, 'Please keep at most 60 days')
    .optional(),
  detailedInclusions: z
    .object({
      accommodation: Lines.default([]),
      transfers: Lines.default([]),
      sightseeing: Lines.default([]),
      domesticFlights: Lines.default([]),
      freeItems: Lines.default([]),
    })
    .optional(),
  gender: z.enum(TOUR.gender.values).optional(),
  spokenLanguages: Lines.optional(),
  speciality: Short.optional(),
  pickupSpot: Short.optional(),
  maxGuests: whole(TOUR.maxGuests).optional(),
  departureTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')
    .optional(),
  cutoffHours: whole(TOUR.cutoffHours).optional(),
  freeUntilDays: whole(TOUR.freeUntilDays).optional(),
  percentAfter: whole(TOUR.percentAfter).optional(),
});
export type TourInput = z.output<typeof TourInput>;

/** A listing for its own vendor. */
export const VendorTour = Tour.extend({
  ...written,
  state: z.enum(['active', 'hidden', 'archived']),
  /** On sale: the vendor is approved, the category is active, and it is not hidden. */
  onSale: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type VendorTour = z.infer<typeof VendorTour>;

/** A row of a list: a long listing is shortened and not `whole`. */
export const ListedTour = VendorTour.extend({ whole: z.boolean() });
export type ListedTour = z.infer<typeof ListedTour>;

const Changed = z.object({ message: z.string(), tour: VendorTour });
export const LISTED_PAGE = 200;
const ServiceId = z.object({ serviceId: Id });
const listed = {
  params: ServiceId.extend({ kind: z.enum(TAKEN_KINDS), country: z.string().max(60) }),
  /** With a day, only listings of the page that can be booked then. */
  query: z.object({ date: Day.optional(), ...PageQuery }),
  answers: { 200: z.array(TourCard) },
};
const cached = { inLanguages: true, publicFor: 60 } as const;

const filter = {
  statuses: ['active', 'hidden'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;
const narrowed = { country: Country.optional(), category: z.enum(TOUR_CATEGORIES).optional() };
const ExportQuery = exportQuery(filter).extend(narrowed);
export type ToursFilter = z.output<typeof ExportQuery>;

export const endpoints = {
  countriesAvailable: endpoint('GET /tours/countries-available/{serviceId}', 'public', {
    publicFor: 60,
    summary: 'The countries in which a service has tour listings',
    params: ServiceId,
    answers: { 200: texts },
  }),
  toursByKind: endpoint('GET /tours/{kind}/{country}/{serviceId}', 'public', {
    ...cached,
    summary: `A service's listings of one kind in one country, ${LISTED_PAGE} a page`,
    ...listed,
  }),
  moreTours: endpoint('GET /tours/more/{id}', 'public', {
    ...cached,
    summary: 'Other listings of the same service, same country and kind first',
    params: IdParams,
    answers: { 200: z.array(TourCard) },
  }),
  tourDetails: endpoint('GET /tours/{id}', 'public', {
    ...cached,
    summary: 'A tour-type listing',
    params: IdParams,
    answers: { 200: Tour },
  }),
  addTour: endpoint('POST /tours/add', 'drafting', {
    may: 'listings',
    summary: 'Create a tour-type listing; pictures are sent as data strings',
    bodyLimit: PICTURES_BODY,
    body: TourInput.extend(FromDraft),
    answers: { 201: Changed },
  }),
  editTour: endpoint('PUT /tours/{id}', 'drafting', {
    may: 'listings',
    summary: "Change the caller's listing; existing orders stay unchanged",
    bodyLimit: PICTURES_BODY,
    params: IdParams,
    body: TourInput.extend({
      /** `updatedAt` of the edited version; refused with 409 if it has changed since. */
      seen: Instant.optional(),
    }),
    answers: { 200: Changed },
  }),
  deleteTour: endpoint('DELETE /tours/{id}', 'drafting', {
    may: 'listings',
    summary: "Delete the caller's listing; orders keep its name",
    params: IdParams,
    answers: { 200: Changed },
  }),
  previewTours: endpoint('GET /tours/{kind}/{country}/{serviceId}/preview', 'vendor', {
    may: 'page',
    inLanguages: true,
    summary: "The tour listings of the caller's service as customers see them",
    ...listed,
  }),
  dashboardTours: endpoint('GET /tours/get/dashboard', 'vendor', {
    may: 'calendar',
    summary: "The caller's tour-type listings, newest first by default",
    query: listQuery(filter).extend({
      ...narrowed,
      pageSize: asked(z.number().int().min(1).max(100)).default(100),
    }),
    answers: { 200: z.object({ tours: z.array(ListedTour), total: z.number().int() }) },
  }),
  ownTour: endpoint('GET /vendor/tours/{id}', 'vendor', {
    may: 'calendar',
    summary: "The caller's tour-type listing with all its texts",
    params: IdParams,
    answers: { 200: z.object({ tour: VendorTour }) },
  }),
  dashboardToursExport: endpoint('GET /tours/get/dashboard.csv', 'vendor', {
    may: 'listings',
    summary: "The caller's tour-type listings as CSV",
    query: ExportQuery,
    ...csvAnswer,
  }),
};

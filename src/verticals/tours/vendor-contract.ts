import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { PictureInput, PICTURES_BODY } from '#contract/pictures.ts';
import { csvAnswer, exportQuery, listQuery } from '#contract/list.ts';
import { Country, Id, IdParams, Instant } from '#contract/shared.ts';
import { written, WrittenInput } from '#contract/two-languages.ts';
import { Tour, toursListed } from './contract.ts';
import { MEALS } from './details.ts';
import { TOUR_CATEGORIES } from './kinds.ts';
import { asked } from '#contract/entered.ts';

/** Judged as a whole by the rules, so that every field at fault is named at once. */
const Typed = z.string().max(20_000).optional();
/** Forms send what was typed. */
const Amount = z
  .union([z.number().min(-1e8).max(1e8), z.string().max(40)], 'Enter a whole number')
  .nullish();

/** Lines as they were typed: blank ones are dropped. */
const Lines = z
  .array(z.string().trim().max(500, 'Please use at most 500 characters a line'))
  .max(100, 'Please keep at most 100 lines')
  .transform((lines) => lines.filter((line) => line !== ''));
export const MOST_SHORT = 200;
const Short = z.string().trim().max(MOST_SHORT, 'Use up to 200 characters');
const whole = (least: number, most: number) =>
  z
    .number(`Enter a whole number from ${least} to ${most}`)
    .int(`Enter a whole number from ${least} to ${most}`)
    .min(least, `Enter a whole number from ${least} to ${most}`)
    .max(most, `Enter a whole number from ${least} to ${most}`);

/** What a vendor's form sends of a listing. Fields left out of a change stay as they are; unknown ones are dropped. */
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
  operates: z.enum(['everyday', 'selected']).optional(),
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
  gender: z.enum(['male', 'female', 'other', '']).optional(),
  spokenLanguages: Lines.optional(),
  speciality: Short.optional(),
  pickupSpot: Short.optional(),
  maxGuests: whole(1, 999).optional(),
  departureTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM')
    .optional(),
  cutoffHours: whole(0, 720).optional(),
  freeUntilDays: whole(0, 365).optional(),
  percentAfter: whole(0, 100).optional(),
});
export type TourInput = z.output<typeof TourInput>;

/** A listing as its own vendor sees it. */
export const VendorTour = Tour.extend({
  ...written,
  state: z.enum(['active', 'hidden', 'archived']),
  /** Whether customers see it now: its vendor is approved, its category active, and it is not hidden. */
  onSale: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type VendorTour = z.infer<typeof VendorTour>;

/** The same as a row of a list: one that is long has the beginnings of its texts and lists, and is not `whole`. */
export const ListedTour = VendorTour.extend({ whole: z.boolean() });
export type ListedTour = z.infer<typeof ListedTour>;

const Changed = z.object({ message: z.string(), tour: VendorTour });

const filter = {
  statuses: ['active', 'hidden'],
  sorts: ['recent', 'oldest', 'highest', 'lowest'],
} as const;
const narrowed = { country: Country.optional(), category: z.enum(TOUR_CATEGORIES).optional() };
const ListQuery = listQuery(filter).extend({
  ...narrowed,
  pageSize: asked(z.number().int().min(1).max(100)).default(100),
});
const ExportQuery = exportQuery(filter).extend(narrowed);
export type ToursFilter = z.output<typeof ExportQuery>;

export const vendorEndpoints = {
  addTour: endpoint({
    method: 'POST',
    path: '/tours/add',
    access: 'selling',
    summary: 'Create a tour-type listing; pictures are sent as data strings',
    bodyLimit: PICTURES_BODY,
    body: TourInput,
    answers: { 201: Changed },
  }),
  editTour: endpoint({
    method: 'PUT',
    path: '/tours/{id}',
    access: 'selling',
    summary: "Change one of one's own listings; what was bought stays as it was",
    bodyLimit: PICTURES_BODY,
    params: IdParams,
    body: TourInput.extend({
      /** `updatedAt` of what was edited: refused with 409 when somebody has changed it since. */
      seen: Instant.optional(),
    }),
    answers: { 200: Changed },
  }),
  deleteTour: endpoint({
    method: 'DELETE',
    path: '/tours/{id}',
    access: 'selling',
    summary: "Take one of one's own listings away for good; orders keep naming it",
    params: IdParams,
    answers: { 200: Changed },
  }),
  previewTours: endpoint({
    method: 'GET',
    path: '/tours/{kind}/{country}/{serviceId}/preview',
    access: 'vendor',
    inLanguages: true,
    summary: "The same of one's own service, as customers see it, or will",
    ...toursListed,
  }),
  dashboardTours: endpoint({
    method: 'GET',
    path: '/tours/get/dashboard',
    access: 'vendor',
    summary: "One's own tour-type listings, newest first unless asked otherwise",
    query: ListQuery,
    answers: { 200: z.object({ tours: z.array(ListedTour), total: z.number().int() }) },
  }),
  ownTour: endpoint({
    method: 'GET',
    path: '/vendor/tours/{id}',
    access: 'vendor',
    summary: "One of one's own tour-type listings, with all of its texts",
    params: IdParams,
    answers: { 200: z.object({ tour: VendorTour }) },
  }),
  dashboardToursExport: endpoint({
    method: 'GET',
    path: '/tours/get/dashboard.csv',
    access: 'vendor',
    summary: 'The same as CSV',
    query: ExportQuery,
    ...csvAnswer,
  }),
};

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Dollars, Id, IdParams, Picture, Rating } from '#contract/shared.ts';
import { MEALS } from './details.ts';
import { TAKEN_KINDS, TOUR_CATEGORIES } from './kinds.ts';

/** A tour-type listing as the specification's field list names it. */
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
  operates: z.enum(['everyday', 'selected']),
  selectedDays: z.array(z.string()),
  spokenLanguages: z.array(z.string()),
  speciality: z.string(),
  gender: z.string(),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  itinerary: z.array(z.object({ day: z.number().int(), plan: z.string(), meals: z.enum(MEALS) })),
  detailedInclusions: z.object({
    accommodation: z.array(z.string()),
    transfers: z.array(z.string()),
    sightseeing: z.array(z.string()),
    domesticFlights: z.array(z.string()),
    freeItems: z.array(z.string()),
  }),
  tourType: z.enum(['private', 'group']).nullable(),
  departureTime: z.string(),
  cutoffHours: z.number().int(),
  cancellation: z.object({ freeUntilDays: z.number().int(), percentAfter: z.number().int() }),
});
export type Tour = z.infer<typeof Tour>;

/** A tour as the storefront's cards need it: `images` holds the first picture only. */
export const TourCard = Tour.pick({
  _id: true,
  name: true,
  title: true,
  location: true,
  country: true,
  type: true,
  category: true,
  price: true,
  images: true,
  rating: true,
  reviews: true,
  maxGuests: true,
  duration: true,
  serviceId: true,
  speciality: true,
  gender: true,
  spokenLanguages: true,
  tourType: true,
  operates: true,
  selectedDays: true,
}).extend({
  /** The next open day, how many days ahead it is and how few places are left on it; null when there are plenty. */
  scarce: z.object({ day: z.string(), ahead: z.number().int(), left: z.number().int() }).nullable(),
  href: z.string(),
});
export type TourCard = z.infer<typeof TourCard>;

const ServiceId = z.object({ serviceId: Id });
/** A service's listings of one kind in one country; with a day, only what can be booked then. */
export const toursListed = {
  params: ServiceId.extend({ kind: z.enum(TAKEN_KINDS), country: z.string().max(60) }),
  query: z.object({ date: Day.optional() }),
  answers: { 200: z.array(TourCard) },
};

export const endpoints = {
  countriesAvailable: endpoint({
    method: 'GET',
    path: '/tours/countries-available/{serviceId}',
    access: 'public',
    publicFor: 60,
    summary: 'The countries a service has tour listings in',
    params: ServiceId,
    answers: { 200: z.array(z.string()) },
  }),
  toursByKind: endpoint({
    method: 'GET',
    path: '/tours/{kind}/{country}/{serviceId}',
    access: 'public',
    inLanguages: true,
    publicFor: 60,
    summary: "A service's listings of one kind in one country",
    ...toursListed,
  }),
  moreTours: endpoint({
    method: 'GET',
    path: '/tours/more/{id}',
    access: 'public',
    inLanguages: true,
    publicFor: 60,
    summary: 'Other listings of the same service, those of its country and kind first',
    params: IdParams,
    answers: { 200: z.array(TourCard) },
  }),
  tourDetails: endpoint({
    method: 'GET',
    path: '/tours/{id}',
    access: 'public',
    inLanguages: true,
    publicFor: 60,
    summary: 'One tour-type listing',
    params: IdParams,
    answers: { 200: Tour },
  }),
};

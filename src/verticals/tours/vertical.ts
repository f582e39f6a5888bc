import { daysBefore } from '#base/cancellation.ts';
import { defineVertical } from '../vertical.ts';
import { TourDetails, TourOptions } from './details.ts';
import { editTourInventory, inventoryRowOfTour } from './inventory.ts';
import { priceUnitOf, TOUR_CATEGORIES } from './kinds.ts';
import { calendarOfTour, placesOfTour, quoteTour, spanOfTour } from './quote.ts';
import { TOURS_CALLED } from './called.ts';
import { TOUR_TEXTS } from './texts.ts';

export const tours = defineVertical({
  id: 'tours',
  fulfilment: 'attended',
  segment: 'tours',
  typeOf: 'Tour',
  kinds: TOUR_CATEGORIES,
  called: TOURS_CALLED,
  details: TourDetails,
  options: TourOptions,
  quote: quoteTour,
  places: placesOfTour,
  span: spanOfTour,
  dayTerms: ['price'],
  calendar: calendarOfTour,
  cancellation: ({ details }) => ({
    rule: daysBefore(details.freeUntilDays, details.percentAfter),
    returnDays: 0,
  }),
  inventoryRow: inventoryRowOfTour,
  editInventory: editTourInventory,
  // A stay is packed for.
  remindHours: ({ kind }) => (priceUnitOf(kind) === 'night' ? 72 : 24),
  aboutPerson: ['specialInstructions'],
  cardDetails: ['maxGuests', 'duration', 'speciality'],
  texts: TOUR_TEXTS,
  pagePath: ({ id }) => `/service/tours/details/${id}`,
});

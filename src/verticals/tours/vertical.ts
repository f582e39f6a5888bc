import { defineVertical } from '../vertical.ts';
import { TourDetails, TourOptions } from './details.ts';
import { editTourInventory, inventoryRowOfTour } from './inventory.ts';
import { TOUR_CATEGORIES } from './kinds.ts';
import { calendarOfTour, placesOfTour, quoteTour } from './quote.ts';
import { TOURS_CALLED } from './called.ts';

export const tours = defineVertical({
  id: 'tours',
  segment: 'tours',
  typeOf: 'Tour',
  kinds: TOUR_CATEGORIES,
  called: TOURS_CALLED,
  details: TourDetails,
  options: TourOptions,
  quote: quoteTour,
  places: placesOfTour,
  calendar: calendarOfTour,
  cancellation: ({ details }) => ({
    freeUntilDays: details.freeUntilDays,
    percentAfter: details.percentAfter,
  }),
  inventoryRow: inventoryRowOfTour,
  editInventory: editTourInventory,
  cardDetails: ['maxGuests', 'duration', 'speciality'],
  pagePath: ({ id }) => `/service/tours/details/${id}`,
});

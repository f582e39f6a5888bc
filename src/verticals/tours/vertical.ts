import { daysBefore } from '#base/cancellation.ts';
import { defineBookings } from '../bookings.ts';
import { TourDetails, TourOptions } from './details.ts';
import { editTourInventory, inventoryRowOfTour } from './inventory.ts';
import { MOST_GUESTS, priceUnitOf, TOUR_CATEGORIES } from './kinds.ts';
import { tourRules } from './quote.ts';
import { TOURS_CALLED } from './called.ts';
import { TOUR_TEXTS } from './texts.ts';

export const tours = defineBookings({
  price: 'optional',
  id: 'tours',
  segment: 'tours',
  typeOf: 'Tour',
  kinds: TOUR_CATEGORIES,
  called: TOURS_CALLED,
  details: TourDetails,
  options: TourOptions,
  rules: tourRules,
  // A departure takes seats on its first day; a property or a guide is booked as a whole.
  takes: ({ kind, details: { maxGuests } }, options) =>
    priceUnitOf(kind) === 'person'
      ? { count: options?.people ?? 1, capacity: maxGuests, max: MOST_GUESTS }
      : {
          count: 1,
          capacity: 1,
          max: 1,
          ...(priceUnitOf(kind) === 'night' && { of: 'home' as const }),
        },
  shown: ({ kind, location, details }, options) => {
    const unit = priceUnitOf(kind);
    return {
      location,
      numberofPeople: details.maxGuests,
      duration: unit === 'person' ? details.duration : options.units,
      pickupSpot: options.pickupSpot || details.pickupSpot || 'Not specified',
      startingDate: options.startingDate,
      people: options.people,
      ...(unit === 'night' && { nights: options.units }),
      ...(unit === 'day' && { days: options.units }),
      guideGender: options.guideGender,
      ...(options.specialInstructions && { specialInstructions: options.specialInstructions }),
    };
  },
  dayTerms: ({ kind }) =>
    priceUnitOf(kind) === 'night' ? ['price', 'minNights', 'noArrival', 'noDeparture'] : ['price'],
  // Departure times belong to tours; properties use fixed hours, because the specification has
  // none.
  stayHours: ({ kind }) =>
    priceUnitOf(kind) === 'night' ? { checkIn: '15:00', checkOut: '11:00' } : null,
  // Tours have their own calls for creating listings.
  entered: null,
  cancellation: ({ details }) => ({
    rule: daysBefore(details.freeUntilDays, details.percentAfter),
    returnDays: 0,
  }),
  inventoryRow: inventoryRowOfTour,
  editInventory: editTourInventory,
  // Earlier for stays, because guests have to pack.
  remindHours: ({ kind }) => (priceUnitOf(kind) === 'night' ? 72 : 24),
  aboutPerson: ['specialInstructions'],
  cardDetails: ['maxGuests', 'duration', 'speciality'],
  texts: TOUR_TEXTS,
  pagePath: ({ id }) => `/service/tours/details/${id}`,
});

import { daysBefore } from '#base/cancellation.ts';
import { defineBookings } from '../bookings.ts';
import { bookedFacts } from '../capabilities/after-sale.ts';
import { countFact, textFact } from '../contract-facts.ts';
import { cardNames } from '../fields.ts';
import { TourDetails, TourOptions } from './details.ts';
import { TOUR } from './fields.ts';
import { editTourInventory, inventoryRowOfTour } from './inventory.ts';
import { TOUR_CATEGORIES } from './categories.ts';
import { MAX_GUESTS, priceUnitOf } from './kinds.ts';
import { tourRules } from './quote.ts';
import { atHome } from '../capabilities/at-home.ts';
import { TOURS_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
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
  // A departure takes seats of its first day. A property or a guide is booked as a whole.
  takes: ({ kind, details: { maxGuests } }, options) =>
    priceUnitOf(kind) === 'person'
      ? { count: options?.people ?? 1, capacity: maxGuests, max: MAX_GUESTS }
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
  // Listings state the time of departure only, so stays have fixed hours.
  stayHours: ({ kind }) =>
    priceUnitOf(kind) === 'night' ? { checkIn: '15:00', checkOut: '11:00' } : null,
  // The specification has own calls to create and change them.
  entered: null,
  cancellation: ({ details }) => ({
    rule: daysBefore(details.freeUntilDays, details.percentAfter),
    returnDays: 0,
  }),
  inventory: { row: inventoryRowOfTour, edit: editTourInventory },
  // Guests need time to pack for a stay.
  remindHours: ({ kind }) => (priceUnitOf(kind) === 'night' ? 72 : 24),
  aboutPerson: ['specialInstructions'],
  cardDetails: cardNames(TOUR),
  texts: TOUR_TEXTS,
  pagePath: ({ id }) => `/service/tours/details/${id}`,
  capabilities: [
    atHome({ rail: 'tours', place: 1, size: 4, of: 'countries' }),
    fileColumns(columns),
    bookedFacts({
      people: ({ people }) => countFact('common_people', people),
      more: ({ pickupSpot }) =>
        pickupSpot === 'Not specified' ? [] : textFact('tours_pickup', pickupSpot),
    }),
  ],
});

import { atHome } from '../capabilities/at-home.ts';
import { addDays } from '#base/calendar-date.ts';
import { daysBefore } from '#base/cancellation.ts';
import { toDollars } from '#base/money.ts';
import { NIGHT_CENTS, nightsIn } from '../booking-stays.ts';
import { weekendNightsOf } from '#base/weekend.ts';
import { defineBookings } from '../bookings.ts';
import { STAY_OUTCOMES } from '../booking-outcomes.ts';
import { countFact, phoneFact, textFact } from '../contract-facts.ts';
import { HOTELS_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { destinationOf } from './destination.ts';
import { RoomDetails, StayOptions } from './details.ts';
import { HotelDetails } from './hotel-details.ts';
import { MAX_ROOMS, ROOM_KINDS } from './kinds.ts';
import { guestsOf, nightly, planOf } from './prices.ts';
import { stayRules } from './rules.ts';
import { cardNames } from '../fields.ts';
import { bookedFacts, directions } from '../capabilities/after-sale.ts';
import { outcomes } from '../capabilities/fulfilled.ts';
import { serviceDetails } from '../capabilities/service-details.ts';
import { ROOM, HOTEL_TEXTS } from './fields.ts';

export const hotels = defineBookings({
  id: 'hotels',
  segment: 'Hotel-Booking',
  typeOf: 'Hotel',
  kinds: ROOM_KINDS,
  called: HOTELS_CALLED,
  details: RoomDetails,
  options: StayOptions,
  rules: stayRules,
  single: true,
  priceRange: NIGHT_CENTS,
  dayPrices: ['weekendCents'],
  // All rates sell the same rooms, so the rate is not part of the place.
  takes: ({ details: { rooms } }, options) => ({
    count: options?.rooms.length ?? 1,
    capacity: rooms,
    max: MAX_ROOMS,
    of: 'room',
  }),
  counted: { detail: 'rooms' },
  shown: (room, options, span, terms) => {
    const { details } = room;
    const plan = planOf(details, options);
    const { checkInFrom, checkOutUntil, ...house } = hotelOf(room.service);
    const guests = options.rooms.map((party) => guestsOf(details, party));
    return {
      checkIn: options.checkIn,
      checkOut: options.checkOut,
      nights: nightsIn(span),
      rooms: options.rooms,
      adults: guests.reduce((sum, { adults }) => sum + adults, 0),
      children: guests.reduce((sum, { children }) => sum + children.length, 0),
      ...(plan && {
        ratePlanId: plan.id,
        ratePlan: plan.name,
        board: plan.board,
        refundable: plan.refundable,
        freeUntil: plan.refundable ? addDays(span.from, -plan.freeUntilDays) : null,
      }),
      checkInFrom,
      checkOutUntil,
      nightly: nightly(room, options, span, terms).map(({ night, cents }) => ({
        night,
        price: toDollars(cents),
      })),
      ...(house.address !== '' && { hotelAddress: house.address }),
      ...(house.coordinates !== '' && { hotelCoordinates: house.coordinates }),
      ...(house.phone !== '' && { hotelPhone: house.phone }),
      ...(options.arrivalTime && { arrivalTime: options.arrivalTime }),
      ...(options.specialRequests && { specialRequests: options.specialRequests }),
    };
  },
  offered: ({ details: { ratePlans } }, { checkIn, checkOut, rooms }) =>
    ratePlans.map(({ id }) => ({ checkIn, checkOut, rooms, ratePlan: id })),
  bounds: ({ details }) => ({
    byRoom: true,
    people: details.maxGuests,
    adults: details.maxAdults,
    children: details.maxChildren,
    childTo: details.childPrices.at(-1)?.toAge ?? -1,
    uncountedTo: -1,
    shortest: details.minNights,
    longest: details.maxNights,
    arrivals: null,
    fillsGaps: false,
  }),
  dayTerms: ['price', 'minNights', 'noArrival', 'noDeparture'],
  weekendNights: ({ country, details }) => details.weekendNights ?? weekendNightsOf(country),
  cancellation: ({ details }, options) => {
    const plan = planOf(details, options);
    return {
      rule: plan?.refundable
        ? daysBefore(plan.freeUntilDays, plan.percentAfter)
        : { kind: 'never' },
      returnDays: 0,
    };
  },
  // Earlier for stays, because guests have to pack.
  remindHours: () => 72,
  // `rooms` contains the ages of children.
  aboutPerson: ['rooms', 'arrivalTime', 'specialRequests'],
  cardDetails: cardNames(ROOM),
  texts: HOTEL_TEXTS,
  pagePath: ({ id }) => `/service/hotel/room/details/${id}`,
  capabilities: [
    atHome({ rail: 'stays', place: 3, size: 3, of: 'countries' }),
    fileColumns(columns),
    serviceDetails({ schema: HotelDetails, texts: ['address'] }),
    outcomes(STAY_OUTCOMES),
    bookedFacts({
      people: ({ adults, children }) => [
        ...countFact('stays_adults', adults),
        ...countFact('stays_children', children),
      ],
      more: ({ checkInFrom, checkOutUntil }) => [
        ...textFact('hotels_form_check_in', checkInFrom),
        ...textFact('hotels_form_check_out', checkOutUntil),
      ],
    }),
    directions((subDetails) => ({
      facts: [
        ...textFact('hotels_address', subDetails['hotelAddress']),
        ...phoneFact('hotels_phone', subDetails['hotelPhone']),
      ],
      destination: destinationOf(subDetails),
    })),
  ],
});

function hotelOf(service: unknown): HotelDetails {
  const read = HotelDetails.safeParse(service ?? {});
  return read.success ? read.data : HotelDetails.parse({});
}

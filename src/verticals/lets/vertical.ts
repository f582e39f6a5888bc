import { atHome } from '../capabilities/at-home.ts';
import { addDays } from '#base/calendar-date.ts';
import { daysBefore } from '#base/cancellation.ts';
import { toDollars } from '#base/money.ts';
import { NIGHT_CENTS, nightsIn } from '../booking-stays.ts';
import { weekendNightsOf } from '#base/weekend.ts';
import { defineBookings } from '../bookings.ts';
import { cardNames } from '../fields.ts';
import { STAY_OUTCOMES } from '../booking-outcomes.ts';
import { privateDetails } from '../capabilities/details.ts';
import { bookedFacts } from '../capabilities/after-sale.ts';
import { outcomes } from '../capabilities/fulfilled.ts';
import { LETS_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { HomeDetails, HomePrivate, LetOptions } from './details.ts';
import { HOME, LET_TEXTS } from './fields.ts';
import { CHILD_FROM, HOME_KINDS } from './kinds.ts';
import { guestsOf } from './guests.ts';
import { letRules } from './rules.ts';
import { countFact, textFact } from '../contract-facts.ts';

export const lets = defineBookings({
  id: 'lets',
  segment: 'Holiday-Lets',
  typeOf: 'HolidayLet',
  kinds: HOME_KINDS,
  called: LETS_CALLED,
  details: HomeDetails,
  options: LetOptions,
  rules: letRules,
  single: true,
  priceRange: NIGHT_CENTS,
  dayPrices: ['weekendCents'],
  takes: ({ details: { prepNights } }) => ({
    count: 1,
    capacity: 1,
    max: 1,
    of: 'home',
    restDays: prepNights,
  }),
  shown: ({ details }, options, span, _, now) => ({
    checkIn: options.checkIn,
    checkOut: options.checkOut,
    nights: nightsIn(span),
    guests: guestsOf(details, options),
    adults: options.adults,
    children: options.children,
    infants: options.infants,
    pets: options.pets,
    area: details.area,
    cleaning: toDollars(details.cleaningCents),
    freeUntil: addDays(span.from, -details.freeUntilDays),
    checkInFrom: details.checkInFrom,
    checkOutUntil: details.checkOutUntil,
    // The order keeps these as of its time.
    houseRules: details.houseRules,
    rulesAccepted: options.rulesAccepted,
    rulesAcceptedAt: new Date(now.at).toISOString(),
    ...(options.message && { message: options.message }),
  }),
  offered: (_, { checkIn, checkOut, rooms }) => {
    const ages = rooms.flatMap(({ childAges }) => childAges);
    const infants = ages.filter((age) => age < CHILD_FROM).length;
    const adults = rooms.reduce((all, party) => all + party.adults, 0);
    const who = { adults, children: ages.length - infants, infants };
    return [{ checkIn, checkOut, ...who, rulesAccepted: true }];
  },
  bounds: ({ details: { maxGuests, infantsFree, minNights, maxNights, checkInDays } }) => ({
    byRoom: false,
    people: maxGuests,
    adults: maxGuests,
    children: maxGuests,
    childTo: 17,
    uncountedTo: infantsFree ? CHILD_FROM - 1 : -1,
    shortest: minNights,
    longest: maxNights,
    arrivals: checkInDays,
    fillsGaps: true,
  }),
  dayTerms: ['price', 'minNights', 'noArrival', 'noDeparture'],
  weekendNights: ({ country, details }) => details.weekendNights ?? weekendNightsOf(country),
  cancellation: ({ details: { freeUntilDays, percentAfter } }) => ({
    rule: daysBefore(freeUntilDays, percentAfter),
    returnDays: 0,
  }),
  // Earlier for stays, because guests have to pack.
  remindHours: () => 72,
  facets: ({ details: { amenities, petsAllowed } }) => [
    ...(amenities.includes('pool') ? [{ key: 'amenity', value: 'pool' }] : []),
    ...(petsAllowed ? [{ key: 'amenity', value: 'pets' }] : []),
  ],
  aboutPerson: ['adults', 'children', 'infants', 'pets', 'guests', 'message'],
  cardDetails: cardNames(HOME),
  texts: LET_TEXTS,
  pagePath: ({ id }) => `/service/Holiday-Lets/details/${id}`,
  capabilities: [
    atHome({ rail: 'stays', place: 3, size: 3, of: 'countries' }),
    fileColumns(columns),
    outcomes(STAY_OUTCOMES),
    bookedFacts({
      people: ({ guests }) => countFact('lets_guests', guests),
      more: ({ checkInFrom, checkOutUntil }) => [
        ...textFact('lets_form_check_in', checkInFrom),
        ...textFact('lets_form_check_out', checkOutUntil),
      ],
    }),
    privateDetails({
      schema: HomePrivate,
      // Guests see keys until they leave, and the address also afterwards.
      forBuyer: ({ address, coordinates, door, wifi }, { when, now }) => ({
        address,
        coordinates,
        ...(when && now.today <= when.to && { door, wifi }),
      }),
      onVoucher: ({ address, coordinates }) => [
        ...textFact('lets_address', address),
        ...textFact('lets_coordinates', coordinates),
      ],
    }),
  ],
});

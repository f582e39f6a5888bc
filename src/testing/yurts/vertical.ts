import { z } from 'zod';
import { daysBefore } from '#base/cancellation.ts';
import { STAY_OUTCOMES } from '#verticals/booking-outcomes.ts';
import { judgeStay, NIGHT_CENTS, nightsIn } from '#verticals/booking-stays.ts';
import { weekendNightsOf } from '#base/weekend.ts';
import { ownRefusals } from '#verticals/booking-words.ts';
import { defineBookings } from '#verticals/bookings.ts';
import { privateDetails } from '#verticals/capabilities/details.ts';
import { outcomes } from '#verticals/capabilities/fulfilled.ts';
import { shapeOf } from '#verticals/field-schemas.ts';
import { cardNames } from '#verticals/fields.ts';
import { YURT, YURT_PRIVATE } from './fields.ts';
import { yurtPrices, HORIZON_DAYS } from './prices.ts';

const Details = z.object(shapeOf(YURT));
export type YurtDetails = z.infer<typeof Details>;

const Options = z.object({
  checkIn: z.string().default(''),
  checkOut: z.string().default(''),
  guests: z.number().int().min(0).max(99).default(2),
});
export type YurtOptions = z.infer<typeof Options>;

const { own, words } = ownRefusals('yurts', {
  guests: ({ most }) => `At most ${most} guests can sleep here.`,
});

/** A vertical that only tests have: yurts by the night, with everything from the storefront to the vendor's calendar. */
export const yurts = defineBookings({
  id: 'yurts',
  segment: 'Yurts',
  typeOf: 'Yurt',
  kinds: ['yurt'],
  called: { all: 'Yurts|يورتات', kinds: { yurt: 'Yurts|يورتات' } },
  details: Details,
  options: Options,
  rules: {
    ...yurtPrices,
    fields: { from: 'checkIn', to: 'checkOut' },
    words,
    schedule: ({ details: { checkInFrom } }) => ({
      weekdays: null,
      begins: checkInFrom,
      cutoffMinutes: 0,
      horizonDays: HORIZON_DAYS,
    }),
    judge: (booking) => {
      const { details } = booking.listing;
      const { minNights: shortest, maxNights: longest, beds: most } = details;
      const fields = { from: 'checkIn', to: 'checkOut' };
      judgeStay({ shortest, longest, arrivals: null, fields }, booking);
      if (booking.options.guests > most) booking.refuse('guests', own('guests', { most }));
    },
  },
  single: true,
  priceRange: NIGHT_CENTS,
  takes: () => ({ count: 1, capacity: 1, max: 1, of: 'home' }),
  shown: ({ details: { checkInFrom } }, { checkIn, checkOut, guests }, span) => ({
    checkIn,
    checkOut,
    guests,
    nights: nightsIn(span),
    checkInFrom,
  }),
  offered: (_, { checkIn, checkOut, rooms }) => [
    { checkIn, checkOut, guests: rooms.reduce((sum, { adults }) => sum + adults, 0) },
  ],
  dayTerms: ['price', 'minNights', 'noArrival', 'noDeparture'],
  weekendNights: ({ country, details }) => details.weekendNights ?? weekendNightsOf(country),
  cancellation: () => ({ rule: daysBefore(3, 50), returnDays: 0 }),
  aboutPerson: ['guests'],
  cardDetails: cardNames(YURT),
  texts: ['rules'],
  pagePath: ({ id }) => `/service/Yurts/details/${id}`,
  capabilities: [
    outcomes(STAY_OUTCOMES),
    privateDetails({ schema: z.object(shapeOf(YURT_PRIVATE)), forBuyer: (details) => details }),
  ],
});

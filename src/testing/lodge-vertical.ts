import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { daysBefore } from '#base/cancellation.ts';
import { shareOf } from '#base/money.ts';
import type { BookingRules } from '#verticals/booking-rules.ts';
import { judgeStay, nightsIn, nightsOf } from '#verticals/booking-stays.ts';
import { nightCents, weekendNightsOf } from '#verticals/booking-weekend.ts';
import { bookingWords } from '#verticals/booking-words.ts';
import { defineBookings } from '#verticals/bookings.ts';
import { QuoteProblem, type QuoteLine } from '#verticals/choice.ts';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time');
const weekdays = z.array(z.enum(WEEKDAYS));

export const LodgeDetails = z.object({
  /** Number of rooms of each kind. */
  rooms: z.record(z.string(), z.number().int().min(1)).default({ garden: 2, sea: 1 }),
  weekendCents: z.number().int().nullable().default(null),
  weekendNights: weekdays.nullable().default(null),
  shortest: z.number().int().default(1),
  longest: z.number().int().default(30),
  arrivals: weekdays.nullable().default(null),
  noticeHours: z.number().int().default(0),
  cleaningCents: z.number().int().default(0),
  taxBps: z.number().int().default(0),
  restNights: z.number().int().default(0),
  beds: z
    .array(z.object({ type: z.enum(['single', 'king']), count: z.number().int().min(1).max(10) }))
    .default([]),
  amenities: z.array(z.enum(['wifi', 'bath', 'balcony'])).default([]),
  petsAllowed: z.boolean().default(false),
  petsText: z.string().trim().max(60).default(''),
  sameDayUntil: hour.nullable().default(null),
  rates: z
    .array(
      z.object({
        id: z.string().min(1).max(20),
        name: z.string().trim().min(1).max(30),
        board: z.enum(['none', 'breakfast']),
        adjustBps: z.number().int().min(-5000).max(5000),
        mealCents: z.number().int().min(0).nullable(),
        refundable: z.boolean(),
        freeUntilDays: z.number().int().min(0).max(30).nullable(),
        seasons: z
          .array(z.object({ name: z.string().trim().min(1).max(30), adjustBps: z.number().int() }))
          .default([]),
      }),
    )
    .max(3)
    .default([]),
});
type LodgeDetails = z.infer<typeof LodgeDetails>;

/** Page details: a page requires a licence. */
const LodgeService = z.object({
  stars: z.number().int().min(0).max(5).default(0),
  facilities: z
    .array(z.enum(['pool', 'parking', 'spa']))
    .max(3)
    .default([]),
  checkInFrom: hour.default('15:00'),
  licence: z.string().trim().min(1, 'Enter your licence').max(40),
  houseRules: z.string().trim().max(60).default(''),
});

const LodgeOptions = z.object({
  checkIn: z.string().default(''),
  checkOut: z.string().default(''),
  room: z.string().default('garden'),
  count: z.number().int().min(1).default(1),
});
type LodgeOptions = z.infer<typeof LodgeOptions>;

const line = (what: 'cleaning' | 'tax', part: QuoteLine['part'], cents: number): QuoteLine[] =>
  cents === 0 ? [] : [{ what, part, units: 1, unitCents: cents, totalCents: cents }];

const fields = { from: 'checkIn', to: 'checkOut' };

const rules: BookingRules<LodgeDetails, LodgeOptions> = {
  fields,
  words: bookingWords,
  schedule: ({ details: { noticeHours } }) => ({
    weekdays: null,
    begins: '15:00',
    cutoffMinutes: noticeHours * 60,
    horizonDays: 365,
  }),
  span: (_, { checkIn, checkOut }) => nightsOf(checkIn, checkOut),
  unit: () => 'night',
  units: (_, { count }) => count,
  dayCents: ({ country, priceCents: usualCents, details }, _, day, own) =>
    nightCents({ ...details, usualCents, country }, day, own),
  more: ({ details: { cleaningCents, taxBps } }, _, nights) => {
    const sum = nights.reduce((cents, { totalCents }) => cents + totalCents, cleaningCents);
    return [...line('cleaning', 'fee', cleaningCents), ...line('tax', 'tax', shareOf(sum, taxBps))];
  },
  judge: (booking) => {
    const { details } = booking.listing;
    if (!(booking.options.room in details.rooms))
      throw new QuoteProblem('room', 'This room is no longer let.', { fault: 'variant_gone' });
    judgeStay({ ...details, fields }, booking);
  },
};

/** The tower is one room; of others there may be more. */
const maxOf = (room: string): number => (room === 'tower' ? 1 : 20);

/** A vertical that only tests have: rooms of a lodge, by the night, with all that the kit knows of stays. */
export const lodge = defineBookings({
  id: 'lodge',
  price: 'optional',
  single: true,
  segment: 'lodge',
  typeOf: 'Lodge',
  kinds: ['room'],
  called: { all: 'lodge|', kinds: { room: 'room|' } },
  details: LodgeDetails,
  privateDetails: {
    schema: z.object({ door: z.string().trim().max(20).default('') }),
    forBuyer: ({ door }) => ({ door }),
  },
  texts: ['petsText', 'rates.name'],
  serviceDetails: { schema: LodgeService, texts: ['houseRules'] },
  options: LodgeOptions,
  rules,
  takes: ({ details: { rooms, restNights } }, options) => {
    const variant = options?.room ?? Object.keys(rooms)[0] ?? '';
    return {
      variant,
      count: options?.count ?? 1,
      capacity: rooms[variant] ?? 0,
      max: maxOf(variant),
      restDays: restNights,
    };
  },
  variants: ({ details: { rooms } }) =>
    Object.entries(rooms).map(([id, capacity]) => ({ id, name: id, capacity, max: maxOf(id) })),
  shown: (_, { checkIn, checkOut, room }, span) => ({
    checkIn,
    checkOut,
    room,
    nights: nightsIn(span),
  }),
  offered: ({ details: { rooms } }, { checkIn, checkOut }) =>
    Object.keys(rooms).map((room) => ({ checkIn, checkOut, room })),
  dayTerms: ['price', 'minNights', 'noArrival', 'noDeparture'],
  weekendNights: ({ country, details }) => details.weekendNights ?? weekendNightsOf(country),
  cancellation: () => ({ rule: daysBefore(2, 0), returnDays: 0 }),
  cardDetails: [],
  pagePath: ({ id }) => `/service/lodge/${id}`,
});

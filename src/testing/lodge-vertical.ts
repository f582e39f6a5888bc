import { z } from 'zod';
import { WEEKDAYS, weekdayOf } from '#base/calendar-date.ts';
import { daysBefore } from '#base/cancellation.ts';
import { shareOf } from '#base/money.ts';
import type { BookingRules } from '#verticals/booking-rules.ts';
import { judgeStay, nightsIn, nightsOf } from '#verticals/booking-stays.ts';
import { bookingWords } from '#verticals/booking-words.ts';
import { defineBookings } from '#verticals/bookings.ts';
import { QuoteProblem, type QuoteLine } from '#verticals/choice.ts';

const weekdays = z.array(z.enum(WEEKDAYS));

export const LodgeDetails = z.object({
  /** How many there are of each. */
  rooms: z.record(z.string(), z.number().int().min(1)).default({ garden: 2, sea: 1 }),
  weekendCents: z.number().int().nullable().default(null),
  weekendNights: weekdays.default(['thursday', 'friday']),
  shortest: z.number().int().default(1),
  longest: z.number().int().default(30),
  arrivals: weekdays.nullable().default(null),
  noticeHours: z.number().int().default(0),
  cleaningCents: z.number().int().default(0),
  taxBps: z.number().int().default(0),
  restNights: z.number().int().default(0),
});
type LodgeDetails = z.infer<typeof LodgeDetails>;

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
  dayCents: ({ priceCents, details: { weekendCents, weekendNights } }, _, day, own) =>
    own ??
    (weekendCents !== null && weekendNights.includes(weekdayOf(day)) ? weekendCents : priceCents),
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

/** A vertical that only tests have: rooms of a lodge, by the night, with all that the kit knows of stays. */
export const lodge = defineBookings({
  id: 'lodge',
  single: true,
  segment: 'lodge',
  typeOf: 'Lodge',
  kinds: ['room'],
  called: { all: 'lodge|', kinds: { room: 'room|' } },
  details: LodgeDetails,
  options: LodgeOptions,
  rules,
  takes: ({ details: { rooms, restNights } }, options) => {
    const variant = options?.room ?? 'garden';
    return {
      variant,
      count: options?.count ?? 1,
      capacity: rooms[variant] ?? 0,
      restDays: restNights,
    };
  },
  shown: (_, { checkIn, checkOut, room }, span) => ({
    checkIn,
    checkOut,
    room,
    nights: nightsIn(span),
  }),
  datesOnly: true,
  dayTerms: ['price', 'minNights', 'noArrival', 'noDeparture'],
  cancellation: () => ({ rule: daysBefore(2, 0), returnDays: 0 }),
  cardDetails: [],
  pagePath: ({ id }) => `/service/lodge/${id}`,
});

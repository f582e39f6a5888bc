import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { daysBefore } from '#base/cancellation.ts';
import { MAX_CENTS, shareOf } from '#base/money.ts';
import type { BookingRules } from '#verticals/booking-rules.ts';
import { judgeStay, nightsIn, nightsOf } from '#verticals/booking-stays.ts';
import { weekendNightsOf } from '#base/weekend.ts';
import { nightCents } from '#verticals/booking-weekend.ts';
import { bookingWords } from '#verticals/booking-words.ts';
import { defineBookings } from '#verticals/bookings.ts';
import { privateDetails } from '#verticals/capabilities/details.ts';
import { serviceDetails } from '#verticals/capabilities/service-details.ts';
import { QuoteProblem, type QuoteLine } from '#verticals/choice.ts';
import { rowsOf, shapeOf } from '#verticals/field-schemas.ts';
import {
  choice,
  count,
  fields,
  list,
  money,
  multiselect,
  percent,
  privateFields,
  table,
  text,
  time,
  weekdays,
  yesNo,
} from '#verticals/fields.ts';

const SEASON = fields({ name: text(30), adjustBps: percent(-50, 50) });
const RATE = fields({
  name: text(30),
  board: choice(['none', 'breakfast']),
  adjustBps: percent(-50, 50),
  mealCents: money(0, MAX_CENTS, { otherwise: null }),
  refundable: yesNo(),
  freeUntilDays: count(0, 30, { otherwise: null }),
  seasons: table(4, SEASON, { default: [] }),
});

/** Vendor-editable details with a field of every kind. */
export const LODGE = fields({
  beds: table(6, { type: choice(['single', 'king']), count: count(1, 10) }, { default: [] }),
  amenities: multiselect(['wifi', 'bath', 'balcony'], { default: [] }),
  petsAllowed: yesNo({ default: false }),
  petsText: text(60, { default: '' }),
  weekendCents: money(0, MAX_CENTS, { default: null }),
  weekendNights: weekdays({ default: null }),
  sameDayUntil: time({ otherwise: '' }),
  rates: list(3, RATE, { default: [], id: 'id' }),
});
export const LODGE_PRIVATE = privateFields({ door: text(20, { default: '' }) });

const Rate = z.object({
  id: z.string().min(1).max(20),
  ...shapeOf(RATE, { name: (name) => name.min(1) }),
});

export const LodgeDetails = z.object({
  ...shapeOf(LODGE, { rates: rowsOf(LODGE.rates, Rate) }),
  /** Number of rooms of each kind. */
  rooms: z.record(z.string(), z.number().int().min(1)).default({ garden: 2, sea: 1 }),
  shortest: z.number().int().default(1),
  longest: z.number().int().default(30),
  arrivals: z.array(z.enum(WEEKDAYS)).nullable().default(null),
  noticeHours: z.number().int().default(0),
  cleaningCents: z.number().int().default(0),
  taxBps: z.number().int().default(0),
  restNights: z.number().int().default(0),
});
type LodgeDetails = z.infer<typeof LodgeDetails>;

/** Page details: a page requires a licence. */
const LODGE_PAGE = fields({
  stars: count(0, 5, { default: 0 }),
  facilities: multiselect(['pool', 'parking', 'spa'], { default: [] }),
  checkInFrom: time({ default: '15:00' }),
  licence: text(40),
  houseRules: text(60, { default: '' }),
});
const LodgeService = z.object(shapeOf(LODGE_PAGE, { licence: 'Enter your licence' }));

const LodgeOptions = z.object({
  checkIn: z.string().default(''),
  checkOut: z.string().default(''),
  room: z.string().default('garden'),
  count: z.number().int().min(1).default(1),
});
type LodgeOptions = z.infer<typeof LodgeOptions>;

const line = (what: 'cleaning' | 'tax', part: QuoteLine['part'], cents: number): QuoteLine[] =>
  cents === 0 ? [] : [{ what, part, units: 1, unitCents: cents, totalCents: cents }];

const dateFields = { from: 'checkIn', to: 'checkOut' };

const rules: BookingRules<LodgeDetails, LodgeOptions> = {
  fields: dateFields,
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
    judgeStay({ ...details, fields: dateFields }, booking);
  },
};

/** There is one tower room, but there may be several of the others. */
const maxOf = (room: string): number => (room === 'tower' ? 1 : 20);

/** A test-only vertical: rooms of a lodge by the night, with all features of stays. */
export const lodge = defineBookings({
  id: 'lodge',
  price: 'optional',
  single: true,
  segment: 'lodge',
  typeOf: 'Lodge',
  kinds: ['room'],
  called: { all: 'lodge|', kinds: { room: 'room|' } },
  details: LodgeDetails,
  texts: ['petsText', 'rates.name'],
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
  capabilities: [
    serviceDetails({ schema: LodgeService, texts: ['houseRules'] }),
    privateDetails({
      schema: z.object({ door: z.string().trim().max(20).default('') }),
      forBuyer: ({ door }) => ({ door }),
    }),
  ],
});

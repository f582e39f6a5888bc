import { z } from 'zod';
import { isCalendarDate, WEEKDAYS, weekdayOf } from '#base/calendar-date.ts';
import type { BookingRules } from '#verticals/booking-rules.ts';
import { slotsBy } from '#verticals/booking-slots.ts';
import { bookingWords } from '#verticals/booking-words.ts';
import { defineBookings } from '#verticals/bookings.ts';

const stretch = z.object({ from: z.string(), to: z.string() });

export const ClinicDetails = z.object({
  hours: z.partialRecord(z.enum(WEEKDAYS), z.array(stretch)).default({
    monday: [{ from: '09:00', to: '11:00' }],
    friday: [{ from: '00:00', to: '02:00' }],
  }),
  reasons: z
    .record(z.string(), z.object({ minutes: z.number().int(), cents: z.number().int() }))
    .default({ visit: { minutes: 30, cents: 60_00 }, long: { minutes: 45, cents: 90_00 } }),
  bufferMinutes: z.number().int().default(0),
  mostADay: z.number().int().default(20),
  leadHours: z.number().int().default(2),
});
type ClinicDetails = z.infer<typeof ClinicDetails>;

const ClinicOptions = z.object({
  reason: z.string('Choose a reason').default('visit'),
  day: z.string().default(''),
  slot: z.string().default(''),
});
type ClinicOptions = z.infer<typeof ClinicOptions>;

const reasonOf = ({ reasons }: ClinicDetails, name = 'visit') =>
  reasons[name] ?? { minutes: 30, cents: 0 };

const rules: BookingRules<ClinicDetails, ClinicOptions> = {
  fields: { from: 'day', slot: 'slot' },
  words: bookingWords,
  schedule: ({ details: { leadHours } }) => ({
    weekdays: null,
    begins: '24:00',
    cutoffMinutes: leadHours * 60,
    horizonDays: 60,
  }),
  span: (_, { day, slot }) =>
    isCalendarDate(day) ? { of: 'slot', from: day, to: day, slot } : null,
  slots: slotsBy(({ details }, options, day) => ({
    hours: details.hours[weekdayOf(day)] ?? [],
    minutes: reasonOf(details, options?.reason).minutes,
    bufferMinutes: details.bufferMinutes,
    startEvery: 15,
    cellMinutes: 15,
    mostADay: details.mostADay,
    maxADay: 50,
  })),
  unit: () => 'visit',
  dayCents: ({ details }, options) => reasonOf(details, options?.reason).cents,
};

/** A test-only vertical: visits of two lengths on a timetable, each of several cells. */
export const clinic = defineBookings({
  id: 'clinic',
  single: true,
  segment: 'clinic',
  typeOf: 'Visit',
  kinds: ['doctor'],
  called: { all: 'clinic|', kinds: { doctor: 'doctor|' } },
  details: ClinicDetails,
  options: ClinicOptions,
  rules,
  takes: () => ({ count: 1, capacity: 1, max: 1 }),
  shown: (_, { reason, day, slot }) => ({ reason, day, slot }),
  cancellation: () => ({
    rule: { kind: 'steps', steps: [{ until: { hours: 24 }, percent: 100 }] },
    returnDays: 0,
  }),
  cardDetails: [],
  pagePath: ({ id }) => `/service/clinic/${id}`,
});

import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { MOST_GUESTS, MOST_UNITS } from './kinds.ts';

/** Labels of the specification: none, Bed and Breakfast, half-board, full-board. */
export const MEALS = ['none', 'breakfast', 'half-board', 'full-board'] as const;

const line = z.string().trim().min(1).max(500);
const lines = z.array(line).max(100);

/** The vendor's details of a tour listing, in addition to the columns of all listings. */
export const TourDetails = z.object({
  duration: z.number().int().min(0).max(365).default(0),
  maxGuests: z.number().int().min(1).max(MOST_GUESTS).default(12),
  pickupSpot: z.string().max(200).default(''),
  operates: z.enum(['everyday', 'selected']).default('everyday'),
  selectedDays: z.array(z.enum(WEEKDAYS)).max(7).default([]),
  spokenLanguages: z.array(line).max(20).default([]),
  speciality: z.string().max(200).default(''),
  gender: z.enum(['male', 'female', 'other', '']).default(''),
  inclusions: lines.default([]),
  exclusions: lines.default([]),
  itinerary: z
    .array(
      z.object({
        day: z.number().int().min(1),
        plan: z.string().max(5000),
        meals: z.enum(MEALS).default('none'),
      }),
    )
    .max(60)
    .default([]),
  detailedInclusions: z
    .object({
      accommodation: lines.default([]),
      transfers: lines.default([]),
      sightseeing: lines.default([]),
      domesticFlights: lines.default([]),
      freeItems: lines.default([]),
    })
    .default({
      accommodation: [],
      transfers: [],
      sightseeing: [],
      domesticFlights: [],
      freeItems: [],
    }),
  /** Local time of departure, HH:MM. */
  departureTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('09:00'),
  /** Booking closes this many hours before departure. */
  cutoffHours: z.number().int().min(0).max(720).default(12),
  freeUntilDays: z.number().int().min(0).max(365).default(2),
  percentAfter: z.number().int().min(0).max(100).default(50),
});
export type TourDetails = z.infer<typeof TourDetails>;

const people = z
  .number('Choose how many people')
  .int('Choose a whole number of people')
  .min(1, 'At least one person')
  .max(999);

const units = z
  .number('Choose a whole number')
  .int('Choose a whole number')
  .min(1, 'At least one')
  .max(MOST_UNITS, `At most ${MOST_UNITS}`);

/** The customer's options: the cart item's subDetails without unknown keys. */
export const TourOptions = z
  .object({
    startingDate: z
      .string('Please select a starting date before booking.')
      .min(1, 'Please select a starting date before booking.'),
    people: people.default(1),
    /** Nights of a property, days of a guide; 1 and unused for departures. */
    units: units.optional(),
    /** The names in a cart item's subDetails, so that they can be sent back unchanged. */
    nights: units.optional(),
    days: units.optional(),
    pickupSpot: z.string().trim().max(200).default(''),
    guideGender: z.enum(['any', 'male', 'female']).default('any'),
    specialInstructions: z.string().trim().max(1000).default(''),
  })
  .transform(({ units, nights, days, ...choice }) => ({
    ...choice,
    units: units ?? nights ?? days ?? 1,
  }));
export type TourOptions = z.infer<typeof TourOptions>;

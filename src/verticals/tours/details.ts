import { z } from 'zod';
import { rowsOf, shapeOf } from '../field-schemas.ts';
import { INCLUSIONS, TOUR } from './fields.ts';
import { MAX_GUESTS, MAX_UNITS } from './kinds.ts';

const Day = z.object({ day: z.number().int().min(1), ...shapeOf(TOUR.itinerary.fields) });

export const TourDetails = z.object({
  ...shapeOf(
    TOUR,
    { selectedDays: (days) => days.max(7), itinerary: rowsOf(TOUR.itinerary, Day) },
    { terse: true },
  ),
  detailedInclusions: z.object(shapeOf(INCLUSIONS)).prefault({}),
});
export type TourDetails = z.infer<typeof TourDetails>;

const people = z
  .number('Choose how many people')
  .int('Choose a whole number of people')
  .min(1, 'At least one person')
  .max(MAX_GUESTS);

const units = z
  .number('Choose a whole number')
  .int('Choose a whole number')
  .min(1, 'At least one')
  .max(MAX_UNITS, `At most ${MAX_UNITS}`);

/** A customer's choice, sent as the cart item's subDetails. Unknown keys are dropped. */
export const TourOptions = z
  .object({
    startingDate: z
      .string('Please select a starting date before booking.')
      .min(1, 'Please select a starting date before booking.'),
    people: people.default(1),
    /** Nights of a property or days of a guide; 1 for departures. */
    units: units.optional(),
    /** `units` in the subDetails of a stored cart item, so that they can be sent back. */
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

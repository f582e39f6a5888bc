import { MAX_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { rowsOf, shapeOf, unique } from '../field-schemas.ts';
import { ROOM } from './fields.ts';

const order = (message: string) => ({ message, params: { fault: 'order' } });
const taken = (message: string) => ({ message, params: { fault: 'taken' } });

const Bed = z.object(shapeOf(ROOM.beds.fields, { type: 'Choose a bed' }));

const RatePlan = z.object({
  /** Created once by the form, because bookings refer to it. */
  id: z.string().trim().min(1).max(40),
  ...shapeOf(ROOM.ratePlans.fields, { name: 'Enter a name', board: 'Choose the meals' }),
});
export type RatePlan = z.infer<typeof RatePlan>;

export const RoomDetails = z
  .object(
    shapeOf(ROOM, {
      beds: rowsOf(ROOM.beds, Bed, 'Add up to 6 kinds of beds').min(1, 'Add at least one bed'),
      amenities: (all) => all.max(40).transform(unique),
      childPrices: (bands) =>
        bands.refine(
          (all) => all.every(({ toAge }, index) => toAge > (all[index - 1]?.toAge ?? -1)),
          order('Enter the ages in ascending order'),
        ),
      sameDayUntil: 'Enter a time, as in 18:00',
      ratePlans: rowsOf(ROOM.ratePlans, RatePlan, `Add up to ${ROOM.ratePlans.max} rates`)
        .min(1, 'Add at least one rate')
        .refine(
          (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
          taken('Each rate needs an id of its own'),
        ),
    }),
  )
  .refine(({ minNights, maxNights }) => minNights <= maxNights, {
    ...order('The longest stay is shorter than the shortest'),
    path: ['maxNights'],
  })
  .refine(({ baseGuests, maxGuests }) => baseGuests <= maxGuests, {
    ...order('The price is for more people than fit in the room'),
    path: ['baseGuests'],
  });
export type RoomDetails = z.infer<typeof RoomDetails>;

const Party = z.object({
  adults: z.number().int().min(0).max(99).default(0),
  /** -1 for an unknown age. */
  childAges: z.array(z.number().int().min(-1).max(120)).max(20).default([]),
});
export type Party = z.infer<typeof Party>;

export const StayOptions = z
  .object({
    checkIn: z.string().default(''),
    checkOut: z.string().default(''),
    rooms: z.array(Party).max(100).default([]),
    ratePlan: z.string().max(60).default(''),
    /** Part of the shown details, so that they can be sent back unchanged. */
    ratePlanId: z.string().max(40).optional(),
    arrivalTime: z.string().trim().max(20).default(''),
    specialRequests: z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
  })
  .transform(({ ratePlanId, ratePlan, ...choice }) => ({
    ...choice,
    ratePlan: ratePlanId ?? ratePlan,
  }));
export type StayOptions = z.infer<typeof StayOptions>;

import { MOST_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { MAX_CENTS } from '#base/money.ts';
import { AMENITIES, BEDS, BOARDS, MOST_PLANS, MOST_ROOMS } from './kinds.ts';

/** What a form leaves empty, or does not ask. */
const or = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);
const money = z.number().int().min(0).max(MAX_CENTS);
const cents = or(money, 0);
const whole = (least: number, most: number) =>
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`);
const order = (message: string) => ({ message, params: { fault: 'order' } });
const taken = (message: string) => ({ message, params: { fault: 'taken' } });

const Bed = z.object({ type: z.enum(BEDS, 'Choose a bed'), count: whole(1, 10) });

const RatePlan = z.object({
  /** Made by its form, once: what was booked keeps naming it. */
  id: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1, 'Enter a name').max(60, 'Use up to 60 characters'),
  board: z.enum(BOARDS, 'Choose the meals'),
  /** What it adds to a night, in hundredths of a percent. */
  adjustBps: or(whole(-5_000, 5_000), 0),
  /** An adult's meals of a day, and a child's. */
  adultMealCents: cents,
  childMealCents: cents,
  refundable: z.boolean().default(true),
  freeUntilDays: or(whole(0, 60), 2),
  /** What cancelling gives back after that, until the day before. */
  percentAfter: or(whole(0, 100), 0),
});
export type RatePlan = z.infer<typeof RatePlan>;

/** What a hotel enters of a type of room. Its price is the night's. */
export const RoomDetails = z
  .object({
    beds: z.array(Bed).min(1, 'Add at least one bed').max(6, 'Add up to 6 kinds of beds'),
    /** Square metres. */
    size: whole(5, 1_000),
    amenities: z
      .array(z.enum(AMENITIES))
      .max(40)
      .transform((all) => [...new Set(all)])
      .default([]),
    /** How many of them there are. */
    rooms: whole(1, MOST_ROOMS),
    /** How many people a night's price is for. */
    baseGuests: or(whole(1, 10), 2),
    maxAdults: or(whole(1, 10), 2),
    maxChildren: or(whole(0, 10), 0),
    maxGuests: or(whole(1, 20), 2),
    /** A night of each further adult. */
    extraAdultCents: cents,
    /** A night of each further child up to an age; who is older than the last of them is an adult. */
    childPrices: z
      .array(z.object({ toAge: whole(0, 17), cents }))
      .max(6)
      .refine(
        (bands) => bands.every(({ toAge }, index) => toAge > (bands[index - 1]?.toAge ?? -1)),
        order('Enter the ages in ascending order'),
      )
      .default([]),
    weekendCents: or(money.nullable(), null),
    /** null: those of its country. */
    weekendNights: or(z.array(z.enum(WEEKDAYS)).max(7).nullable(), null).transform((nights) =>
      nights?.length ? nights : null,
    ),
    minNights: or(whole(1, 30), 1),
    maxNights: or(whole(1, 90), 30),
    /** Until when tonight can be booked, on the hotel's clock. */
    sameDayUntil: or(
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, as in 18:00'),
      '18:00',
    ),
    ratePlans: z
      .array(RatePlan)
      .min(1, 'Add at least one rate')
      .max(MOST_PLANS, `Add up to ${MOST_PLANS} rates`)
      .refine(
        (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
        taken('Each rate needs an id of its own'),
      ),
  })
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
  /** -1 where nobody said. */
  childAges: z.array(z.number().int().min(-1).max(120)).max(20).default([]),
});
export type Party = z.infer<typeof Party>;

/** What a guest chooses. */
export const StayOptions = z
  .object({
    checkIn: z.string().default(''),
    checkOut: z.string().default(''),
    /** Who sleeps in each. */
    rooms: z.array(Party).max(100).default([]),
    ratePlan: z.string().max(60).default(''),
    /** The same as sub-details say it, beside its name: handing them back chooses the same. */
    ratePlanId: z.string().max(40).optional(),
    arrivalTime: z.string().trim().max(20).default(''),
    specialRequests: z.string().trim().max(MOST_REASON, upTo(MOST_REASON)).default(''),
  })
  .transform(({ ratePlanId, ratePlan, ...choice }) => ({
    ...choice,
    ratePlan: ratePlanId ?? ratePlan,
  }));
export type StayOptions = z.infer<typeof StayOptions>;

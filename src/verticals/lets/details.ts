import { MAX_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { shapeOf, unique } from '../field-schemas.ts';
import { HOME, HOME_PRIVATE } from './fields.ts';

const order = (message: string) => ({ message, params: { fault: 'order' } });
/** Three decimals are about a hundred metres: the middle of an area, not a door. */
const rounded = (degrees: z.ZodNumber) =>
  degrees.transform((value) => Math.round(value * 1_000) / 1_000);

export const HomeDetails = z
  .object(
    shapeOf(HOME, {
      amenities: (all) => all.max(40).transform(unique),
      houseRules: z.string().trim().max(HOME.houseRules.max, 'Use up to 2000 characters'),
      area: 'Enter the area',
      areaLatitude: rounded,
      areaLongitude: rounded,
      checkInFrom: 'Enter a time, as in 15:00',
      checkOutUntil: 'Enter a time, as in 15:00',
    }),
  )
  .refine(({ minNights, maxNights }) => minNights <= maxNights, {
    ...order('The longest stay is shorter than the shortest'),
    path: ['maxNights'],
  })
  .refine(({ includedGuests, maxGuests }) => (includedGuests ?? 1) <= maxGuests, {
    ...order('The price is for more people than can stay'),
    path: ['includedGuests'],
  });
export type HomeDetails = z.infer<typeof HomeDetails>;

export const HomePrivate = z.object(
  shapeOf(HOME_PRIVATE, {
    address: z
      .string('Enter the address')
      .trim()
      .min(5, 'Enter the address')
      .max(HOME_PRIVATE.address.max, 'Use up to 300 characters'),
    coordinates: z
      .string()
      .trim()
      .regex(/^(-?\d{1,2}(\.\d+)?, *-?\d{1,3}(\.\d+)?)?$/, 'Enter them as in 34.2553, 35.6581'),
  }),
);
export type HomePrivate = z.infer<typeof HomePrivate>;

const count = z.number().int().min(0).max(99).default(0);

export const LetOptions = z.object({
  checkIn: z.string().default(''),
  checkOut: z.string().default(''),
  adults: count,
  children: count,
  infants: count,
  pets: count,
  message: z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
  rulesAccepted: z.boolean().default(false),
});
export type LetOptions = z.infer<typeof LetOptions>;

import { z } from 'zod';
import { isCallable } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { FACILITIES } from './kinds.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, as in 14:00');
const whole = (most: number) =>
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(0, 'At least 0')
    .max(most, `At most ${most}`);

/** What a hotel's page says of the house. */
export const HotelDetails = z.object({
  /** 0 for none. */
  stars: whole(5).default(0),
  facilities: z
    .array(z.enum(FACILITIES))
    .max(FACILITIES.length)
    .transform((all) => [...new Set(all)])
    .default([]),
  checkInFrom: time.default('14:00'),
  checkOutUntil: time.default('12:00'),
  /** The age from which children may stay; 0: all ages. */
  childrenFrom: whole(18).default(0),
  /** Street and house, for taxis. */
  address: z.string().trim().max(200, 'Use up to 200 characters').default(''),
  /** Of its door: `29.5312, 35.0008`. */
  coordinates: z
    .string()
    .trim()
    .regex(
      /^(-?\d{1,2}(\.\d{1,8})?, *-?\d{1,3}(\.\d{1,8})?)?$/,
      'Enter them as in 34.2553, 35.6581',
    )
    .default(''),
  /** Phone of the front desk, for arriving guests. */
  phone: z
    .string()
    .trim()
    .max(40, 'Use up to 40 characters')
    .refine((phone) => phone === '' || isCallable(phone), {
      error: PHONE_WORDS,
      params: { fault: 'phone' },
    })
    .default(''),
});
export type HotelDetails = z.infer<typeof HotelDetails>;

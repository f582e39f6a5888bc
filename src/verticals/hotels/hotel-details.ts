import { z } from 'zod';
import { isCallable } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { shapeOf, unique } from '../field-schemas.ts';
import { HOTEL } from './fields.ts';

const TIME = 'Enter a time, as in 14:00';

export const HotelDetails = z.object(
  shapeOf(HOTEL, {
    facilities: (all) => all.max(HOTEL.facilities.values.length).transform(unique),
    checkInFrom: TIME,
    checkOutUntil: TIME,
    coordinates: z
      .string()
      .trim()
      .regex(
        /^(-?\d{1,2}(\.\d{1,8})?, *-?\d{1,3}(\.\d{1,8})?)?$/,
        'Enter them as in 34.2553, 35.6581',
      ),
    phone: (text) =>
      text.refine((phone) => phone === '' || isCallable(phone), {
        error: PHONE_WORDS,
        params: { fault: 'phone' },
      }),
  }),
);
export type HotelDetails = z.infer<typeof HotelDetails>;

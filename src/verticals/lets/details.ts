import { MOST_LINE, MOST_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { MAX_CENTS } from '#base/money.ts';
import { AMENITIES } from './kinds.ts';

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
const hour = (otherwise: string) =>
  or(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, as in 15:00'), otherwise);
const weekdays = or(z.array(z.enum(WEEKDAYS)).max(7).nullable(), null).transform((days) =>
  days?.length ? days : null,
);
const bps = whole(0, 6_000);
/** Three decimals are a hundred metres: the middle of an area, not a door. */
const degrees = (most: number) =>
  or(z.number().min(-most).max(most).nullable(), null).transform((value) =>
    value === null ? null : Math.round(value * 1_000) / 1_000,
  );

/** What its owner enters of a home. Its price is the night's. */
export const HomeDetails = z
  .object({
    bedrooms: whole(0, 20),
    beds: whole(1, 40),
    bathrooms: whole(1, 20),
    /** Square metres. */
    size: or(whole(5, 5_000).nullable(), null),
    maxGuests: whole(1, 50),
    /** How many the price is for; null: all. */
    includedGuests: or(whole(1, 50).nullable(), null),
    /** A night of each further guest. */
    extraGuestCents: cents,
    /** Infants neither cost anything nor count. */
    infantsFree: z.boolean().default(true),
    petsAllowed: z.boolean().default(false),
    amenities: z
      .array(z.enum(AMENITIES))
      .max(40)
      .transform((all) => [...new Set(all)])
      .default([]),
    houseRules: z.string().trim().max(2_000, 'Use up to 2000 characters').default(''),
    /** In words that anybody may read, and the middle of it. */
    area: z.string().trim().min(1, 'Enter the area').max(120, 'Use up to 120 characters'),
    areaLatitude: degrees(90),
    areaLongitude: degrees(180),
    weekendCents: or(money.nullable(), null),
    /** null: those of its country. */
    weekendNights: weekdays,
    /** Once a stay. */
    cleaningCents: cents,
    /** Off the nights from 7 on, and from 28 on; without the second the first goes on. */
    weeklyBps: or(bps, 0),
    monthlyBps: or(bps.nullable(), null),
    minNights: or(whole(1, 90), 1),
    maxNights: or(whole(1, 365), 28),
    noticeHours: or(whole(0, 720), 24),
    /** Nights after each stay that nobody can have. */
    prepNights: or(whole(0, 3), 0),
    /** null: guests arrive on all days. */
    checkInDays: weekdays,
    checkInFrom: hour('15:00'),
    checkOutUntil: hour('11:00'),
    freeUntilDays: or(whole(0, 60), 7),
    /** What cancelling gives back after that, until the day before. */
    percentAfter: or(whole(0, 100), 50),
  })
  .refine(({ minNights, maxNights }) => minNights <= maxNights, {
    ...order('The longest stay is shorter than the shortest'),
    path: ['maxNights'],
  })
  .refine(({ includedGuests, maxGuests }) => (includedGuests ?? 1) <= maxGuests, {
    ...order('The price is for more people than can stay'),
    path: ['includedGuests'],
  });
export type HomeDetails = z.infer<typeof HomeDetails>;

const line = z.string().trim().max(MOST_LINE, upTo(MOST_LINE)).default('');

/** What only its owner reads, and its guests once they have paid. */
export const HomePrivate = z.object({
  address: z
    .string('Enter the address')
    .trim()
    .min(5, 'Enter the address')
    .max(300, 'Use up to 300 characters'),
  coordinates: z
    .string()
    .trim()
    .regex(/^(-?\d{1,2}(\.\d+)?, *-?\d{1,3}(\.\d+)?)?$/, 'Enter them as in 34.2553, 35.6581')
    .default(''),
  door: line,
  wifi: line,
});
export type HomePrivate = z.infer<typeof HomePrivate>;

const count = z.number().int().min(0).max(99).default(0);

/** What a guest chooses. */
export const LetOptions = z.object({
  checkIn: z.string().default(''),
  checkOut: z.string().default(''),
  adults: count,
  children: count,
  infants: count,
  pets: count,
  message: z.string().trim().max(MOST_REASON, upTo(MOST_REASON)).default(''),
  rulesAccepted: z.boolean().default(false),
});
export type LetOptions = z.infer<typeof LetOptions>;

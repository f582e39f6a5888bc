import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EnteredPrice } from './entered.ts';
import { Day, Dollars, IdParams } from './shared.ts';

/** A day of a listing as its vendor sees it. */
export const VendorDay = z.object({
  day: z.string(),
  /** How many places it has, and how many of them are taken. */
  capacity: z.number().int(),
  taken: z.number().int(),
  /** It is closed, by its vendor or by a feed; what is taken stays taken. */
  closed: z.boolean(),
  /** Who keeps it closed: 'vendor', or a feed by its name. */
  closedBy: z.array(z.object({ source: z.string(), reason: z.string() })),
  /** What it is sold at, whether that is its own price or the listing's. */
  price: Dollars,
  /** What it has of its own; null and false where it has nothing. */
  terms: z.object({
    price: Dollars.nullable(),
    minNights: z.number().int().nullable(),
    noArrival: z.boolean(),
    noDeparture: z.boolean(),
  }),
  /** Why nobody can book it whatever the vendor says: it is past, too near, too far, or no day it operates on. */
  shut: z.enum(['past', 'cutoff', 'horizon', 'weekday']).nullable(),
});
export type VendorDay = z.infer<typeof VendorDay>;

const Days = z.object({
  days: z.array(VendorDay),
  /** Which terms days of this listing may have. */
  dayTerms: z.array(z.enum(['price', 'minNights', 'noArrival', 'noDeparture'])),
});
const NIGHTS = 'Enter a whole number of nights from 1 to 365';

export const endpoints = {
  readCalendar: endpoint({
    method: 'GET',
    path: '/listings/{id}/calendar',
    access: 'vendor',
    summary: "The days of one of one's own listings, at most 120 at once",
    params: IdParams,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    answers: { 200: Days },
  }),
  writeCalendar: endpoint({
    method: 'PUT',
    path: '/listings/{id}/calendar',
    access: 'selling',
    summary:
      'Give days a capacity and terms of their own, close them or open them again; never fewer places than are taken',
    params: IdParams,
    body: z.object({
      days: z.array(Day).min(1, 'Choose at least one day').max(120, 'Choose up to 120 days'),
      /** null: the listing's own. Left out: as it is. */
      capacity: z
        .number('Enter a whole number from 0 to 9,999')
        .int('Enter a whole number from 0 to 9,999')
        .min(0, 'Enter a whole number from 0 to 9,999')
        .max(9999, 'Enter a whole number from 0 to 9,999')
        .nullable()
        .optional(),
      closed: z.boolean().optional(),
      /** null: the listing's own. Left out: as it is. */
      price: EnteredPrice.nullable().optional(),
      /** Of a stay that begins on it. */
      minNights: z.number(NIGHTS).int(NIGHTS).min(1, NIGHTS).max(365, NIGHTS).nullable().optional(),
      noArrival: z.boolean().optional(),
      noDeparture: z.boolean().optional(),
    }),
    answers: { 200: Days.extend({ message: z.string() }) },
  }),
};

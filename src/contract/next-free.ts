import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant, ListingCard } from './shared.ts';
import { asked } from './entered.ts';

export const SOONEST_AT_ONCE = 20;
/** Of one service all of them, as far as anybody lists so many. */
export const SOONEST_OF_SERVICE = 60;
/** Of each of the next two days so many times are named. */
export const TIMES_NAMED = 4;

export const endpoints = {
  nextFree: endpoint({
    method: 'GET',
    path: '/next-free',
    access: 'public',
    inLanguages: true,
    summary: 'Listings booked by the time, ordered by their next free time',
    query: z.object({
      vertical: z.string().max(40),
      serviceId: Id.optional(),
      country: z.enum(COUNTRIES).optional(),
      city: z.string().trim().max(80).optional(),
      /** `key:value`, several joined by commas; all must be true. */
      facets: z.string().max(300).default(''),
      /** Dollars. */
      maxPrice: asked(z.number().min(0).max(100_000)).optional(),
      /** The last day on which it may begin, on the clock of the country that is asked for. */
      until: Day.optional(),
      /** Those that are free on this day alone, with all of its times. */
      day: Day.optional(),
      /** Of that day: options as JSON, without their day, that must find their time. Without them the least does. */
      choice: z.string().max(500).optional(),
      page: asked(z.number().int().min(1).max(50)).default(1),
    }),
    answers: {
      200: z.object({
        listings: z.array(
          z.object({
            ...ListingCard.shape,
            /** The last time that it was looked for, a minute ago at most; `slot` is null of what is hired by whole days. */
            next: z.object({ day: Day, slot: z.string().nullable(), startsAt: Instant }),
            /** Free at this moment: two days at most, with how many times are left of each and the first of them. */
            days: z.array(
              z.object({ day: Day, slots: z.array(z.string()), left: z.number().int().min(0) }),
            ),
          }),
        ),
        more: z.boolean(),
      }),
    },
  }),
};

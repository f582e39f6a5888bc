import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { upTo } from '#base/limits.ts';
import { endpoint } from './endpoint.ts';
import { asked, Day, Id, Instant, ListingCard } from './shared.ts';

export const SOONEST_AT_ONCE = 20;
export const SOONEST_OF_SERVICE = 60;
/** Max listings that one request names. */
const MAX_LISTINGS = 100;
/** Max times listed per day, for each of the next three days. */
export const TIMES_NAMED = 4;

export const endpoints = {
  nextFree: endpoint('GET /next-free', 'public', {
    inLanguages: true,
    summary: 'Listings booked by the time, ordered by their next free time',
    query: z.object({
      vertical: z.string().max(40),
      serviceId: Id.optional(),
      /** Only these listings, comma-separated. */
      listings: z
        .string()
        .max(37 * MAX_LISTINGS)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(Id).max(MAX_LISTINGS, upTo(MAX_LISTINGS)))
        .optional(),
      country: z.enum(COUNTRIES).optional(),
      city: z.string().trim().max(80).optional(),
      /** `key:value`, comma-separated; all must match. */
      facets: z.string().max(300).default(''),
      maxPrice: asked(z.number().min(0).max(100_000)).optional(),
      /** Last possible start day, in the requested country's time zone. */
      until: Day.optional(),
      /** Only listings that are free on this day, with all its times. */
      day: Day.optional(),
      /** With `day`: options as JSON without the day. Default: the shortest booking. */
      choice: z.string().max(500).optional(),
      page: asked(z.number().int().min(1).max(50)).default(1),
    }),
    answers: {
      200: z.object({
        listings: z.array(
          z.object({
            ...ListingCard.shape,
            /** At most a minute old; `slot` is null for hires by whole days. */
            next: z.object({ day: Day, slot: z.string().nullable(), startsAt: Instant }),
            /** Currently free, on at most three days: the first times and the number of all times. */
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

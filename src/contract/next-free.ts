import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant, ListingCard } from './shared.ts';

export const SOONEST_AT_ONCE = 20;

export const endpoints = {
  nextFree: endpoint({
    method: 'GET',
    path: '/next-free',
    access: 'public',
    inLanguages: true,
    summary: 'Listings that are booked by the time, by how soon somebody can come',
    query: z.object({
      vertical: z.string().max(40),
      country: z.enum(COUNTRIES).optional(),
      city: z.string().trim().max(80).optional(),
      /** `key:value`, several joined by commas; all must be true. */
      facets: z.string().max(300).default(''),
      /** Dollars. */
      maxPrice: z.coerce.number().min(0).max(100_000).optional(),
      /** The last day on which it may begin, on the clock of the country that is asked for. */
      until: Day.optional(),
      page: z.coerce.number().int().min(1).max(50).default(1),
    }),
    answers: {
      200: z.object({
        listings: z.array(
          z.object({
            ...ListingCard.shape,
            next: z.object({ day: Day, slot: z.string(), startsAt: Instant }),
          }),
        ),
        more: z.boolean(),
      }),
    },
  }),
};

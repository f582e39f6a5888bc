import { z } from 'zod';
import { CartItem, LineProblem } from './cart.ts';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { Day, Dollars, IdParams } from './shared.ts';
import { ShopListing } from './shop.ts';
import { MAX_NIGHTS, nightsAsked, Rooms } from './stay-query.ts';

/** The requested stay, in the form used in URLs. */
export const AskedStay = z
  .object({ checkIn: Day, checkOut: Day, rooms: Rooms })
  .refine((stay) => nightsAsked(stay) > 0, {
    path: ['checkOut'],
    message: 'Check-out must be after check-in.',
  })
  .refine((stay) => nightsAsked(stay) <= MAX_NIGHTS, {
    path: ['checkOut'],
    message: `Ask for at most ${MAX_NIGHTS} nights`,
  });

/** One way to book a listing for the stay. */
export const Offer = z.object({
  /** Add these to the cart to book the offer. */
  options: z.record(z.string(), z.unknown()),
  /** null if it cannot be quoted. */
  quote: z
    .object({
      lines: z.array(QuoteLine),
      total: Dollars,
      cancellation: CartItem.shape.cancellation,
    })
    .nullable(),
  /** Remaining bookable quantity of the same offer. */
  left: z.number().int().nullable(),
  /** Reason it cannot be booked; missing if it can. */
  problem: LineProblem.optional(),
});
export type Offer = z.infer<typeof Offer>;

const offers = endpoint('GET /services/{id}/offers', 'public', {
  inLanguages: true,
  summary:
    'Offers of a service for a stay: each listing with its price, or the reason it cannot be booked',
  params: IdParams,
  query: AskedStay,
  answers: {
    200: z.object({
      listings: z.array(ShopListing.extend({ offers: z.array(Offer) })),
      /** More listings exist than the response contains. */
      more: z.literal(true).optional(),
    }),
  },
});

export const endpoints = { offers };

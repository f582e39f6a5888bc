import { z } from 'zod';
import { CartItem, LineProblem } from './cart.ts';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { asked, Day, Dollars, IdParams, ListingCard, PageQuery } from './shared.ts';
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
  query: AskedStay.safeExtend(PageQuery),
  answers: {
    200: z.object({
      /** Cheapest first, sixty a page. */
      listings: z.array(ShopListing.extend({ offers: z.array(Offer) })),
      total: z.number().int(),
      /** More listings exist than the response contains. */
      more: z.literal(true).optional(),
    }),
  },
});

/** `nightFrom`: lowest open price of the next 90 nights, if it is booked by night. */
const ListingOfService = ShopListing.extend({ nightFrom: ListingCard.shape.nightFrom });

const listingsOfService = endpoint('GET /services/{id}/listings', 'public', {
  inLanguages: true,
  summary: 'Listings of a service with all details, variants and stock, cheapest first',
  params: IdParams,
  query: z.object({
    ...PageQuery,
    pageSize: asked(z.number().int().min(1).max(60)).default(40),
  }),
  answers: {
    200: z.object({ listings: z.array(ListingOfService), total: z.number().int() }),
  },
});

export const endpoints = { offers, listingsOfService };

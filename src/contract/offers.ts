import { z } from 'zod';
import { CartItem, LineProblem } from './cart.ts';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { Day, Dollars, IdParams } from './shared.ts';
import { ShopListing } from './shop.ts';
import { MOST_NIGHTS, nightsAsked, Rooms } from './stay-query.ts';

/** The requested stay, in the form URLs use. */
export const AskedStay = z
  .object({ checkIn: Day, checkOut: Day, rooms: Rooms })
  .refine((stay) => nightsAsked(stay) > 0, {
    path: ['checkOut'],
    message: 'Check-out must be after check-in.',
  })
  .refine((stay) => nightsAsked(stay) <= MOST_NIGHTS, {
    path: ['checkOut'],
    message: `Ask for at most ${MOST_NIGHTS} nights`,
  });

/** One way to book a listing for the stay. */
export const Offer = z.object({
  /** Put into the cart as they are, they book it. */
  options: z.record(z.string(), z.unknown()),
  /** null where it cannot be quoted. */
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

const offers = endpoint({
  method: 'GET',
  path: '/services/{id}/offers',
  access: 'public',
  inLanguages: true,
  summary:
    'What a service has for a stay: each of its listings with its price for it, or why it cannot be booked',
  params: IdParams,
  query: AskedStay,
  answers: {
    200: z.object({
      listings: z.array(ShopListing.extend({ offers: z.array(Offer) })),
      /** There are more listings than one answer has. */
      more: z.literal(true).optional(),
    }),
  },
});

export const endpoints = { offers };

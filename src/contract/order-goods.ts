import { z } from 'zod';
import { Day, Dollars, Instant, Picture } from './shared.ts';

/** When a part of an order is brought, as it was chosen, or how many days it is on the way. */
export const SoldDelivery = z.object({
  day: Day.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  transitDays: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
});

/** What became of pieces that their vendor found to be gone while packing. */
export const Substitution = z.object({
  _id: z.string(),
  /** How many were gone. */
  missing: z.number().int(),
  /** `proposed` waits for the customer; `declined`: then refunded. */
  state: z.enum(['proposed', 'replaced', 'refunded', 'declined']),
  /** What goes back to the card for it: the difference, or what the pieces cost. */
  refund: Dollars,
  /** What is brought instead. */
  replacement: z
    .object({
      productId: z.string(),
      name: z.string(),
      subDetails: z.record(z.string(), z.unknown()),
      unitPrice: Dollars,
      picture: Picture.nullable(),
    })
    .nullable(),
  note: z.string(),
  createdAt: Instant,
});
export type Substitution = z.infer<typeof Substitution>;

export const RETURN_STATES = ['requested', 'accepted', 'rejected', 'received'] as const;

/** Things that a customer sends back. */
export const OrderReturn = z.object({
  _id: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.string(),
  /** The vendor's. */
  answer: z.string(),
  /** What went back to the card once they were received. */
  refund: Dollars,
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number().int() })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OrderReturn = z.infer<typeof OrderReturn>;

import { z } from 'zod';
import { Day, Dollars, Instant, Picture } from './shared.ts';

/** Delivery of a part of an order: the chosen slot, or the days in transit. */
export const SoldDelivery = z.object({
  day: Day.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  transitDays: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
});

export const Substitution = z.object({
  _id: z.string(),
  missing: z.number().int(),
  /** `proposed` waits for the customer; `declined` pieces are refunded. */
  state: z.enum(['proposed', 'replaced', 'refunded', 'declined']),
  /** Refund to the card: the price difference, or the price of the missing pieces. */
  refund: Dollars,
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

export const OrderReturn = z.object({
  _id: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.string(),
  answer: z.string(),
  /** Refund to the card after the vendor received the pieces. */
  refund: Dollars,
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number().int() })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OrderReturn = z.infer<typeof OrderReturn>;

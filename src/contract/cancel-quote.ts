import { z } from 'zod';
import { Day, Dollars, Instant } from './shared.ts';

/** Refund for cancelling now, line by line. */
export const CancelQuote = z.object({
  cancellable: z.boolean(),
  /** Reason it cannot be cancelled; '' if it can. */
  message: z.string(),
  /** The same by name, where its vendor has begun. */
  why: z.literal('begun').optional(),
  /** With it: when it was sent. */
  sentAt: Instant.optional(),
  paid: Dollars,
  refund: Dollars,
  lines: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      /** Its first day, where it has one: a series has a line for each of its bookings. */
      startsOn: Day.nullable(),
      paid: Dollars,
      refund: Dollars,
      percent: z.number().int(),
      freeUntil: Day.nullable(),
    }),
  ),
});
export type CancelQuote = z.infer<typeof CancelQuote>;

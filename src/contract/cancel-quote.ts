import { z } from 'zod';
import { Day, Dollars, Instant } from './shared.ts';

/** Refund for cancelling now, line by line. */
export const CancelQuote = z.object({
  cancellable: z.boolean(),
  /** Reason it cannot be cancelled; '' if it can. */
  message: z.string(),
  /** Machine-readable reason: the vendor has started. */
  why: z.literal('begun').optional(),
  /** With `why: 'begun'`: the time the vendor started or sent it. */
  sentAt: Instant.optional(),
  paid: Dollars,
  refund: Dollars,
  lines: z.array(
    z.object({
      itemId: z.string(),
      name: z.string(),
      /** First day of the line, if any: a series has one line per booking. */
      startsOn: Day.nullable(),
      paid: Dollars,
      refund: Dollars,
      percent: z.number().int(),
      freeUntil: Day.nullable(),
    }),
  ),
});
export type CancelQuote = z.infer<typeof CancelQuote>;

import { z } from 'zod';
import { QUOTE_WHATS } from '#base/quote-faults.ts';
import { Day, Dollars, Instant } from './shared.ts';

/** `part` says whether the vendor earns it (sale, fee) or passes it on (principal, tax). */
export const QuoteLine = z.object({
  what: z.enum(QUOTE_WHATS),
  part: z.enum(['sale', 'principal', 'fee', 'tax']),
  units: z.number(),
  unitPrice: Dollars,
  total: Dollars,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const SoldWhen = z.object({
  from: Day,
  /** Last day; for nights, the day of departure. */
  to: Day,
  slot: z.string().optional(),
  startsAt: Instant.nullable(),
  timeZone: z.string(),
});

/** Refund rule for cancellations: see `Cancellation` of src/base/cancellation.ts. */
export const CancellationRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('steps'),
    steps: z.array(
      z.object({
        until: z.union([z.object({ days: z.number() }), z.object({ hours: z.number() })]),
        percent: z.number().int(),
      }),
    ),
    graceMinutes: z.number().optional(),
  }),
  z.object({ kind: z.literal('until_sent') }),
  z.object({ kind: z.literal('until_processing'), graceMinutes: z.number() }),
  z.object({
    kind: z.literal('free_look'),
    days: z.number().int(),
    after: z.enum(['none', 'pro_rata']),
    adminFeeCents: z.number().int(),
    taxCents: z.number().int().optional(),
    stampCents: z.number().int().optional(),
    evenBegun: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('never') }),
]);

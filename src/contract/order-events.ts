import { z } from 'zod';
import { OUTCOMES } from '#base/outcomes.ts';
import { Day, Dollars, Instant } from './shared.ts';

/** A step that a line which is performed has taken. */
export const LineOutcome = z.object({
  outcome: z.enum(OUTCOMES),
  /** Nothing comes after it. */
  final: z.boolean(),
  reference: z.string(),
  reason: z.string(),
  at: Instant,
});

/** A choice that was given up for another one. */
export const LineChange = z.object({
  at: Instant,
  subDetails: z.record(z.string(), z.unknown()),
  startsOn: Day.nullable(),
  /** What went back to the card because the new choice cost less. */
  refunded: Dollars,
});

/** What can happen to an order, and to a line of it. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'moved',
  'cancelled',
  'expired',
  'revived',
  'refunded',
  'replaced',
  'replacement_offered',
  'replacement_accepted',
  'replacement_declined',
  'replacement_withdrawn',
  'return_requested',
  'return_accepted',
  'return_rejected',
  'return_received',
  'rescheduled',
  'outcome_sent',
  'outcome_paid',
  'outcome_issued',
  'outcome_delivered',
  'outcome_failed',
  'outcome_returned',
] as const;

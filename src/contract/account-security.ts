import { z } from 'zod';
import { KEPT_EVENTS } from '#base/security-events.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './shared.ts';

export const SecurityNews = z.object({
  _id: z.string(),
  event: z.enum(KEPT_EVENTS),
  /** Distinguishing details, e.g. the reason a sign-in failed or the added factor; the keys depend on the event. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** True if an admin or the marketplace did it. */
  byMarketplace: z.boolean(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  count: z.number().int(),
  at: Instant,
});
export type SecurityNews = z.infer<typeof SecurityNews>;

export const listSecurityNews = endpoint('GET /account/security', 'customer', {
  summary: "Security events of the caller's account in the last 180 days, newest first",
  query: z.object({
    /** The `_id` of the last event shown: the next page contains older ones. */
    before: Id.optional(),
  }),
  answers: { 200: z.object({ events: z.array(SecurityNews), more: z.boolean() }) },
});

export const endpoints = { listSecurityNews };

import { z } from 'zod';
import { Instant } from './shared.ts';

/** Who did what to a thing, when, from what to what, and why. `by` is null for the marketplace itself. */
export const AuditRecord = z.object({
  _id: z.string(),
  action: z.string(),
  by: z.object({ name: z.string().nullable(), role: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  at: Instant,
});
export type AuditRecord = z.infer<typeof AuditRecord>;

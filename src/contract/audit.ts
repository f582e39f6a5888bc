import { z } from 'zod';
import { Instant } from './shared.ts';

/** An audited change: actor, target, time, old and new values, and reason. `by` is null for the marketplace itself. */
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

import type { AuditRecord } from '#contract/audit.ts';
import type { listAudit } from './store.ts';

type Row = Awaited<ReturnType<typeof listAudit>>[number];

export function presentAudit(row: Row): AuditRecord {
  return {
    _id: row.id,
    action: row.action,
    by: { name: row.actorName, role: row.actorRole },
    before: row.before,
    after: row.after,
    reason: row.reason,
    at: row.at.toISOString(),
  };
}

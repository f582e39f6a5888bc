import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { AuditRecord } from '#contract/audit.ts';

export type AuditSubject =
  | 'vendor'
  | 'vendor-document'
  | 'order'
  | 'payment'
  | 'dispute'
  | 'review'
  | 'category'
  | 'message'
  | 'payout'
  | 'payout-account'
  | 'plan'
  | 'listing'
  | 'conversation'
  | 'user';

/** A user, or the marketplace itself without an id. */
export interface Actor {
  readonly id: string | null;
  readonly role: 'customer' | 'vendor' | 'admin' | 'system';
}
export const SYSTEM: Actor = { id: null, role: 'system' };

export interface AuditEntry {
  /** The acting user; null for the marketplace itself. */
  readonly actor: { readonly id: string | null; readonly role: string };
  /** Action name, e.g. `vendor.status`. */
  readonly action: string;
  readonly subject: { readonly type: AuditSubject; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

export async function recordAudit(trx: Trx, entry: AuditEntry, now: Date): Promise<void> {
  await recordAudits(trx, [entry], now);
}

/** Batch size within the 16-bit limit of parameters: an entry has ten. */
const AT_ONCE = 1000;

export async function recordAudits(
  trx: Trx,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map((entry) => rowOf(entry, now));
    await trx.insertInto('audit_log').values(rows).execute();
  }
}

const rowOf = (entry: AuditEntry, now: Date) => ({
  id: newId(now),
  actor_id: entry.actor.id,
  actor_role: entry.actor.role,
  action: entry.action,
  subject_type: entry.subject.type,
  subject_id: entry.subject.id,
  before: entry.before === undefined ? null : JSON.stringify(entry.before),
  after: entry.after === undefined ? null : JSON.stringify(entry.after),
  reason: entry.reason ?? '',
  created_at: now,
});

/** Audit entries of a subject with actor names, newest first; at most 200. */
export async function listAudit(db: Db, subject: AuditEntry['subject']) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.actor_id as actorId',
      'audit_log.actor_role as actorRole',
      'users.name as actorName',
      'audit_log.before',
      'audit_log.after',
      'audit_log.reason',
      'audit_log.created_at as at',
    ])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(200)
    .execute();
}

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

export interface AuditLogTable {
  id: string;
  actor_id: string | null;
  actor_role: string;
  action: string;
  subject_type: string;
  subject_id: string;
  before: unknown | null;
  after: unknown | null;
  reason: string;
  created_at: Date;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends AuditTables {}
}

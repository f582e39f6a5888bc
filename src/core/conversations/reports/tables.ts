import type { Side } from '#contract/conversations.ts';
import type { ReportReason, ReportState } from '#contract/conversation-reports.ts';

/** A side's report of a conversation. At most one of a side is open. */
export interface ConversationReportsTable {
  id: string;
  conversation_id: string;
  side: Side;
  reporter_id: string;
  reason: ReportReason;
  /** The reporter's sealed words. */
  sealed: string;
  /** Number of the newest message at the report. */
  seq: number;
  state: ReportState;
  decided_by: string | null;
  /** For staff only; '' while open. */
  decision: string;
  decided_at: Date | null;
  created_at: Date;
}

export interface ReportTables {
  conversation_reports: ConversationReportsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ReportTables {}
}

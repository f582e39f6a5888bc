import type { Generated } from 'kysely';
import type { Outcome } from './list-rules.ts';

export interface ScreeningRunsTable {
  id: string;
  user_id: string;
  /** null where no order came of it: a recipient was saved, or the checkout refused. */
  order_line_id: string | null;
  who: 'payee' | 'sender';
  /** Keyed: equal for equal names, and says nothing of them. */
  inputs_hash: string;
  list_version: string;
  outcome: Outcome;
  score: number;
  listed_id: string | null;
  created_at: Date;
}

/** A part of an order that nobody moves until an admin has looked at it. */
export interface ScreeningCasesTable {
  id: string;
  run_id: string;
  /** null of an attempt: a recipient whose name is near one that was refused to the same person. */
  service_order_id: string | null;
  order_id: string | null;
  /** Of an attempt: whose it was, and the name that they entered. */
  user_id: Generated<string | null>;
  sealed: Generated<string | null>;
  state: 'open' | 'cleared' | 'refunded';
  opened_at: Date;
  decided_at: Date | null;
  /** null where nobody did in time. */
  decided_by: string | null;
  reason: Generated<string>;
}

export interface ScreeningTables {
  screening_runs: ScreeningRunsTable;
  screening_cases: ScreeningCasesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ScreeningTables {}
}

import type { Generated } from 'kysely';
import type { Outcome } from './list-rules.ts';

export interface ScreeningRunsTable {
  id: string;
  user_id: string;
  /** Null without an order: a saved recipient, or a refused checkout. */
  order_line_id: string | null;
  who: 'payee' | 'sender';
  /** Keyed hash: equal for equal names. */
  inputs_hash: string;
  list_version: string;
  outcome: Outcome;
  score: number;
  listed_id: string | null;
  created_at: Date;
}

/** A part held until an admin decides. */
export interface ScreeningCasesTable {
  id: string;
  run_id: string;
  /** Null for an attempt: a recipient similar to one refused to the same user. */
  service_order_id: string | null;
  order_id: string | null;
  /** For an attempt: its user and the entered name. */
  user_id: Generated<string | null>;
  sealed: Generated<string | null>;
  state: 'open' | 'cleared' | 'refunded';
  opened_at: Date;
  decided_at: Date | null;
  /** Null if it expired without a decision. */
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

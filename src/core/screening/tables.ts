import type { Generated } from 'kysely';
import type { Outcome } from './index-rules.ts';

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
  service_order_id: string;
  order_id: string;
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

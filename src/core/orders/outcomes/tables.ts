import type { OutcomeName } from '#base/outcomes.ts';

export interface LineOutcomesTable {
  id: string;
  order_line_id: string;
  order_id: string;
  outcome: OutcomeName;
  /** At most one per line, by a database constraint. */
  final: boolean;
  reference: string;
  reason: string;
  actor_id: string | null;
  /** Idempotency key and content hash. */
  request_key: string;
  request_hash: string;
  created_at: Date;
}

export interface OutcomesTables {
  line_outcomes: LineOutcomesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends OutcomesTables {}
}

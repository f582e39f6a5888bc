import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A vendor asks a customer to come at another time. Until the customer answers the new places are held under the proposal's own
 * id, and the old ones stay sold.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table proposed_moves (
      id uuid primary key,
      order_id uuid not null references orders,
      order_line_id uuid not null references order_lines,
      status text not null check (status in ('asked', 'agreed', 'declined', 'replaced', 'overtaken', 'lapsed')),
      day date not null, slot text not null,
      changes_before int not null,
      answer_by timestamptz,
      created_by uuid,
      created_at timestamptz not null, updated_at timestamptz not null,
      constraint proposed_moves_asked check ((status = 'asked') = (answer_by is not null)))`,
    `create unique index proposed_moves_one on proposed_moves (order_line_id) where status = 'asked'`,
    `create index proposed_moves_order on proposed_moves (order_id)`,
    `create index proposed_moves_lapsing on proposed_moves (answer_by) where answer_by is not null`,
    `alter table holds add column move_id uuid references proposed_moves`,
    `create index holds_move on holds (move_id) where move_id is not null`,
  ]);

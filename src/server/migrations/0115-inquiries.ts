import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What is to be found out about something that was paid: its customer says that it has not arrived, or its vendor does not know
 * yet whether it was paid. `told_at` is when admins were written to, because its vendor had not answered by `answer_by`.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table line_outcomes drop constraint line_outcomes_outcome_check`,
    `alter table line_outcomes add constraint line_outcomes_outcome_check check (outcome in
      ('sent', 'paid', 'issued', 'delivered', 'failed', 'returned', 'left_early', 'no_show', 'checking'))`,
    `create table inquiries (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      order_line_id uuid not null references order_lines on delete cascade,
      vendor_id uuid not null references vendors,
      what text not null check (what in ('not_arrived', 'checking')),
      note text not null,
      state text not null check (state in ('open', 'arrived', 'returned')),
      answer_by timestamptz not null,
      told_at timestamptz,
      reference text not null default '',
      answer text not null default '',
      answered_at timestamptz,
      created_at timestamptz not null,
      constraint inquiries_answered check ((state = 'open') = (answered_at is null)))`,
    `create unique index inquiries_one on inquiries (order_line_id, what) where state = 'open'`,
    `create index inquiries_line on inquiries (order_line_id)`,
    `create index inquiries_order on inquiries (order_id)`,
    `create index inquiries_due on inquiries (answer_by) where state = 'open' and told_at is null`,
    `create index inquiries_told on inquiries (told_at) where state = 'open' and told_at is not null`,
  ]);

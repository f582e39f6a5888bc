import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Names that were held against lists, and the parts of orders that wait for a person because of it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table screening_runs (
      id uuid primary key,
      user_id uuid not null references users,
      order_line_id uuid references order_lines on delete set null,
      who text not null check (who in ('payee', 'sender')),
      inputs_hash text not null,
      list_version text not null,
      outcome text not null check (outcome in ('clear', 'review', 'blocked')),
      score real not null,
      listed_id text,
      created_at timestamptz not null)`,
    `create index screening_runs_line on screening_runs (order_line_id) where order_line_id is not null`,
    `create index screening_runs_inputs on screening_runs (inputs_hash, list_version)`,
    `create table screening_cases (
      id uuid primary key,
      run_id uuid not null references screening_runs,
      service_order_id uuid not null references service_orders on delete cascade,
      order_id uuid not null references orders on delete cascade,
      state text not null check (state in ('open', 'cleared', 'refunded')),
      opened_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references users,
      reason text not null default '',
      constraint screening_cases_decided check ((state = 'open') = (decided_at is null)))`,
    `create unique index screening_cases_open on screening_cases (service_order_id, run_id)`,
    `create index screening_cases_part on screening_cases (service_order_id) where state = 'open'`,
    `create index screening_cases_waiting on screening_cases (opened_at, id) where state = 'open'`,
    `create index screening_cases_run on screening_cases (run_id)`,
    `alter table money_records add column list_version text`,
  ]);

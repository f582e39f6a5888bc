import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A booking may be moved to another choice: its line keeps what was chosen before, and how much of its price went back
 * because the new choice costs less.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_lines
      add column changes jsonb not null default '[]',
      add column reduced_cents bigint not null default 0`,
    `alter table order_lines
      add constraint order_lines_reduced check (reduced_cents between 0 and refunded_cents)`,
  ]);

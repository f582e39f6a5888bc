import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What a vendor's balance was at the end of each month that moved it, so that a statement does not add up all that came before. A month
 * is closed for all vendors at once; one without a row had no entries.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table closed_months (
      month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      closed_at timestamptz not null)`,
    `create table statement_closings (
      vendor_id uuid not null references vendors,
      month text not null references closed_months,
      closing_cents bigint not null,
      primary key (vendor_id, month))`,
  ]);

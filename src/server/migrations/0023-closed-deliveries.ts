import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A vendor brings nothing on some days, or in some windows of them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table closed_deliveries (
      service_id uuid not null references services on delete cascade,
      day date not null,
      -- '' for all of the day.
      slot text not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (service_id, day, slot))`,
  ]);

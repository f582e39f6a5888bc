import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What waits to be collected until a day; `remind_at` is when its customer is written to next, null once that is done. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table pickups (
      order_line_id uuid primary key references order_lines on delete cascade,
      order_id uuid not null references orders on delete cascade,
      sent_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > sent_at),
      remind_at timestamptz)`,
    `create index pickups_to_remind on pickups (remind_at) where remind_at is not null`,
    `create index pickups_order on pickups (order_id)`,
  ]);

import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A booking says when its customer is reminded of it; null once that is done, and where there is nothing to remind of. What was
 * booked before is reminded of a day before it begins.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_lines add column remind_at timestamptz`,
    `update order_lines set remind_at =
        coalesce(starts_at, starts_on::timestamp at time zone time_zone) - interval '24 hours'
      where fulfilment = 'attended' and starts_on > current_date + 1`,
    `create index order_lines_remind on order_lines (remind_at) where remind_at is not null`,
  ]);

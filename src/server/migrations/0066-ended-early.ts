import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A term that its customer may end early keeps how in `cancellation`; `ended_on` is its last day once that was done, while
 * `ends_on` stays what was sold and paid for. The index leads payouts from a part to such terms.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_lines
      add column ended_on date,
      add column ended_at timestamptz,
      add constraint order_lines_ended check (
        (ended_on is null) = (ended_at is null) and (ended_on is null or ended_on between starts_on and ends_on))`,
    `create index order_lines_terms on order_lines (service_order_id) where cancellation->'early' is not null`,
  ]);

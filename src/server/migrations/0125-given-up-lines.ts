import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * When the customer gave one line of a part up, of which others stand: it is as cancelled from then on. Until now nothing said so
 * of those that declined another time, whose part went on.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_lines add column given_up_at timestamptz`,
    `update order_lines l set given_up_at = m.updated_at
      from proposed_moves m, service_orders p
      where m.order_line_id = l.id and m.status = 'declined' and p.id = l.service_order_id and p.status <> 'cancelled'`,
  ]);

import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Returns are listed by their vendor, and by admins, newest first. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table returns add column vendor_id uuid references vendors`,
    `update returns set vendor_id = so.vendor_id from service_orders so where so.id = returns.service_order_id`,
    `alter table returns alter column vendor_id set not null`,
    `create index returns_vendor on returns (vendor_id, created_at, id)`,
    `create index returns_vendor_state on returns (vendor_id, state, created_at, id)`,
    `create index returns_state on returns (state, created_at, id)`,
    `create index returns_time on returns (created_at, id)`,
  ]);

import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A list says how many rows its filter leaves. Equal statuses share their place in an index, so counting in these reads little. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index orders_status on orders (status)`,
    `create index payments_status on payments (status)`,
    `create index service_orders_vendor_status on service_orders (vendor_id, status)`,
  ]);

import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** All that the sums of a vendor's home page read, so that they need the index alone. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index service_orders_earned on service_orders (vendor_id, paid_at)
      include (subtotal_cents, principal_cents, refunded_cents, refunded_principal_cents) where paid_at is not null`,
    `drop index service_orders_sold`,
  ]);

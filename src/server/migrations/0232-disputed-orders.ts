import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { addIndexConcurrently } from './statements.ts';

/** For indexes of a large table. Each statement may be repeated. */
export const outsideTransaction = true;

/** Vendors filter their orders by dispute and refund. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table service_orders add column if not exists disputed boolean not null default false`.execute(
    db,
  );
  await sql`update service_orders set disputed = true
    where not disputed and order_id in (select order_id from disputes where order_id is not null)`.execute(
    db,
  );
  const sorts = '(vendor_id, created_at desc, id desc) include (subtotal_cents, next_on)';
  await addIndexConcurrently(
    db,
    'service_orders_disputed',
    `service_orders ${sorts} where disputed`,
  );
  await addIndexConcurrently(
    db,
    'service_orders_refunded',
    `service_orders ${sorts} where refunded_cents > disputed_cents`,
  );
};

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The column has a default. A dispute that the build before records meanwhile is missing in a filter only',
};

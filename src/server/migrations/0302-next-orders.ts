import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { addIndexConcurrently } from './statements.ts';

/** For indexes of a large table. Each statement may be repeated. */
export const outsideTransaction = true;

/** A vendor's orders by next day, those without one newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addIndexConcurrently(
    db,
    'service_orders_vendor_due',
    'service_orders (vendor_id, next_on, created_at desc, id desc) include (status)',
  );
  await sql`drop index concurrently if exists service_orders_vendor_next`.execute(db);
};

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The build before sorts orders of the same day itself',
};

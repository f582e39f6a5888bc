import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Who is on a plan that is featured, and the most reviewed listing of each, for the home page. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index vendors_plan_version on vendors (plan_version_id)`,
    `create index listings_vendor_best on listings (vendor_id, rating_count desc, id) where public`,
  ]);

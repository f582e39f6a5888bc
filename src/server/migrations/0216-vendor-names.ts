import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** Skips the vendors before a page by the index alone, which needs the name beside its folded form. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `drop index vendors_by_name`,
    `create index vendors_by_name on vendors (lower(business_name), id) include (business_name, status) where status = 'Approved'`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The index has the same keys, so that the build before uses it too',
};

import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** Words in names of services: a search whose words are in many names reads no other texts. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index services_named on services using gin (ts_filter(search, '{a}')) with (fastupdate=off)`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'Adds an index, which the build before does not use',
};

import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'Only an index changes, and the previous build reads the table by its key.',
};

/** People with alerts, by their last look. Those who switched them off would be walked through. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `drop index favourite_people_to_look_at`,
    `create index favourite_people_to_look_at on favourite_people (looked_at) where alerts`,
  ]);

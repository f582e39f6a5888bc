import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { addIndexConcurrently } from './statements.ts';

/** For indexes of large tables. Each statement may be repeated. */
export const outsideTransaction = true;

/** Indexes for the public reviews of listings and services: newest first, or by stars. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const subject of ['listing', 'service']) {
    const add = (name: string, columns: string) =>
      addIndexConcurrently(
        db,
        `reviews_${subject}_${name}`,
        `reviews (${subject}_id, ${columns}created_at desc, id desc) where hidden_at is null`,
      );
    await add('recent', '');
    await add('highest', 'rating desc, ');
    await add('lowest', 'rating, ');
    for (const old of [`reviews_${subject}`, `reviews_${subject}_stars`])
      await sql.raw(`drop index concurrently if exists ${old}`).execute(db);
  }
};

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The new indexes serve the build before, too',
};

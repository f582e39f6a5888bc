import { sql, type Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { addIndexConcurrently } from './statements.ts';

/** For an index of a large table. Each statement may be repeated. */
export const outsideTransaction = true;

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column may be null. The previous build neither reads nor writes it.',
};

/** The admin whose limit a refund counts against. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table refunds add column if not exists limit_of uuid`.execute(db);
  await addIndexConcurrently(
    db,
    'refunds_limit_of',
    'refunds (limit_of, created_at) include (amount_cents) where limit_of is not null',
  );
};

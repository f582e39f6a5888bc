import { sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database, Trx } from '#core/shared/database.ts';
import type { Kysely } from 'kysely';

export interface SeedParts {
  readonly clock: Clock;
  /** What the server seals with, where that is known; without it no evidence is handed in for a dispute. */
  readonly secret?: string;
}

/** Fills an empty, migrated database inside the handed transaction. */
export type Seed = (trx: Trx, parts: SeedParts) => Promise<void>;

/** Any number, the same for every process, that nothing else in the database locks. */
const lockKey = 7_685_108;

/**
 * Fills the database with the demonstration marketplace if nobody has an account in it, all or nothing: a start that is
 * killed meanwhile leaves it empty, and the next one fills it. Of processes that start at once one fills it.
 * Returns whether it did.
 */
export async function seedWhenEmpty(
  db: Kysely<Database>,
  parts: SeedParts,
  seed?: Seed,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx);
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    await (seed ?? (await demoSeed()))(trx, parts);
    return true;
  });
}

/** Loaded when it is needed only: it brings everything that writes the demonstration. */
async function demoSeed(): Promise<Seed> {
  return (await import('./seed.ts')).seedDemo;
}

import { sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database, Trx } from '#core/shared/database.ts';
import type { Kysely } from 'kysely';

export interface SeedParts {
  readonly clock: Clock;
  /** The server's sealing secret, if known; without it no evidence is seeded for disputes. */
  readonly secret?: string;
}

/** Fills an empty, migrated database inside the handed transaction. */
export type Seed = (trx: Trx, parts: SeedParts) => Promise<void>;

/** Any number, the same for every process, that nothing else in the database locks. */
const lockKey = 7_685_108;

/**
 * Seeds the demonstration marketplace if the database has no accounts, in one transaction: a start that is killed
 * meanwhile leaves it empty, and the next one seeds it. Of several processes starting at once, one seeds it. Returns
 * true if it did.
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

import type { Kysely, Transaction } from 'kysely';
import type { Database, Db, Trx } from './database.ts';

/** SQLSTATEs that mean: nothing is wrong, somebody else was in the way, run it again. */
const retried = new Set(['40001', '40P01']);
const attempts = 6;

/**
 * Runs `work` in one transaction and returns its value. When the database reports a serialization failure or a deadlock
 * the whole of `work` runs again in a new transaction, up to six times, so it must have no effect outside the database.
 * Called with a transaction, it joins that one: whoever opened it decides when it commits and does the retrying.
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !retried.has(sqlState(error) ?? '')) throw error;
      // Two losers that return at the same moment would collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** The five characters by which PostgreSQL names what went wrong; undefined when the error is not the database's. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

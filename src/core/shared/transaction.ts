import type { Kysely, Transaction } from 'kysely';
import type { Database, Db, Trx } from './database.ts';

/** SQLSTATEs of conflicts with another transaction or a migration, which a retry solves. */
const retried = new Set(['40001', '40P01', '0A000']);
const attempts = 6;

/**
 * Runs `work` in one transaction and returns its result. After a serialization failure, a deadlock
 * or a stale plan it runs `work` again in a new transaction, up to six times, so `work` must have
 * no effects outside the database. Given a transaction, it joins it: the code that opened it
 * commits and retries.
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const acts: Act[] = [];
    let failure: { readonly error: unknown } | undefined;
    try {
      const value = await db.transaction().execute((trx) => {
        waiting.set(trx, acts);
        return work(trx).catch((error: unknown) => {
          failure = { error };
          throw error;
        });
      });
      for (const act of acts) act();
      return value;
    } catch (thrown) {
      // A rollback on a broken connection fails too, and would hide the original error.
      const error = failure ? failure.error : thrown;
      if (attempt === attempts || !retried.has(sqlState(error) ?? '')) throw error;
      // Without a random delay two losers would collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

type Act = () => void;

/** Callbacks after the commit, by open transaction. */
const waiting = new WeakMap<Trx, Act[]>();

/**
 * Calls `act` after the commit, not after a rollback, and at once outside a transaction. The
 * transaction must come from `transaction`; `act` must not throw.
 */
export function afterCommit(db: Db, act: Act): void {
  if (!isTransaction(db)) return act();
  const acts = waiting.get(db);
  if (!acts) throw new Error('Only what `transaction` opened says when it is committed');
  acts.push(act);
}

/** PostgreSQL's five-character error code; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

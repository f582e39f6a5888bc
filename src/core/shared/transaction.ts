import type { Kysely, Transaction } from 'kysely';
import type { Database, Db, Trx } from './database.ts';

/** SQLSTATEs that mean: nothing is wrong, somebody else or a migration was in the way, run it again. */
const retried = new Set(['40001', '40P01', '0A000']);
const attempts = 6;

/**
 * Runs `work` in one transaction and returns its value. When the database reports a serialization failure, a deadlock or a stale plan
 * the whole of `work` runs again in a new transaction, up to six times, so it must have no effect outside the database.
 * Called with a transaction, it joins that one: its opener decides when it commits and does the retrying.
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
      // A rollback on a broken connection fails too, and would hide why it was tried.
      const error = failure ? failure.error : thrown;
      if (attempt === attempts || !retried.has(sqlState(error) ?? '')) throw error;
      // Two losers that return at the same moment would collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

type Act = () => void;

/** What each open transaction's end is waited for with. */
const waiting = new WeakMap<Trx, Act[]>();

/**
 * Acts once the transaction is committed, and not at all when it is rolled back; at once outside of one. The transaction
 * must be one of `transaction`'s; `act` must not throw.
 */
export function afterCommit(db: Db, act: Act): void {
  if (!isTransaction(db)) return act();
  const acts = waiting.get(db);
  if (!acts) throw new Error('Only what `transaction` opened says when it is committed');
  acts.push(act);
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

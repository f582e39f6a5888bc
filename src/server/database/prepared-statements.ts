import type pg from 'pg';
import { sqlState } from '#core/shared/transaction.ts';

/**
 * Maximum prepared statements of a process. Every connection keeps each of them, about ten
 * kilobytes.
 */
const MOST = 200;
/** Maximum remembered statements that were used once. */
const MOST_SEEN = 2_000;

/** Retries of a statement that lost a deadlock: a migration may block it twice. */
const DEADLOCK_RETRIES = 3;

/**
 * Prepares repeated statements: parsing and planning is a third of PostgreSQL's work for a
 * checkout. A statement gets a name at its second use, so that one-off statements are not prepared.
 * A statement outside a transaction that failed because of a migration, by a deadlock or a stale
 * plan, has had no effect and is retried.
 */
export function withPreparedStatements(pool: pg.Pool): pg.Pool {
  const names = createNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      value: (text: unknown, values: unknown, ...rest: unknown[]) => {
        if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest);
        // A failed transaction accepts no more statements: `transaction` retries all of it.
        const alone = client.getTransactionStatus() === 'I';
        // Without values (begin, commit) the simple protocol needs a single message.
        const name = values.length > 0 ? names.of(text) : undefined;
        const plain = () => query(text, values, ...rest);
        const result = name === undefined ? plain() : query({ name, text, values }, ...rest);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          if (names.isStale(text, error) && alone) return plain();
          if (alone && isDeadlock(error)) return untilNoDeadlock(plain);
          throw error;
        });
      },
    });
  });
  return pool;
}

const isDeadlock = (error: unknown) => sqlState(error) === '40P01';

async function untilNoDeadlock(run: () => unknown): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || attempt === DEADLOCK_RETRIES) throw error;
    }
  }
}

interface Names {
  /** The name of a prepared statement; undefined if it is not worth preparing. */
  readonly of: (text: string) => string | undefined;
  /** True if a migration has changed the statement's result type. It then gets another name. */
  readonly isStale: (text: string, error: unknown) => boolean;
}

export function createNames({ most = MOST, mostSeen = MOST_SEEN } = {}): Names {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let made = 0;
  return {
    of: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      if (!seen.has(text)) {
        if (seen.size >= mostSeen) seen.clear();
        seen.add(text);
        return undefined;
      }
      seen.delete(text);
      made += 1;
      names.set(text, `souk_${made}`);
      return `souk_${made}`;
    },
    isStale: (text, error) => {
      // 'cached plan must not change result type'
      const stale = sqlState(error) === '0A000';
      if (stale) names.delete(text);
      return stale;
    },
  };
}

import type pg from 'pg';
import { sqlState } from '#core/shared/transaction.ts';

/** Statements one process prepares: each is kept by every connection, at some ten kilobytes. */
const MOST = 200;
/** Texts remembered while waiting for them to come again. */
const MOST_SEEN = 2_000;

/** How often a statement that lost a deadlock is run again: a migration may be in the way of it twice. */
const DEADLOCK_RETRIES = 3;

/**
 * Lets PostgreSQL keep the plans of statements that come again: parsing and planning is a third of its work for a
 * checkout. Statements are named by their text the second time they come, so that one-off texts prepare nothing.
 * One outside a transaction that a migration made fail, by a deadlock or a stale plan, has done nothing and is run again.
 */
export function withPreparedStatements(pool: pg.Pool): pg.Pool {
  const names = createNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      value: (text: unknown, values: unknown, ...rest: unknown[]) => {
        if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest);
        // Inside a transaction nothing can be asked any more: `transaction` runs the whole of it again.
        const alone = client.getTransactionStatus() === 'I';
        // Without values (begin, commit) the simple protocol is one message.
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
  /** The name to prepare a text by; undefined when it is not worth it. */
  readonly of: (text: string) => string | undefined;
  /** Whether it failed because a migration has changed what its text answers, which then gets another name. */
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

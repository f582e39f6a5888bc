import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import type { OpenDatabase } from './open.ts';
import { PostgresListener } from './postgres-listener.ts';
import { JOBS_CONNECT_MS, LIMITS, openPool, REQUESTS } from './postgres-pool.ts';
import { ReplicaDialect } from './replica-driver.ts';
import {
  askOnce,
  ReplicaHealth,
  ReplicaLags,
  type ReplicaTimes,
  writtenBy,
} from './replica-health.ts';
import { step } from '#core/shared/telemetry/steps.ts';
import { sqlState } from '#core/shared/transaction.ts';

/** Max prepared statements. Every connection keeps each of them, about ten kilobytes. */
const MOST = 200;
/** Maximum remembered statements that were used once. */
const MAX_SEEN = 2_000;

/** Retries of a statement that lost a deadlock: a migration may block it twice. */
const DEADLOCK_RETRIES = 3;

/**
 * Prepares repeated statements: parsing and planning is a third of PostgreSQL's work for a
 * checkout. A statement gets a name at its second use, so that one-off statements are not prepared.
 * A statement outside a transaction that failed because of a migration, by a deadlock or a stale
 * plan, has had no effect and is retried.
 */
function withPreparedStatements(pool: pg.Pool): pg.Pool {
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
        return step('statement', text, () =>
          result.catch((error: unknown) => {
            if (names.isStale(text, error) && alone) return plain();
            if (alone && isDeadlock(error)) return untilNoDeadlock(plain);
            throw error;
          }),
        );
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

export function createNames({ most = MOST, mostSeen = MAX_SEEN } = {}): Names {
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

interface ReplicaOptions {
  readonly url: string;
  readonly max: number;
  /** Read while the replica is down. */
  readonly primary: pg.Pool;
  readonly times?: ReplicaTimes;
  readonly onError: (error: Error) => void;
  readonly onBack: () => void;
}

const TIMES: ReplicaTimes = { answer: 1_000, look: 5_000, lag: 30_000 };

/** A read replica that falls back to the primary while it is down or lags. */
export function openReplica({
  url,
  max,
  primary,
  times = TIMES,
  onError,
  onBack,
}: ReplicaOptions): { readonly db: Kysely<Database>; readonly pool: pg.Pool } {
  const pool = openPool({
    url,
    name: 'souk',
    max,
    patience: REQUESTS,
    connectMs: times.answer,
    onError,
  });
  const connections = new Set<pg.PoolClient>();
  pool.on('connect', (client) => connections.add(client));
  pool.on('remove', (client) => connections.delete(client));
  const health = new ReplicaHealth({
    times,
    say: {
      away: (error) => {
        // Hanging connections would block the pool after the recovery.
        for (const { connection } of connections) connection.stream.destroy();
        onError(
          new Error(`The read replica does not answer, the primary is read: ${error.message}`),
        );
      },
      lags: (milliseconds) => onError(new ReplicaLags(milliseconds)),
      back: onBack,
    },
    askReplica: () => askOnce(url, times.answer),
    askPrimary: () => writtenBy(primary),
  });
  health.watch();
  const db = new Kysely<Database>({
    dialect: new ReplicaDialect({ pool: withPreparedStatements(pool) }, { pool: primary }, health),
  });
  return { db, pool };
}

/** A migration looks from another connection at what it waits for. */
const MAX_UNHURRIED = 3;

export function openPostgres(
  url: string,
  readUrl: string | undefined,
  onError: (error: Error) => void,
  onBack: () => void = () => undefined,
  limits = LIMITS,
): OpenDatabase {
  const open = (pool: pg.Pool) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
  const { connections, connectMs } = limits;
  const forJobs = { url, name: 'souk jobs', max: connections.jobs, connectMs, onError };
  const pool = openPool({
    url,
    name: 'souk',
    max: connections.requests,
    patience: limits.requests,
    connectMs,
    onError,
  });
  const db = open(pool);
  const replica = readUrl
    ? openReplica({ url: readUrl, max: connections.requests, primary: pool, onError, onBack })
    : undefined;
  const readDb = replica?.db ?? db;
  const jobsPool = openPool({
    ...forJobs,
    min: 1,
    connectMs: Math.max(connectMs, JOBS_CONNECT_MS),
    patience: limits.jobs,
  });
  const jobsDb = open(jobsPool);
  const queue = openPool({ ...forJobs, min: 1, patience: limits.queue });
  const listener = new PostgresListener(url, onError);
  return {
    db,
    readDb,
    jobsDb,
    queue,
    unhurried: async (work) => {
      const unhurried = open(openPool({ ...forJobs, max: MAX_UNHURRIED, patience: undefined }));
      try {
        return await work(unhurried);
      } finally {
        await unhurried.destroy();
      }
    },
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    pools: () =>
      Object.entries({
        requests: pool,
        ...(replica && { replica: replica.pool }),
        jobs: jobsPool,
        queue,
      }).map(([name, one]) => ({
        pool: name,
        max: one.options.max,
        total: one.totalCount,
        idle: one.idleCount,
        waiting: one.waitingCount,
      })),
    close: async () => {
      await listener.close();
      await queue.end();
      await jobsDb.destroy();
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
    },
  };
}

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import type { OpenDatabase } from './open.ts';
import { openReplica } from './open-replica.ts';
import { PostgresListener } from './postgres-listener.ts';
import { LIMITS, openPool } from './postgres-pool.ts';
import { withPreparedStatements } from './prepared-statements.ts';

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
  const readDb = readUrl
    ? openReplica({ url: readUrl, max: connections.requests, primary: pool, onError, onBack })
    : db;
  const jobsDb = open(openPool({ ...forJobs, patience: limits.jobs }));
  const queue = openPool({ ...forJobs, patience: limits.queue });
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
    close: async () => {
      await listener.close();
      await queue.end();
      await jobsDb.destroy();
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
    },
  };
}

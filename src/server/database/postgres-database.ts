import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import type { OpenDatabase } from './open.ts';
import { openReplica } from './open-replica.ts';
import { PostgresListener } from './postgres-listener.ts';
import { LIMITS, openPool } from './postgres-pool.ts';
import { withPreparedStatements } from './prepared-statements.ts';

/** Maximum connections of a process for requests. Far fewer keep two cores busy. */
const MAX_FOR_REQUESTS = 16;
const MAX_FOR_JOBS = 3;

export function openPostgres(
  url: string,
  readUrl: string | undefined,
  onError: (error: Error) => void,
  onBack: () => void = () => undefined,
  limits = LIMITS,
): OpenDatabase {
  const open = (pool: pg.Pool) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
  const { connectMs } = limits;
  const forJobs = { url, name: 'souk jobs', max: MAX_FOR_JOBS, connectMs, onError };
  const pool = openPool({
    url,
    name: 'souk',
    max: MAX_FOR_REQUESTS,
    patience: limits.requests,
    connectMs,
    onError,
  });
  const db = open(pool);
  const readDb = readUrl
    ? openReplica({ url: readUrl, max: MAX_FOR_REQUESTS, primary: pool, onError, onBack })
    : db;
  const jobsDb = open(openPool({ ...forJobs, patience: limits.jobs }));
  const queue = openPool({ ...forJobs, patience: limits.queue });
  const listener = new PostgresListener(url, onError);
  return {
    db,
    readDb,
    jobsDb,
    engine: { kind: 'postgres', queue },
    unhurried: async (work) => {
      const unhurried = open(openPool({ ...forJobs, patience: undefined }));
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

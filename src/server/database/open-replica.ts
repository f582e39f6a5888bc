import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import { openPool, REQUESTS } from './postgres-pool.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { ReplicaDialect } from './replica-driver.ts';
import { askOnce, ReplicaHealth, type ReplicaTimes, writtenBy } from './replica-health.ts';
import { ReplicaLags } from './replica-lag.ts';

export interface ReplicaOptions {
  readonly url: string;
  readonly max: number;
  /** Read while the replica is down. */
  readonly primary: pg.Pool;
  readonly times?: ReplicaTimes;
  readonly onError: (error: Error) => void;
  readonly onBack: () => void;
}

const TIMES: ReplicaTimes = { answer: 1_000, look: 5_000, lag: 30_000 };

/**
 * The read replica of a database, with a fallback to the primary while the replica is down or lags.
 */
export function openReplica({
  url,
  max,
  primary,
  times = TIMES,
  onError,
  onBack,
}: ReplicaOptions): Kysely<Database> {
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
  return new Kysely<Database>({
    dialect: new ReplicaDialect({ pool: withPreparedStatements(pool) }, { pool: primary }, health),
  });
}

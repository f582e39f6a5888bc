import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import type { Config } from '../config.ts';
import { DataFolderInUse, keepToOwner } from './data-folder.ts';
import { takeDataLock } from './data-lock.ts';
import { joinEmbedded, openEmbedded } from './embedded/embedded-database.ts';
import { embeddedFolder, prepareEmbeddedFolder } from './embedded/first-start.ts';
import { openPostgres } from './postgres-database.ts';

/** Connections of a pool at this moment. */
export interface PoolFigures {
  readonly pool: string;
  readonly max: number;
  readonly total: number;
  readonly idle: number;
  /** Requests for a connection that wait for one. */
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** For public pages, which tolerate a second of lag: the replica, or `db`. */
  readonly readDb: Kysely<Database>;
  /** For jobs, whose statements may run longer than those of requests. */
  readonly jobsDb: Kysely<Database>;
  /** Connections of the job queue, which writes its own SQL. */
  readonly queue: pg.Pool;
  /** Runs migrations, seeds and backups without time limits, on separate connections. */
  readonly unhurried: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /** `onMessage`: any NOTIFY. `onReconnect`: some may be missed. Returns a stop function. */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>;
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly pools: () => readonly PoolFigures[];
  readonly close: () => Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir' | 'seed'> &
  Partial<Pick<Config, 'testClock'>>;

/**
 * Opens the configured database: the one that DATABASE_URL names if it is set, else the embedded one in the data folder,
 * created at first use and locked for this process until `close`.
 * Throws DataFolderError or EmbeddedServerError, whose messages are for the operator.
 */
export async function openDatabase(
  config: DatabaseConfig,
  onError: (error: Error) => void,
  onReplicaBack?: () => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await keepToOwner(config.dataDir);
    return openPostgres(config.databaseUrl, config.databaseReadUrl, onError, onReplicaBack);
  }
  const lock = await takeDataLock(config.dataDir);
  try {
    const folder = await prepareEmbeddedFolder(config);
    const database = await openEmbedded(folder, {
      onError,
      // There is nothing to serve without it. What has started this process starts it again.
      onEnd: (error) => {
        onError(error);
        process.exitCode = 1;
        process.kill(process.pid, 'SIGTERM');
      },
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The same for a task beside a process that may serve: then its embedded database is used. */
export async function openBeside(
  config: DatabaseConfig,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, onError);
  } catch (error) {
    const joined =
      error instanceof DataFolderInUse
        ? await joinEmbedded(embeddedFolder(config.dataDir), onError)
        : undefined;
    if (joined) return joined;
    throw error;
  }
}

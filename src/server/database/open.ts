import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import type { Config } from '../config.ts';
import { keepToOwner } from './data-folder.ts';
import { takeDataLock } from './data-lock.ts';
import { openPostgres } from './postgres-database.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /**
   * For public pages, which tolerate a second of replication lag: the replica if there is one,
   * otherwise `db`.
   */
  readonly readDb: Kysely<Database>;
  /** For jobs, whose statements may run longer than those of requests. */
  readonly jobsDb: Kysely<Database>;
  /** The underlying driver, which the job queue's adapter needs and Kysely does not expose. */
  readonly engine:
    | { readonly kind: 'pglite'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly queue: pg.Pool };
  /**
   * Runs migrations, seeds and backups without time limits, on separate connections if the engine
   * has them.
   */
  readonly unhurried: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /**
   * Calls `onMessage` for every NOTIFY on the channel, from any process, and `onReconnect` when
   * some may have been missed. The returned function stops listening.
   */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>;
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the configured database: PostgreSQL if DATABASE_URL is set, otherwise the embedded one in
 * the data folder, created at first use and locked for this process until `close`. Throws
 * DataFolderError, with a message for the operator, if the folder is in use or not writable.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir' | 'seed'> &
    Partial<Pick<Config, 'testClock'>>,
  onError: (error: Error) => void,
  onReplicaBack?: () => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await keepToOwner(config.dataDir);
    return openPostgres(config.databaseUrl, config.databaseReadUrl, onError, onReplicaBack);
  }
  const lock = await takeDataLock(config.dataDir);
  try {
    // Imported on demand: a process on PostgreSQL must not load megabytes of engine code.
    const [{ openEmbedded }, { prepareEmbeddedFolder }] = await Promise.all([
      import('./embedded-database.ts'),
      import('./first-start.ts'),
    ]);
    const folder = await prepareEmbeddedFolder(config);
    const database = await openEmbedded(folder);
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

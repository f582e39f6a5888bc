import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#core/shared/database.ts';
import type { Config } from '../config.ts';
import { keepToOwner } from './data-folder.ts';
import { takeDataLock } from './data-lock.ts';
import { openPostgres } from './postgres-database.ts';

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Database>;
  /** For public pages, where a second's delay does no harm: the replica when there is one, else `db`. */
  readonly readDb: Kysely<Database>;
  /** For what comes round by itself, whose statements may take longer than a request can wait. */
  readonly jobsDb: Kysely<Database>;
  /** The driver itself, for what Kysely does not reach (the job queue's adapter). */
  readonly engine:
    | { readonly kind: 'pglite'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly queue: pg.Pool };
  /** Runs work without any limit of time on connections of its own: migrations, seeds, backups. */
  readonly unhurried: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /**
   * Calls `onMessage` for every NOTIFY on the channel, from any process, and `onReconnect` when some may have been
   * missed. The returned function stops it.
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
 * The database the settings name: PostgreSQL by DATABASE_URL, else the embedded one in the data folder, made at first
 * use and locked for this process until `close`.
 * Throws DataFolderError, whose message is for the operator, when the folder is in use or cannot be written.
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
    // The engine is megabytes of code, which a process on PostgreSQL has no use for.
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

import { sql } from 'kysely';
import type { OpenDatabase } from '../open.ts';
import { openPostgres } from '../postgres-database.ts';
import { LIMITS } from '../postgres-pool.ts';
import { readPostmaster } from './postmaster-file.ts';
import { readPassword } from './cluster.ts';
import { serverAddress, startServer } from './server-process.ts';

/** Every cluster has this database from the beginning. */
const DATABASE = 'postgres';

/** Small, because the operating system caches the same pages, and quiet, because most machines have other work. */
const SETTINGS = [
  'shared_buffers=16MB',
  'max_connections=40',
  'max_parallel_workers_per_gather=0',
  'max_worker_processes=0',
  'max_logical_replication_workers=0',
  'io_method=sync',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=64MB',
  'min_wal_size=8MB',
  'dynamic_shared_memory_type=mmap',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  // Start, end and crashes. Errors of statements come back to this process, and their values may be personal.
  'log_min_messages=log',
  'log_checkpoints=off',
];
/** For a database that is thrown away, or copied when it is complete. */
const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=256MB',
  // A copy should not contain log segments that are prepared for later.
  'wal_recycle=off',
];
/** Flushing the file system once takes a third of the time of flushing every file. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
const limits = { ...LIMITS, connections: { requests: 4, jobs: 2 } };

export interface EmbeddedOptions {
  readonly onError: (error: Error) => void;
  /** Called if the server ends before the database is closed. */
  readonly onEnd?: (error: Error) => void;
  /** Does not survive a power cut, and is faster. */
  readonly throwaway?: boolean;
}

/** Starts a PostgreSQL on the folder, made if it is missing, until `close`. The caller holds the data lock. */
export async function openEmbedded(
  folder: string,
  { onError, onEnd = onError, throwaway = false }: EmbeddedOptions,
): Promise<OpenDatabase> {
  const server = await startServer({
    folder,
    settings: throwaway ? [...SETTINGS, ...THROWAWAY] : SETTINGS,
    initdb: ['--wal-segsize=1', ...(throwaway ? ['--no-sync'] : SYNC)],
    onEnd,
  });
  let closing = false;
  const database = openPostgres(
    `${server.address}/${DATABASE}`,
    undefined,
    // A pool does not wait until the server has heard that a connection ends.
    (error) => closing || onError(error),
    undefined,
    limits,
  );
  return {
    ...database,
    close: async () => {
      closing = true;
      await database.close();
      await server.stop();
    },
  };
}

/** Connects to the server that another process runs on the folder; undefined if none runs. */
export async function joinEmbedded(
  folder: string,
  onError: (error: Error) => void,
): Promise<OpenDatabase | undefined> {
  const running = await readPostmaster(folder);
  if (!running) return undefined;
  const address = serverAddress(running, await readPassword(folder));
  const database = openPostgres(`${address}/${DATABASE}`, undefined, onError, undefined, limits);
  try {
    await sql`select 1`.execute(database.db);
    return database;
  } catch {
    // It starts or stops.
    await database.close();
    return undefined;
  }
}

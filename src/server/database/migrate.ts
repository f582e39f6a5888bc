import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { sqlState } from '#core/shared/transaction.ts';
import { type Migration, migrations as everyMigration, sinceBaseline } from '../migrations/list.ts';
import { isDatabaseAway } from './database-fault.ts';
import { sessionsInWords, withMigrationLock } from './migration-lock.ts';

/** A newer build has migrated the database. The message is for the operator. */
export class NewerDatabaseError extends Error {}

/** A migration failed and was rolled back. The message is for the operator. */
export class MigrationError extends Error {}

export interface MigrateOptions {
  readonly log?: Pick<Log, 'warn'>;
  /** How long a blocked migration is retried, in milliseconds. */
  readonly patienceMs?: number;
}

/** Queries queue behind a waiting migration, so it gives up after this and retries. */
const LOCK_TIMEOUT = '2s';
const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 500;
/** Lock timeout and deadlock. */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/**
 * Applies all missing migrations in order, each in its own transaction, so that an interrupted one
 * is rolled back and runs again at the next start. Processes that start at once wait for each
 * other, and for backups. Returns the names of the applied ones. Throws NewerDatabaseError if the
 * database has unknown migrations, and MigrationError if one cannot be applied now.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: readonly Migration[] = everyMigration,
  { log, patienceMs = PATIENCE_MS }: MigrateOptions = {},
): Promise<string[]> {
  // Without the lock, so that a process with nothing to migrate does not wait for a backup.
  if ((await missing(db, migrations)).length === 0) return [];
  return db.connection().execute(async (connection) => {
    const schema = connection as Kysely<unknown>;
    const { rows } = await sql<{ timeout: string; pid: number }>`
      select current_setting('statement_timeout') as timeout, pg_backend_pid() as pid`.execute(
      schema,
    );
    await sql`set statement_timeout = 0`.execute(schema);
    const ran = await withMigrationLock(
      schema,
      {
        mode: 'alone',
        name: 'souk migration',
        onWait: (holders) => log?.warn('migration waits', { holders }),
      },
      async () => {
        await sql`create table if not exists schema_migrations (
          name text primary key, applied_at timestamptz not null default now())`.execute(schema);
        const names = [];
        for (const migration of await missing(schema, migrations)) {
          await patiently(migration, {
            run: () => runOne(schema, migration),
            blockers: blockersOf(db, rows[0]?.pid ?? 0),
            log,
            patienceMs,
          });
          names.push(migration.name);
        }
        return names;
      },
    );
    await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, false)`.execute(
      schema,
    );
    return ran;
  });
}

/** Throws NewerDatabaseError if the database has other migrations than `migrations`. */
async function missing<T>(
  db: Kysely<T>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await sql<{ started: boolean }>`
    select to_regclass('public.schema_migrations') is not null as started`.execute(db);
  if (!rows[0]?.started) return migrations;
  const applied = await appliedMigrations(db);
  refuseNewer(applied, migrations);
  return migrations.filter(({ name }) => !applied.includes(name));
}

async function runOne(
  connection: Kysely<unknown>,
  { name, up, outsideTransaction }: Migration,
): Promise<void> {
  const note = (db: Kysely<unknown>) =>
    sql`insert into schema_migrations (name) values (${name})`.execute(db);
  if (outsideTransaction) {
    await up(connection);
    await note(connection);
    return;
  }
  let failure: { readonly error: unknown } | undefined;
  try {
    await connection.transaction().execute(async (trx) => {
      try {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
        await up(trx);
        await note(trx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    // A rollback on a broken connection fails too, and would hide the original error.
    throw failure ? failure.error : error;
  }
}

interface Patience {
  readonly run: () => Promise<void>;
  readonly blockers: ReturnType<typeof blockersOf>;
  readonly log: MigrateOptions['log'];
  readonly patienceMs: number;
}

async function patiently(
  { name }: Migration,
  { run, blockers, log, patienceMs }: Patience,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const seen = blockers();
    try {
      await run();
      return;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (isDatabaseAway(error))
        throw new MigrationError(
          `Migration ${name} was interrupted (${why}). Nothing of it is left: start again when the database answers`,
          { cause: error },
        );
      if (!IN_THE_WAY.has(sqlState(error) ?? '')) throw error;
      const holders = seen.latest() || 'sessions that have ended since';
      if (performance.now() >= until)
        throw new MigrationError(
          `Migration ${name} gave up: its tables are held by ${holders} (${why}). Nothing of it is left: end that process, then start again`,
          { cause: error },
        );
      log?.warn('migration waits', { migration: name, attempt, holders, error: why });
    } finally {
      seen.stop();
    }
    // Lets the queued queries pass. The random delay avoids retrying in step with the blocker.
    await wait(300 + Math.random() * 700);
  }
}

/** From another connection, since this one cannot be queried after a failure. */
function blockersOf(db: Kysely<Database>, pid: number) {
  return () => {
    let latest = '';
    const look = async () => {
      const words = await sessionsInWords(
        db as Kysely<unknown>,
        sql`select unnest(pg_blocking_pids(${pid}))`,
      );
      if (words) latest = words;
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return { latest: () => latest, stop: () => clearInterval(timer) };
  };
}

/**
 * True if the database has all migrations of this build, so that the process can serve. A newer
 * build may have added its own; running processes continue until they are replaced.
 */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return everyMigration.every(({ name }) => applied.includes(name));
}

/** Names of the applied migrations, in order. Throws OlderDatabaseError. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(db);
  return sinceBaseline(rows.map(({ name }) => name));
}

function refuseNewer(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.filter(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database is newer than this build of Souk: it has ${unknown.join(', ')}, which this build does not know. ` +
      'Start the build that made it, or restore a backup from before',
  );
}

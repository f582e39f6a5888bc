import { type Kysely, sql } from 'kysely';
import type { Database } from '#core/database.ts';
import { type Migration, migrations as everyMigration } from '../migrations/list.ts';

/** The database was migrated by a later build than this one; the message is for the operator. */
export class NewerDatabaseError extends Error {}

/** Any number, the same for every process, that nothing else in the database locks. */
const lockKey = 7_685_107;

/**
 * Brings the database to this build's shape: every migration that is missing, in order, each in its own transaction, so
 * that one interrupted half way leaves nothing and is run again at the next start. Processes that start at once wait
 * for each other. Returns the names of those it ran.
 * Throws NewerDatabaseError when the database has migrations that this build does not know.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: readonly Migration[] = everyMigration,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const schema = connection as Kysely<unknown>;
    // A second process waits for all migrations of the first, which may take longer than a visitor's statement may.
    const { rows } = await sql<{ timeout: string }>`
      select current_setting('statement_timeout') as timeout`.execute(schema);
    await sql`set statement_timeout = 0`.execute(schema);
    try {
      await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(schema);
      try {
        return await runMissing(schema, migrations);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(schema);
      }
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, false)`.execute(
        schema,
      );
    }
  });
}

async function runMissing(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(db);
  const applied = await appliedMigrations(db);
  refuseNewer(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.includes(name));
  for (const { name, up } of missing) {
    await db.transaction().execute(async (trx) => {
      await up(trx);
      await sql`insert into schema_migrations (name) values (${name})`.execute(trx);
    });
  }
  return missing.map(({ name }) => name);
}

/**
 * True when the database has all of this build's migrations: what makes a process able to serve. A newer build may have
 * added its own since, and the processes that serve go on until they are replaced.
 */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return everyMigration.every(({ name }) => applied.includes(name));
}

async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
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

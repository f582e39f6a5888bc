import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** An arbitrary constant, unique among the advisory locks of this database. */
const LOCK_KEY = 7_685_107;
const POLL_MS = 200;
/** Interval between log entries about one wait. */
const SAY_MS = 10_000;

export interface LockOptions {
  /** `alone` to change tables; `shared` to read all of them while none changes. */
  readonly mode: 'alone' | 'shared';
  /** The connection's application name during the wait, for `pg_stat_activity`. */
  readonly name: string;
  /** Called at once with the lock's holders, and again every ten seconds. */
  readonly onWait: (holders: string) => void;
}

/**
 * Runs `work` under the lock of migrations and backups. `connection` must be a single connection,
 * because it is a session lock. Polls instead of waiting in a statement, because `create index
 * concurrently` waits for every open statement.
 */
export async function withMigrationLock<T>(
  connection: Kysely<unknown>,
  { mode, name, onWait }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const suffix = sql.raw(mode === 'shared' ? '_shared' : '');
  const { rows } = await sql<{ name: string }>`
    select current_setting('application_name') as name`.execute(connection);
  const before = rows[0]?.name ?? '';
  await nameSession(connection, name);
  await untilLocked(connection, suffix, onWait);
  let value: T;
  try {
    value = await work();
  } catch (error) {
    // The lock ends with the connection. A failing release would hide the original error.
    await release(connection, suffix, before).catch(() => undefined);
    throw error;
  }
  await release(connection, suffix, before);
  return value;
}

type Fragment = ReturnType<typeof sql.raw>;

async function untilLocked(
  connection: Kysely<unknown>,
  suffix: Fragment,
  onWait: LockOptions['onWait'],
): Promise<void> {
  let sayAt = 0;
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock${suffix}(${sql.lit(LOCK_KEY)}) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    if (performance.now() >= sayAt) {
      onWait(await lockHolders(connection));
      sayAt = performance.now() + SAY_MS;
    }
    await wait(POLL_MS);
  }
}

async function release(connection: Kysely<unknown>, suffix: Fragment, name: string): Promise<void> {
  await sql`select pg_advisory_unlock${suffix}(${sql.lit(LOCK_KEY)})`.execute(connection);
  await nameSession(connection, name);
}

const nameSession = (connection: Kysely<unknown>, name: string) =>
  sql`select set_config('application_name', ${name}, false)`.execute(connection);

async function lockHolders(connection: Kysely<unknown>): Promise<string> {
  return sessionsInWords(
    connection,
    sql`select pid from pg_locks where locktype = 'advisory' and granted
      and classid = 0 and objid = ${sql.lit(LOCK_KEY)}
      and database = (select oid from pg_database where datname = current_database())`,
  );
}

/** Without their statements, which may contain personal data. */
export async function sessionsInWords(
  db: Kysely<unknown>,
  pids: ReturnType<typeof sql>,
): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select format('process %s (%s, user %s%s)', pid, coalesce(nullif(application_name, ''), 'unnamed'), usename,
      ', for ' || round(extract(epoch from clock_timestamp() - xact_start)) || ' s') as words
    from pg_stat_activity where pid in (${pids}) order by xact_start nulls last limit 5`.execute(
    db,
  );
  return rows.map(({ words }) => words).join(', ');
}

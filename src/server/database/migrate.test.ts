import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { WORDS } from '#core/shared/containing.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { OlderDatabaseError } from '../migrations/list.ts';
import { addIndexConcurrently } from '../migrations/statements.ts';
import { isMigrated, migrate, MigrationError, NewerDatabaseError } from './migrate.ts';
import { withMigrationLock } from './migration-lock.ts';

const creates = (name: string) => ({
  name,
  up: async (db: Kysely<unknown>) => {
    await sql`create table ${sql.table(name)} (id int)`.execute(db);
  },
});
const breaks = {
  name: '0002-second',
  up: async (db: Kysely<unknown>) => {
    await creates('0002-second').up(db);
    throw new Error('half way');
  },
};
const [first, second, third] = ['0001-first', '0002-second', '0003-third'].map(creates);
if (!first || !second || !third) throw new Error('The tests need three migrations');

const database = await createTestDatabase({ migrated: false });

test('applies migrations once, in order and atomically', async () => {
  expect(await migrate(database.db, [first])).toEqual(['0001-first']);
  await expect(migrate(database.db, [first, breaks, third])).rejects.toThrow('half way');
  const { rows } =
    await sql`select to_regclass('"0002-second"') as second, to_regclass('"0003-third"') as third`.execute(
      database.db,
    );
  expect(rows).toEqual([{ second: null, third: null }]);
  expect(await migrate(database.db, [first, second, third])).toEqual(['0002-second', '0003-third']);
  expect(await migrate(database.db, [first, second, third])).toEqual([]);
});

test('refuses a database with migrations that this build does not know', async () => {
  await expect(migrate(database.db, [first, second])).rejects.toThrow(NewerDatabaseError);
  await expect(migrate(database.db, [first, second])).rejects.toThrow('0003-third');
  expect(await isMigrated(database.db)).toBe(false);
});

test('processes that start at once wait for each other', async () => {
  const { db } = await createTestDatabase({ migrated: false });
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(db)));
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await isMigrated(db)).toBe(true);
  // A newer build has migrated the database while this one serves.
  await sql`insert into schema_migrations (name) values ('9999-of-a-newer-build')`.execute(db);
  expect(await isMigrated(db)).toBe(true);
  await sql`delete from schema_migrations where name = '0127-baseline'`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test('a database of release 0.1.0 needs only the migrations after the baseline', async () => {
  const { db } = await createTestDatabase();
  const replaced = ['0001-people', '0002-catalogue', '0127-former-workers'];
  await sql`delete from schema_migrations where name = '0127-baseline'`.execute(db);
  for (const name of replaced)
    await sql`insert into schema_migrations (name) values (${name})`.execute(db);
  expect(await isMigrated(db)).toBe(true);
  expect(await migrate(db)).toEqual([]);
  // Release 0.1.0 was stopped during its migrations.
  await sql`delete from schema_migrations where name = '0127-former-workers'`.execute(db);
  await expect(migrate(db)).rejects.toThrow(OlderDatabaseError);
});

test('only the word indexes of sales have a pending list, which a job empties', async () => {
  const { db } = await createTestDatabase();
  const { rows } = await sql<{ waits: string }>`
    select c.relname as waits from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions @> array['fastupdate=off'], false)
    order by c.relname`.execute(db);
  expect(rows.map(({ waits }) => waits)).toEqual(
    Object.values(WORDS)
      .map((table) => `${table}_trigram`)
      .sort(),
  );
});

describe('on a database in use', () => {
  const alter = (name: string, table: string) => ({
    name,
    up: async (db: Kysely<unknown>) => {
      await sql`alter table ${sql.table(table)} add column more int`.execute(db);
    },
  });
  const recorder = () => {
    const lines: Record<string, unknown>[] = [];
    return {
      lines,
      log: { warn: (_: string, fields: Record<string, unknown> = {}) => void lines.push(fields) },
    };
  };

  test('a migration yields to a reader of its table, names it, and is applied afterwards', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    await migrate(db, [first]);
    const { lines, log } = recorder();
    const reader = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<number>();
    const holds = db.connection().execute((connection) =>
      connection.transaction().execute(async (trx) => {
        await sql`set local application_name = 'a long report'`.execute(trx);
        const { rows } = await sql<{
          pid: number;
        }>`select pg_backend_pid() as pid from ${sql.table('0001-first')} right join (select 1) one on true`.execute(
          trx,
        );
        reading.resolve(rows[0]?.pid ?? 0);
        await reader.promise;
      }),
    );
    const pid = await reading.promise;
    const migrated = migrate(db, [first, alter('0002-more', '0001-first')], { log });
    await eventually(async () => expect(lines.length).toBeGreaterThan(0));
    // Between two attempts other readers can use the table; during one they wait two seconds at
    // most.
    await sql`select from ${sql.table('0001-first')}`.execute(db);
    expect(lines[0]).toMatchObject({
      migration: '0002-more',
      holders: expect.stringContaining(`process ${pid} (a long report`),
      error: expect.stringContaining('lock timeout'),
    });
    reader.resolve();
    await holds;
    expect(await migrated).toEqual(['0002-more']);
  });

  test('a migration waits for a lock for two seconds at most; the limit applies to it alone', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    const settings: string[] = [];
    const setting = async (connection: Kysely<unknown>) => {
      const { rows } = await sql<{
        at: string;
      }>`select current_setting('lock_timeout') as at`.execute(connection);
      settings.push(rows[0]?.at ?? '');
    };
    await setting(db as Kysely<unknown>);
    await migrate(db, [{ name: '0001-first', up: setting }]);
    await setting(db as Kysely<unknown>);
    expect(settings).toEqual([settings[0], '2s', settings[0]]);
    expect(settings[0]).not.toBe('2s');
  });

  test('a permanently blocked migration gives up and names the blocking process', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    await migrate(db, [first]);
    await db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table('0001-first')} in access share mode`.execute(trx);
      const given = migrate(db, [first, alter('0002-more', '0001-first')], { patienceMs: 0 });
      await expect(given).rejects.toThrow(MigrationError);
      await expect(given).rejects.toThrow(
        /gave up: its tables are held by process \d+ .* end that process/,
      );
    });
  });

  test('retries after a deadlock', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    let runs = 0;
    const collides = {
      name: '0001-first',
      up: async (trx: Kysely<unknown>) => {
        await first.up(trx);
        runs += 1;
        if (runs === 1)
          await sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(
            trx,
          );
      },
    };
    const { lines, log } = recorder();
    expect(await migrate(db, [collides], { log })).toEqual(['0001-first']);
    expect([runs, lines.length]).toEqual([2, 1]);
  });

  test('a migration whose connection is terminated fails with its name', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    const ended = {
      name: '0001-first',
      up: async (trx: Kysely<unknown>) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db);
        await first.up(trx);
      },
    };
    const migrated = migrate(db, [ended]);
    await expect(migrated).rejects.toThrow(MigrationError);
    await expect(migrated).rejects.toThrow(
      /Migration 0001-first was interrupted \(.*(?:terminat|connection)/,
    );
    expect(await migrate(db, [first])).toEqual(['0001-first']);
  });

  test('migrations wait for a backup and name it; a process without pending migrations does not wait', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    await migrate(db, [first]);
    const { lines, log } = recorder();
    const backup = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const held = db.connection().execute((connection) =>
      withMigrationLock(
        connection as Kysely<unknown>,
        { mode: 'shared', name: 'souk backup', onWait: () => undefined },
        async () => {
          began.resolve();
          await backup.promise;
        },
      ),
    );
    await began.promise;
    expect(await migrate(db, [first])).toEqual([]);
    const migrated = migrate(db, [first, second], { log });
    await eventually(async () => expect(lines).toHaveLength(1));
    expect(lines[0]?.holders).toContain('souk backup');
    backup.resolve();
    await held;
    expect(await migrated).toEqual(['0002-second']);
  });

  test('creates an index concurrently, also after an aborted attempt', async () => {
    const { db } = await createTestDatabase({ migrated: false });
    await migrate(db, [first]);
    const index = {
      name: '0002-index',
      outsideTransaction: true as const,
      up: (connection: Kysely<unknown>) =>
        addIndexConcurrently(connection, 'by_id', '"0001-first" (id)'),
    };
    await sql`insert into "0001-first" values (1), (1)`.execute(db);
    await sql`create unique index concurrently by_id on "0001-first" (id)`
      .execute(db)
      .catch(() => undefined);
    const starts = [migrate(db, [first, index]), migrate(db, [first, index])];
    expect((await Promise.all(starts)).flat()).toEqual(['0002-index']);
    const { rows } = await sql<{ valid: boolean; unique: boolean }>`
      select indisvalid as valid, indisunique as unique from pg_index where indexrelid = 'by_id'::regclass`.execute(
      db,
    );
    expect(rows).toEqual([{ valid: true, unique: false }]);
  });
});

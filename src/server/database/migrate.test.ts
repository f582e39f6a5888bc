import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { openEmbedded } from './embedded-database.ts';
import { isMigrated, migrate, NewerDatabaseError } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

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

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database =
      kind === 'postgres'
        ? await createTestDatabase({ migrated: false })
        : await openEmbedded(undefined);
    return kind === 'postgres' ? undefined : () => database.close();
  });

  test('migrations are applied once, in order, each whole or not at all', async () => {
    expect(await migrate(database.db, [first])).toEqual(['0001-first']);
    await expect(migrate(database.db, [first, breaks, third])).rejects.toThrow('half way');
    const { rows } =
      await sql`select to_regclass('"0002-second"') as second, to_regclass('"0003-third"') as third`.execute(
        database.db,
      );
    expect(rows).toEqual([{ second: null, third: null }]);
    expect(await migrate(database.db, [first, second, third])).toEqual([
      '0002-second',
      '0003-third',
    ]);
    expect(await migrate(database.db, [first, second, third])).toEqual([]);
  });

  test('a database that knows more than this build is left alone', async () => {
    await expect(migrate(database.db, [first, second])).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(database.db, [first, second])).rejects.toThrow('0003-third');
    expect(await isMigrated(database.db)).toBe(false);
  });
});

test('processes that start at once wait for each other', async () => {
  const { db } = await createTestDatabase({ migrated: false });
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(db)));
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await isMigrated(db)).toBe(true);
  // A newer build has migrated it while this one serves.
  await sql`insert into schema_migrations (name) values ('9999-of-a-newer-build')`.execute(db);
  expect(await isMigrated(db)).toBe(true);
  await sql`delete from schema_migrations where name like '0001%'`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test('search indexes take new words at once: nothing empties a list of waiting ones on the embedded engine', async () => {
  const { db } = await createTestDatabase();
  const { rows } = await sql<{ waits: string }>`
    select c.relname as waits from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
      and not coalesce(c.reloptions @> array['fastupdate=off'], false)`.execute(db);
  expect(rows).toEqual([]);
});

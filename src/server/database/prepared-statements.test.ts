import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { createNames } from './postgres-database.ts';

test('names a statement at its second use and keeps the name', () => {
  const names = createNames();
  expect([names.of('a'), names.of('a'), names.of('a'), names.of('b'), names.of('b')]).toEqual([
    undefined,
    'souk_1',
    'souk_1',
    undefined,
    'souk_2',
  ]);
});

test('limits the number of names, and one-off statements use none', () => {
  const names = createNames({ most: 2, mostSeen: 3 });
  for (let one = 0; one < 100; one += 1) expect(names.of(`one-off ${one}`)).toBeUndefined();
  for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) names.of(text);
  expect([names.of('a'), names.of('b'), names.of('c')]).toEqual(['souk_1', 'souk_2', undefined]);
});

const database = await createTestDatabase();

test('repeated statements are prepared once for each connection and return the same', async () => {
  const answers = [];
  for (const value of [1, 2, 3, 4])
    answers.push(await database.db.connection().execute((db) => ask(db, value)));
  expect(answers).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }, { twice: 8 }]);
  const kept = await database.db
    .connection()
    .execute((db) =>
      sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db),
    );
  expect(kept.rows.filter(({ statement }) => statement.includes('as twice'))).toHaveLength(1);
});

test.each(['alone', 'in a transaction'])(
  'a table changed under a prepared statement is read %s without a failure',
  async (how) => {
    const table = sql.table(`changing_${how.replaceAll(' ', '_')}`);
    await sql`create table ${table} (id int)`.execute(database.db);
    await sql`insert into ${table} values (1)`.execute(database.db);
    const rows = (db: Db) =>
      sql`select * from ${table} where id = ${1}`.execute(db).then((answer) => answer.rows);
    const read = () => (how === 'alone' ? rows(database.db) : transaction(database.db, rows));
    for (let round = 0; round < 3; round += 1) expect(await read()).toEqual([{ id: 1 }]);
    await sql`alter table ${table} add column name text default 'new'`.execute(database.db);
    for (let round = 0; round < 4; round += 1)
      expect(await read()).toEqual([{ id: 1, name: 'new' }]);
  },
);

describe('a statement that loses a deadlock', () => {
  /**
   * Fails with a deadlock at the first runs. Only a sequence survives the rollback, so it counts
   * them.
   */
  const losing = async (times: number) => {
    const name = `lost_${times}`;
    await sql.raw(`create sequence ${name}`).execute(database.db);
    await sql
      .raw(
        `create function ${name}() returns bigint language plpgsql as $$
        declare run bigint := nextval('${name}');
        begin
          if run <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
          return run;
        end $$`,
      )
      .execute(database.db);
    return async (db: Db) =>
      (await sql<{ run: number }>`select ${sql.raw(name)}() as run`.execute(db)).rows[0]?.run;
  };

  test('is retried outside a transaction', async () => {
    expect(await (await losing(1))(database.db)).toBe(2);
    expect(await (await losing(3))(database.db)).toBe(4);
  });

  test('fails after the last retry, and at once inside a transaction', async () => {
    await expect((await losing(9))(database.db)).rejects.toThrow('deadlock detected');
    const inside = await losing(8);
    await expect(database.db.transaction().execute(inside)).rejects.toThrow('deadlock detected');
    const { rows } =
      await sql`select (select last_value from lost_9) as alone, (select last_value from lost_8) as inside`.execute(
        database.db,
      );
    expect(rows).toEqual([{ alone: 4, inside: 1 }]);
  });
});

async function ask(db: typeof database.db, value: number): Promise<unknown> {
  return (await sql`select ${value}::int * 2 as twice`.execute(db)).rows[0];
}

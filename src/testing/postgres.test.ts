import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#core/shared/transaction.ts';
import { isMigrated } from '#server/database/migrate.ts';
import { createTestDatabase } from './postgres.ts';

const database = await createTestDatabase();

test('every test file has its own migrated database', async () => {
  expect(await isMigrated(database.db)).toBe(true);
});

test('values have the same types as from the embedded database', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as whole, date '2026-03-29' as day, 1.50::numeric as exact, '{"a": [1]}'::jsonb as json,
      timestamptz '2026-03-29T10:00:00Z' as instant`.execute(database.db);
  expect(rows).toEqual([
    {
      whole: 9007199254740991,
      day: '2026-03-29',
      exact: '1.50',
      json: { a: [1] },
      instant: new Date('2026-03-29T10:00:00Z'),
    },
  ]);
});

test("an integer beyond JavaScript's precision is refused rather than rounded", async () => {
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow(
    'cannot hold',
  );
});

test('a transaction that loses a conflict is retried', async () => {
  await sql`create table counters (id int primary key, value int not null)`.execute(database.db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(database.db);
  // Each pair locks the two rows in opposite order, which deadlocks unless one of them is retried.
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let tries = 0;
  const both = (first: number, second: number) =>
    transaction(database.db, async (trx) => {
      await sql`update counters set value = value + 1 where id = ${first}`.execute(trx);
      tries += 1;
      if (tries === 2) resolve();
      await bothHold;
      await sql`update counters set value = value + 1 where id = ${second}`.execute(trx);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  const { rows } = await sql`select value from counters order by id`.execute(database.db);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  expect(tries).toBeGreaterThan(2);
});

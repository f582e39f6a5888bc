import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { type Slots, statement } from './statement.ts';
import { transaction } from './transaction.ts';

const { db } = await createTestDatabase();

interface Given {
  readonly word: string | null;
  readonly n: number;
}

let built = 0;
const repeated = statement((_, { word, n }: Slots<Given>) => {
  built += 1;
  return sql<{ both: string | null; n: number }>`
    select ${word}::text || ${word}::text as both, ${n}::int + ${1}::int as n`;
});

test('each run gets its own values, and the statement is built once', async () => {
  const answers = await Promise.all(
    ['a', null, 'b'].map((word, n) => repeated(db, { word, n: n * 10 })),
  );
  expect(answers).toEqual([
    [{ both: 'aa', n: 1 }],
    [{ both: null, n: 11 }],
    [{ both: 'bb', n: 21 }],
  ]);
  expect(built).toBe(1);
});

test('runs in the transaction that it is given', async () => {
  const rows = statement(
    (_, { id }: Slots<{ readonly id: number }>) =>
      sql<{ id: number }>`select id from only_here where id = ${id}`,
  );
  await transaction(db, async (trx) => {
    await sql`create temporary table only_here on commit drop as select 7 as id`.execute(trx);
    expect(await rows(trx, { id: 7 })).toEqual([{ id: 7 }]);
    expect(await rows(trx, { id: 8 })).toEqual([]);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { shapedStatement, type Slots, statement } from './statement.ts';
import { transaction } from './transaction.ts';

const { db } = await createTestDatabase();

function twiceOf() {
  const built: (string | null)[] = [];
  const read = shapedStatement<
    { readonly reader: string | null },
    { readonly n: number; readonly words?: readonly string[] | undefined },
    { n: number; reader: string; words: number | null }
  >(({ reader }, given) => {
    built.push(reader);
    return sql`select ${given('n')}::int * 2 as n, ${reader ?? 'none'}::text as reader,
      cardinality(${given('words')}::text[]) as words, ${given('n')}::int as again`;
  });
  return { read, built };
}

test('a statement is built once for each shape, and run with the values of each call', async () => {
  const { read, built } = twiceOf();
  const rows = [];
  for (const n of [1, 2])
    for (const reader of [null, 'en'])
      rows.push(...(await read(db, { reader }, { n, words: ['a', 'b'] })));
  expect(rows).toEqual([
    { n: 2, reader: 'none', words: 2, again: 1 },
    { n: 2, reader: 'en', words: 2, again: 1 },
    { n: 4, reader: 'none', words: 2, again: 2 },
    { n: 4, reader: 'en', words: 2, again: 2 },
  ]);
  expect(built).toEqual([null, 'en']);
});

test('a shape is told from another by each of its parts', async () => {
  const read = shapedStatement<{ a: boolean | null; b: string | null }, object, { is: string }>(
    (shape) => sql`select ${JSON.stringify(shape)}::text as is`,
  );
  const shapes = [
    { a: null, b: 'null' },
    { a: true, b: null },
    { a: true, b: '' },
    { a: null, b: null },
  ];
  const answers = await Promise.all(shapes.map((shape) => read(db, shape, {})));
  expect(answers.map(([row]) => JSON.parse(row?.is ?? ''))).toEqual(shapes);
});

test('an undefined value is null, and a missing one throws', async () => {
  const { read } = twiceOf();
  const [row] = await read(db, { reader: null }, { n: 1, words: undefined });
  expect(row?.words).toBeNull();
  await expect(read(db, { reader: null }, { n: 1 })).rejects.toThrow('No value for words');
});

test('a statement compiled outside a transaction sees the changes of one', async () => {
  await sql`create table counted (n int)`.execute(db);
  const read = shapedStatement<object, object, { n: number }>(() => sql`select n from counted`);
  expect(await read(db, {}, {})).toEqual([]);
  await transaction(db, async (trx) => {
    await sql`insert into counted values (1)`.execute(trx);
    expect([await read(trx, {}, {}), await read(db, {}, {})]).toEqual([[{ n: 1 }], []]);
  });
});

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

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { statement } from './statement.ts';
import { transaction } from './transaction.ts';

const { db } = await createTestDatabase();

function twiceOf() {
  const built: (string | null)[] = [];
  const read = statement<
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
  const read = statement<{ a: boolean | null; b: string | null }, object, { is: string }>(
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
  const read = statement<object, object, { n: number }>(() => sql`select n from counted`);
  expect(await read(db, {}, {})).toEqual([]);
  await transaction(db, async (trx) => {
    await sql`insert into counted values (1)`.execute(trx);
    expect([await read(trx, {}, {}), await read(db, {}, {})]).toEqual([[{ n: 1 }], []]);
  });
});

import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { up as dependants } from './0059-dependants.ts';
import { up } from './0069-people.ts';

const { db } = await createTestApp();

test('whom one booked for becomes a person by the same id', async () => {
  const [user, child] = [newId(new Date(0)), newId(new Date(1))];
  const rows = await (db as Kysely<unknown>).transaction().execute(async (trx) => {
    await sql`create schema before`.execute(trx);
    await sql`set local search_path to before`.execute(trx);
    await sql`create table users (id uuid primary key)`.execute(trx);
    await dependants(trx);
    await sql`insert into users values (${user})`.execute(trx);
    await sql`insert into dependants values (${child}, ${user}, 'Lina', '2020-05-01', 3)`.execute(
      trx,
    );
    await up(trx);
    const { rows: people } = await sql`select * from people`.execute(trx);
    await sql`drop schema before cascade`.execute(trx);
    return people;
  });
  expect(rows).toEqual([
    {
      id: child,
      user_id: user,
      name: 'Lina',
      birth_date: '2020-05-01',
      position: 3,
      name_arabic: '',
      relation: null,
      country: null,
      phone: '',
      language: null,
    },
  ]);
});

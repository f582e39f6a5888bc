import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();
const { db } = app;
const admin = await app.signedIn('admin');

beforeAll(async () => {
  await sql`
    insert into messages (id, user_id, name, email, subject, message, language, status, created_at)
    select gen_random_uuid(), null, 'Writer ' || n, '', 'Subject', 'Message', 'en', 'open', now() + n * interval '1 second'
    from generate_series(1, 1000) n`.execute(db);
});

async function openExport() {
  const url = 'http://localhost:3000/api/admin/messages.csv?sort=oldest';
  const response = await app.app.fetch(
    new Request(url, { headers: { cookie: sure(admin.cookies.header()) } }),
    { address: admin.address },
  );
  expect(response.status).toBe(200);
  const reader = sure(response.body).getReader();
  const next = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(value);
  };
  return { next, leave: () => reader.cancel() };
}

const writersIn = (text: string) =>
  [...text.matchAll(/Writer (\d+)/g)].map(([, number]) => Number(number));

test('reads an export in batches while it is sent, with the rows of its start', async () => {
  const file = await openExport();
  expect(await file.next()).toMatch(/^\uFEFFMessage ID,/);
  const first = sure(await file.next());
  expect(writersIn(first)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  await sql`delete from messages where name = 'Writer 500'`.execute(db);
  await sql`insert into messages (id, user_id, name, email, subject, message, language, status, created_at)
    select gen_random_uuid(), null, 'Writer 5000', '', '', '', 'en', 'open', now()`.execute(db);
  const rest: number[] = [];
  for (let part = await file.next(); part !== null; part = await file.next()) {
    expect(writersIn(part).length).toBeLessThanOrEqual(200);
    rest.push(...writersIn(part));
  }
  expect(rest).toEqual(
    Array.from({ length: 800 }, (_, at) => at + 201).filter((number) => number !== 500),
  );
});

test('an export that fails aborts, so that it never looks complete', async () => {
  const file = await openExport();
  await file.next();
  await sql`alter table messages rename to messages_away`.execute(db);
  await expect(file.next()).rejects.toThrow();
  await sql`alter table messages_away rename to messages`.execute(db);
  expect(app.logged).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'answer broken off' }),
  );
});

test('a disconnect ends an export', async () => {
  const file = await openExport();
  await file.next();
  await file.leave();
  expect(await file.next()).toBeNull();
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { queueStates } from './store.ts';
import { stateOf } from './rules.ts';

const sent: string[] = [];
const app = await createTestApp({
  replace: ({ mail }) => ({ mail: { ...mail, send: async (_trx, id) => void sent.push(id) } }),
});
const { db, clock } = app;
const admin = await app.signedIn('admin');

await sql`insert into periodic_jobs (name, every_seconds, offset_seconds, due_at, held_until, started_at, took_ms, failures, failed_at, error) values
  ('broken', 3600, 0, now() + interval '1 hour', null, now(), 120, 2, now(), 'The provider is away'),
  ('busy', 60, 0, now() - interval '5 seconds', now() + interval '1 minute', now(), null, 0, null, null),
  ('late', 60, 0, now() - interval '90 seconds', now() - interval '1 second', now(), 5, 0, null, null),
  ('resting', 60, 0, now() + interval '1 minute', null, now(), 5, 0, null, 'An earlier failure')`.execute(
  db,
);

async function mail(values: { text?: string; givenUp?: boolean; recipient?: string } = {}) {
  const now = clock.now();
  const id = newId(now);
  const { text = 'Hello', givenUp = true, recipient = 'mona@example.com' } = values;
  await db
    .insertInto('outbox')
    .values({
      id,
      recipient,
      template: 'bill-due',
      language: 'en',
      subject: 'A bill',
      html: text,
      text,
      last_error: 'EAUTH 535',
      created_at: now,
      sent_at: null,
      given_up_at: givenUp ? now : null,
    })
    .execute();
  return id;
}

test('tells waiting, running, failed and idle jobs apart', () => {
  const idle = { isHeld: false, lateSeconds: -5, failures: 0 };
  expect(stateOf(idle)).toBe('idle');
  expect(stateOf({ ...idle, failures: 1 })).toBe('failed');
  expect(stateOf({ ...idle, failures: 1, lateSeconds: 0 })).toBe('waiting');
  expect(stateOf({ ...idle, failures: 1, isHeld: true })).toBe('running');
});

test('lists jobs with their state, last run and failure', async () => {
  const { jobs } = await admin.ok('GET /admin/jobs', {});
  expect(jobs.map(({ name, state }) => [name, state])).toEqual([
    ['broken', 'failed'],
    ['busy', 'running'],
    ['late', 'waiting'],
    ['resting', 'idle'],
  ]);
  expect(jobs[0]).toMatchObject({ tookMs: 120, failures: 2, error: 'The provider is away' });
  expect(jobs.map(({ waitingSeconds }) => waitingSeconds >= 90)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('runs a job again, and refuses one that does not exist', async () => {
  await admin.ok('POST /admin/jobs/{name}/run', { params: { name: 'broken' } });
  const { jobs } = await admin.ok('GET /admin/jobs', {});
  expect(jobs.find(({ name }) => name === 'broken')?.state).toBe('waiting');
  const missing = await admin.refused('POST /admin/jobs/{name}/run', { params: { name: 'dance' } });
  expect(missing.status).toBe(404);
});

test('lists mails that were given up, by address, and sends one again', async () => {
  const waiting = await mail({ givenUp: false });
  const erased = await mail({ text: '' });
  const failed = await mail({ recipient: 'omar@example.com' });
  const { mail: queue } = await admin.ok('GET /admin/jobs', {});
  expect(queue).toMatchObject({ waiting: 1, failed: 2, error: 'EAUTH 535' });
  const all = await admin.ok('GET /admin/mails', {});
  expect(all).toMatchObject({ total: 2, more: false });
  expect(all.data.map(({ _id, canRetry }) => [_id, canRetry])).toEqual([
    [failed, true],
    [erased, false],
  ]);
  const second = await admin.ok('GET /admin/mails', { query: { pageSize: 1, page: 2 } });
  expect(second.data.map(({ _id }) => _id)).toEqual([erased]);
  const omars = await admin.ok('GET /admin/mails', { query: { search: 'Omar@' } });
  expect([omars.total, omars.data[0]?._id]).toEqual([1, failed]);

  const retry = (id: string) => admin.refused('POST /admin/mails/{id}/retry', { params: { id } });
  expect([await retry(waiting), await retry(newId(clock.now()))]).toMatchObject([
    { status: 404 },
    { status: 404 },
  ]);
  expect(await retry(erased)).toMatchObject({ status: 409, code: 'mail_erased' });
  await admin.ok('POST /admin/mails/{id}/retry', { params: { id: failed } });
  expect(sent).toEqual([failed]);
  expect((await retry(failed)).status).toBe(404);
  expect((await admin.ok('GET /admin/jobs', {})).mail).toMatchObject({ waiting: 2, failed: 1 });
});

test('metrics read the depth, age and failures of each queue', async () => {
  const states = await queueStates(db);
  expect(states.map(({ name }) => name)).toEqual(['broken', 'busy', 'late', 'resting', 'mail']);
  expect(states.find(({ name }) => name === 'late')).toMatchObject({ waiting: 1, failed: 0 });
  expect(states.find(({ name }) => name === 'late')?.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(states.find(({ name }) => name === 'busy')).toMatchObject({
    waiting: 0,
    oldestSeconds: 0,
  });
});

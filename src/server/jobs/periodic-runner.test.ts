import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '#core/shared/market.ts';
import type { Turn } from '#core/shared/turns.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { sure } from '#testing/sure.ts';
import { type PeriodicJob, type PeriodicRunner, startPeriodic } from './periodic-runner.ts';

const database = await createTestDatabase();
const lines: unknown[] = [];
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, fields) =>
    void lines.push([event, new Map(Object.entries(fields ?? {})).get('job')]),
};
const runners: PeriodicRunner[] = [];
let release = () => undefined as void;

beforeEach(async () => {
  lines.length = 0;
  await sql`delete from periodic_jobs`.execute(database.db);
});
afterEach(async () => {
  release();
  await Promise.all(runners.splice(0).map((runner) => runner.stop(10_000)));
});

const start = async (...jobs: readonly PeriodicJob[]) => {
  const runner = await startPeriodic({ database, log, jobs });
  runners.push(runner);
  return runner;
};
const rowOf = async (name: string) =>
  sure(
    (
      await sql<{
        runs: number;
        due: boolean;
        held: boolean;
        soon: boolean;
        failures: number;
        error: string | null;
      }>`select runs, failures, error, due_at <= now() as due, held_until > now() as held,
        due_at <= now() + every_seconds * interval '1 second' as soon from periodic_jobs where name = ${name}`.execute(
        database.db,
      )
    ).rows[0],
  );
const setDue = (name: string) =>
  sql`with job as (update periodic_jobs set due_at = now() where name = ${name} returning 1)
    select pg_notify('souk_jobs', '') from job`.execute(database.db);

/** A job that runs until `release`, and one that counts its runs. */
function hanging(everySeconds = 1) {
  let runs = 0;
  const held = new Promise<void>((resolve) => (release = resolve));
  const run = async (): Promise<Turn> => {
    runs += 1;
    await held;
    return 'done';
  };
  return { job: { name: 'hanging', everySeconds, run }, runs: () => runs };
}
function counting(name = 'counting', everySeconds = 1) {
  let runs = 0;
  const run = async (): Promise<Turn> => {
    runs += 1;
    return 'done';
  };
  return { job: { name, everySeconds, run }, runs: () => runs };
}

test('a job that hangs delays no other one, runs once over two processes and does not pile up', async () => {
  const slow = hanging();
  const others = Array.from({ length: 30 }, (_, index) => counting(`other ${index}`));
  const jobs = [slow.job, ...others.map(({ job }) => job)];
  await start(...jobs);
  await start(...jobs);
  await eventually(() => expect(Math.min(...others.map(({ runs }) => runs()))).toBeGreaterThan(3));
  expect(slow.runs()).toBe(1);
  expect(await rowOf('hanging')).toMatchObject({ runs: 1, due: true, held: true });
  release();
  await eventually(() => expect(slow.runs()).toBeGreaterThan(1));
  const kept = await sql<{ rows: number }>`
    select count(*)::int as rows from periodic_jobs`.execute(database.db);
  expect(kept.rows).toEqual([{ rows: jobs.length }]);
});

test('two processes share the turns of a job', async () => {
  const shared = counting('shared');
  await start(shared.job);
  await start(shared.job);
  await eventually(async () => expect((await rowOf('shared')).runs).toBeGreaterThan(3));
  await Promise.all(runners.splice(0).map((runner) => runner.stop(10_000)));
  expect(shared.runs()).toBe((await rowOf('shared')).runs);
});

test('a job is due within its interval after each turn, whatever the interval', async () => {
  const intervals = [30, 60, 600, 3600, 86_400];
  const jobs = intervals.map((seconds) => counting(`every ${seconds}`, seconds));
  await start(...jobs.map(({ job }) => job));
  for (const { job, runs } of jobs) {
    await eventually(() => expect(runs()).toBe(1));
    expect(await rowOf(job.name)).toMatchObject({ due: false, soon: true });
  }
});

test('a job with more to do runs again at once, after the others have started', async () => {
  const order: string[] = [];
  const run = async (): Promise<Turn> => {
    order.push('backlog');
    if (order.length === 1) await setDue('other');
    return order.filter((name) => name === 'backlog').length < 4 ? 'more' : 'done';
  };
  const other = {
    name: 'other',
    everySeconds: 3600,
    run: async (): Promise<Turn> => (order.push('other'), 'done'),
  };
  await start({ name: 'backlog', everySeconds: 3600, run }, other);
  await eventually(() => expect(order.filter((name) => name === 'backlog')).toHaveLength(4));
  await eventually(async () => expect((await rowOf('backlog')).held).not.toBe(true));
  expect(order.at(-1)).toBe('backlog');
  expect((await rowOf('backlog')).due).toBe(false);
});

test('a failure is logged and kept with its reason until the next success', async () => {
  let broken = true;
  const run = async (): Promise<Turn> => {
    if (broken) throw new Error('The provider is away');
    return 'done';
  };
  await start({ name: 'breaking', everySeconds: 3600, run });
  await eventually(async () =>
    expect(await rowOf('breaking')).toMatchObject({ failures: 1, error: 'The provider is away' }),
  );
  expect(lines).toEqual([['job failed', 'breaking']]);
  await setDue('breaking');
  await eventually(async () => expect((await rowOf('breaking')).failures).toBe(2));
  broken = false;
  await setDue('breaking');
  await eventually(async () => expect((await rowOf('breaking')).failures).toBe(0));
});

test('the job of a vanished process runs again when its lease ends', async () => {
  const { job, runs } = counting('left', 3600);
  await sql`insert into periodic_jobs (name, every_seconds, offset_seconds, due_at, held_until)
    values ('left', 3600, 0, now(), now() + interval '1 hour')`.execute(database.db);
  const other = counting('other', 3600);
  await start(job, other.job);
  await eventually(() => expect(other.runs()).toBe(1));
  expect(runs()).toBe(0);
  await sql`update periodic_jobs set held_until = now() where name = 'left'`.execute(database.db);
  await setDue('left');
  await eventually(() => expect(runs()).toBe(1));
});

test('a job that is still running when the process stops runs again in the next one', async () => {
  const slow = hanging(3600);
  const runner = await start(slow.job);
  await eventually(() => expect(slow.runs()).toBe(1));
  runners.length = 0;
  await runner.stop(1);
  expect(await rowOf('hanging')).toMatchObject({ due: true, held: null });
  const next = counting('hanging', 3600);
  await start(next.job);
  await eventually(() => expect(next.runs()).toBe(1));
});

test('a move of the clock makes jobs due', async () => {
  const hourly = counting('hourly', 3600);
  const daily = counting('daily', 86_400);
  const runner = await start(hourly.job, daily.job);
  await eventually(() => expect([hourly.runs(), daily.runs()]).toEqual([1, 1]));
  await sql`update periodic_jobs set due_at = now() + interval '23 hours' where name = 'daily'`.execute(
    database.db,
  );
  await runner.advance(3600);
  await eventually(() => expect(hourly.runs()).toBe(2));
  expect(daily.runs()).toBe(1);
});

test('a restart runs only due jobs, and forgets those that no build knows', async () => {
  const kept = counting('kept', 3600);
  await (await start(kept.job, counting('old', 3600).job)).stop(10_000);
  runners.length = 0;
  expect(kept.runs()).toBe(1);
  await sql`update periodic_jobs set due_at = now() - interval '3 days' where name = 'old'`.execute(
    database.db,
  );
  const added = counting('added', 3600);
  await start(kept.job, added.job);
  await eventually(() => expect(added.runs()).toBe(1));
  expect(kept.runs()).toBe(1);
  const { rows } = await sql`select name from periodic_jobs order by name`.execute(database.db);
  expect(rows).toEqual([{ name: 'added' }, { name: 'kept' }]);
});

test('two jobs cannot have the same name', async () => {
  const job = { name: 'twice', everySeconds: 60, run: async (): Promise<Turn> => 'done' };
  await expect(start(job, job)).rejects.toThrow('the same name');
});

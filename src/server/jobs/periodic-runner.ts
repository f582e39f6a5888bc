import { setTimeout as wait } from 'node:timers/promises';
import { JOBS_CHANNEL } from '#core/shared/make-due-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import type { Log } from '#core/shared/market.ts';
import type { OpenDatabase } from '../database/open.ts';

/** A recurring job. Usually runs in one process at a time, but must be safe to run in two. */
export interface PeriodicJob {
  readonly name: string;
  readonly everySeconds: number;
  /** A turn of about two seconds. `more` runs it again as soon as the other due jobs have started. */
  readonly run: () => Promise<Turn>;
}

export interface PeriodicRunner {
  /** After a move of the clock: makes jobs due that much earlier. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Waits for running jobs up to `patienceMs`. Aborted ones run again. */
  readonly stop: (patienceMs: number) => Promise<void>;
}

interface RunnerParts {
  readonly database: Pick<OpenDatabase, 'queue' | 'listen'>;
  readonly log: Log;
  readonly jobs: readonly PeriodicJob[];
}

/** After this a job of a vanished process is due again. Renewed while it runs. */
const LEASE_SECONDS = 60;
/** Due times are multiples of this, so that an idle process wakes up twice a minute. */
const GRID_SECONDS = 30;
const SOONEST_MS = 100;
const LATEST_MS = 60_000;
const RETRY_MS = 5_000;
const FINISH_MS = 50;
const MAX_ERROR = 500;

/** The next time of a job after now. Jobs with the same interval differ in their offset. */
const NEXT = `to_timestamp((floor((extract(epoch from now()) - offset_seconds) / every_seconds) + 1) * every_seconds + offset_seconds)`;

/** New jobs are due at once. Rows of jobs that no build knows any more disappear. */
const REGISTER = `
  with known as (select * from jsonb_to_recordset($1::jsonb) as known(name text, every_seconds int, offset_seconds int)),
  unknown as (delete from periodic_jobs where due_at < now() - interval '2 days' and name not in (select name from known))
  insert into periodic_jobs as job (name, every_seconds, offset_seconds, due_at)
  select name, every_seconds, offset_seconds, now() from known
  where not exists (select from periodic_jobs same where (same.name, same.every_seconds, same.offset_seconds)
    = (known.name, known.every_seconds, known.offset_seconds))
  order by name
  on conflict (name) do update set every_seconds = excluded.every_seconds, offset_seconds = excluded.offset_seconds,
    due_at = least(job.due_at, now() + excluded.every_seconds * interval '1 second')`;

/** Takes all due jobs, and returns them with the milliseconds until the next is due. */
const CLAIM = `
  with due as (
    select name from periodic_jobs
    where name = any($1) and due_at <= now() and (held_until is null or held_until <= now())
    for update skip locked),
  claimed as (
    update periodic_jobs set runs = runs + 1, started_at = now(), held_until = now() + $2 * interval '1 second', due_at = ${NEXT}
    where name in (select name from due) returning name, runs, due_at)
  select (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'run', runs)), '[]') from claimed) as jobs,
    extract(epoch from least(
      (select min(due_at) from claimed),
      (select min(greatest(due_at, held_until)) from periodic_jobs
        where name = any($1) and name not in (select name from claimed))) - now())::float8 * 1000 as "nextMs"`;

/** Locks in the order of names, as REGISTER does. */
const FINISH = `
  with ended as materialized (
    select job.name, ended.error, ended.more from periodic_jobs job
    join jsonb_to_recordset($1::jsonb) as ended(name text, run bigint, error text, more boolean)
      on ended.name = job.name and ended.run = job.runs
    order by job.name for update of job)
  update periodic_jobs job set held_until = null, ended_at = clock_timestamp(),
    took_ms = extract(epoch from clock_timestamp() - started_at) * 1000,
    failures = case when ended.error is null then 0 else failures + 1 end,
    failed_at = case when ended.error is null then failed_at else clock_timestamp() end,
    error = coalesce(ended.error, job.error),
    due_at = case when ended.more then now() else due_at end
  from ended where ended.name = job.name returning due_at <= now() as due`;

const MINE = `(name, runs) in (select name, run from jsonb_to_recordset($1::jsonb) as mine(name text, run bigint))`;
const RENEW = `update periodic_jobs set held_until = now() + $2 * interval '1 second' where ${MINE}`;
const RELEASE = `update periodic_jobs set held_until = null, due_at = now() where ${MINE}`;
const ADVANCE = `
  with moved as (update periodic_jobs set due_at = due_at - $1 * interval '1 second' where name = any($2) returning 1)
  select pg_notify('${JOBS_CHANNEL}', '') from moved limit 1`;

interface Claimed {
  readonly jobs: readonly { readonly name: string; readonly run: number }[];
  readonly nextMs: number | null;
}

interface Ended {
  readonly name: string;
  readonly run: number;
  readonly error: string | null;
  readonly more: boolean;
}

interface Running {
  /** Changes if the lease ran out, for example in a suspended process, and was taken again. */
  run: number;
  ended: Promise<void>;
}

/**
 * Runs periodic jobs. Each has a row in `periodic_jobs`, which a process holds while the job runs:
 * a slow job delays no other one, and none runs twice at the same time or piles up.
 */
export async function startPeriodic({
  database: { queue, listen },
  log,
  jobs,
}: RunnerParts): Promise<PeriodicRunner> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size < jobs.length) throw new Error('Two periodic jobs have the same name');
  const names = [...byName.keys()];
  const running = new Map<string, Running>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  const ended: Ended[] = [];
  let finishing: Promise<void> | undefined;
  let stopping = false;

  const failed = (error: unknown) => log.error('jobs', { error: messageOf(error) });
  const mine = () => JSON.stringify([...running].map(([name, { run }]) => ({ name, run })));

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    let nextMs = RETRY_MS;
    try {
      const { rows } = await queue.query<Claimed>(CLAIM, [names, LEASE_SECONDS]);
      const [claimed] = rows;
      for (const { name, run } of claimed?.jobs ?? []) start(name, run);
      nextMs = Math.min(Math.max(claimed?.nextMs ?? LATEST_MS, SOONEST_MS), LATEST_MS);
    } catch (error) {
      failed(error);
    }
    if (!stopping) timer = setTimeout(wake, Math.ceil(nextMs));
  };

  const wake = (): void => {
    if (stopping) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (!lookAgain) return;
      lookAgain = false;
      wake();
    });
  };

  const start = (name: string, run: number): void => {
    const job = byName.get(name);
    const before = running.get(name);
    if (before) before.run = run;
    else if (job) {
      const started: Running = { run, ended: Promise.resolve() };
      running.set(name, started);
      started.ended = perform(job, started);
    }
  };

  const perform = async (job: PeriodicJob, own: Running): Promise<void> => {
    let more = false;
    let error: string | null = null;
    try {
      more = (await job.run()) === 'more';
    } catch (reason) {
      error = messageOf(reason).slice(0, MAX_ERROR);
      log.error('job failed', {
        job: job.name,
        error: reason instanceof Error ? (reason.stack ?? error) : error,
      });
    }
    running.delete(job.name);
    ended.push({ name: job.name, run: own.run, error, more });
    await (finishing ??= finish());
  };

  /** Jobs that end at about the same time, as those with nothing to do, share a statement. */
  const finish = async (): Promise<void> => {
    await wait(FINISH_MS);
    finishing = undefined;
    try {
      const { rows } = await queue.query<{ due: boolean }>(FINISH, [
        JSON.stringify(ended.splice(0)),
      ]);
      if (rows.some(({ due }) => due)) wake();
    } catch (reason) {
      // They run again when their leases end.
      failed(reason);
    }
  };

  await queue.query(REGISTER, [JSON.stringify(jobs.map(rowOf))]);
  const unlisten = await listen(JOBS_CHANNEL, wake, wake);
  const renewing = setInterval(
    () => {
      if (running.size > 0) queue.query(RENEW, [mine(), LEASE_SECONDS]).catch(failed);
    },
    (LEASE_SECONDS * 1000) / 3,
  );
  wake();

  return {
    advance: async (seconds) => {
      await queue.query(ADVANCE, [seconds, names]);
      wake();
    },
    stop: async (patienceMs) => {
      stopping = true;
      clearTimeout(timer);
      await unlisten();
      await looking;
      await within(patienceMs, [
        ...[...running.values()].map((one) => one.ended),
        ...(finishing ? [finishing] : []),
      ]);
      clearInterval(renewing);
      if (running.size > 0) await queue.query(RELEASE, [mine()]).catch(failed);
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const rowOf = ({ name, everySeconds }: PeriodicJob) => ({
  name,
  every_seconds: everySeconds,
  offset_seconds: offsetOf(name, everySeconds),
});

/** Spreads jobs over their interval, on a grid. */
function offsetOf(name: string, everySeconds: number): number {
  const steps = Math.floor(everySeconds / GRID_SECONDS);
  if (steps === 0) return 0;
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (hash % steps) * GRID_SECONDS;
}

async function within(milliseconds: number, promises: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.all(promises), late]);
  clearTimeout(timer);
}

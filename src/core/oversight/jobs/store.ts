import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** A periodic job, or the queue of mails. */
export interface QueueState {
  readonly name: string;
  /** For a periodic job at most 1. */
  readonly waiting: number;
  /** Age of the oldest waiting one; 0 if none waits. */
  readonly oldestSeconds: number;
  /** Failures since the job's last success; for the mail queue, mails that were given up. */
  readonly failed: number;
}

/** Counts stop here, so that they cost the same during an outage. */
const MAX_COUNTED = 10_000;

const isHeld = sql<boolean>`(held_until is not null and held_until > now())`;

/** Along indexes: it costs the same whatever the size of the market. */
export async function queueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name, waits::int as waiting, case when waits then extract(epoch from now() - due_at)::float8 else 0 end as "oldestSeconds",
      failures as failed
    from (select *, due_at <= now() and not ${isHeld} as waits from periodic_jobs) job
    order by name`.execute(db);
  const { waiting, oldestSeconds, failed } = await mailQueue(db);
  return [...rows, { name: 'mail', waiting, oldestSeconds, failed }];
}

export async function mailQueue(
  db: Db,
): Promise<Omit<QueueState, 'name'> & { readonly error: string | null }> {
  const unsent = sql`sent_at is null and given_up_at is null`;
  const { rows } = await sql<Omit<QueueState, 'name'> & { readonly error: string | null }>`
    select (select count(*)::int from (select from outbox where ${unsent} limit ${MAX_COUNTED}) unsent) as waiting,
      coalesce(extract(epoch from now() - oldest.created_at), 0)::float8 as "oldestSeconds", oldest.last_error as error,
      (select count(*)::int from (select from outbox where given_up_at is not null limit ${MAX_COUNTED}) given_up) as failed
    from (select) one left join lateral (
      select created_at, last_error from outbox where ${unsent} order by created_at limit 1) oldest on true`.execute(
    db,
  );
  const [queue] = rows;
  if (!queue) throw new Error('A statement without from answers one row');
  return queue;
}

export interface JobRow {
  readonly name: string;
  readonly everySeconds: number;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly tookMs: number | null;
  readonly isHeld: boolean;
  /** Negative before it is due. */
  readonly lateSeconds: number;
  readonly failures: number;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

export async function listJobs(db: Db): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name, every_seconds as "everySeconds", due_at as "dueAt", started_at as "startedAt", took_ms as "tookMs",
      ${isHeld} as "isHeld", extract(epoch from now() - due_at)::float8 as "lateSeconds",
      failures, failed_at as "failedAt", error
    from periodic_jobs order by name`.execute(db);
  return rows;
}

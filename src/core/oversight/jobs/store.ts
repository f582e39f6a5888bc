import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** A periodic job, or the queue of mails. */
export interface QueueState {
  readonly name: string;
  /** For a periodic job at most 1. */
  readonly waiting: number;
  /** Age of the oldest waiting one; 0 if none waits. */
  readonly oldestSeconds: number;
  /** Of a periodic job the failures since its last success, of mails those that were given up. */
  readonly failed: number;
}

/** Counts stop here, so that they cost the same during an outage. */
const MAX_COUNTED = 10_000;

/** @public Read by the metrics. Along indexes: it costs the same whatever the size of the market. */
export async function queueStates(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name, waits::int as waiting, case when waits then extract(epoch from now() - due_at)::float8 else 0 end as "oldestSeconds",
      failures as failed
    from (select *, due_at <= now() and (held_until is null or held_until <= now()) as waits from periodic_jobs) job
    union all
    select 'mail', (select count(*)::int from (
        select from outbox where sent_at is null and given_up_at is null limit ${MAX_COUNTED}) unsent),
      coalesce((select extract(epoch from now() - min(created_at))::float8 from outbox
        where sent_at is null and given_up_at is null), 0),
      (select count(*)::int from (select from outbox where given_up_at is not null limit ${MAX_COUNTED}) failed)
    order by 1`.execute(db);
  return rows;
}

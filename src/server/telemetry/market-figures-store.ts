import { sql } from 'kysely';
import { type QueueState, queueStates } from '#core/oversight/index.ts';
import type { Db } from '#core/shared/database.ts';

export interface MarketFigures {
  /** Periodic jobs. */
  readonly jobs: readonly QueueState[];
  readonly mailsWaiting: number;
  readonly mailAgeSeconds: number;
  readonly holds: number;
  readonly payments: readonly { readonly status: string; readonly rows: number }[];
}

/** A longer backlog is counted no further, so that a scrape costs the same in every market. */
const MAX_COUNTED = 10_001;
/** Older mail is not sent any more. */
const MAIL_DAYS = 3;

/** Reads partial indexes and kept counts, no table. */
export async function readMarketFigures(db: Db, now: Date): Promise<MarketFigures> {
  const { rows } = await sql<Omit<MarketFigures, 'jobs'>>`
    select mails.waiting as "mailsWaiting",
      coalesce(extract(epoch from ${now}::timestamptz - mails.oldest), 0)::float as "mailAgeSeconds",
      (select count(*) from (
        select 1 from orders where hold_expires_at is not null limit ${MAX_COUNTED}) one) as holds,
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'rows', total)), '[]') from (
        select status, sum(rows) as total from row_counts where list = 'payments' group by status) one) as payments
    from (select count(*) as waiting, min(created_at) as oldest from (
      select created_at from outbox
      where sent_at is null and given_up_at is null
        and created_at > ${now}::timestamptz - make_interval(days => ${MAIL_DAYS})
      order by created_at limit ${MAX_COUNTED}) one) mails`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A statement of aggregates answers one row');
  const queues = await queueStates(db);
  return { ...figures, jobs: queues.filter(({ name }) => name !== 'mail') };
}

import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

export interface MarketFigures {
  readonly queues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly ageSeconds: number;
  }[];
  readonly mailsWaiting: number;
  readonly mailAgeSeconds: number;
  readonly holds: number;
  readonly payments: readonly { readonly status: string; readonly rows: number }[];
}

/** A longer backlog is counted no further, so that a scrape costs the same in every market. */
const MAX_COUNTED = 10_001;
/** Older mail is not sent any more. */
const MAIL_DAYS = 3;

/** One statement over partial indexes and kept counts. The queue keeps the database's time. */
export async function readMarketFigures(db: Db, now: Date): Promise<MarketFigures> {
  const { rows } = await sql<MarketFigures>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('queue', q.name, 'waiting', due.waiting,
          'ageSeconds', coalesce(extract(epoch from now() - due.oldest), 0))), '[]')
        from jobs.queue q cross join lateral (
          select count(*) as waiting, min(start_after) as oldest from (
            select start_after from jobs.job
            where name = q.name and state < 'active' and start_after <= now()
            order by priority desc, created_on limit ${MAX_COUNTED}) one) due) as queues,
      mails.waiting as "mailsWaiting",
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
  return figures;
}

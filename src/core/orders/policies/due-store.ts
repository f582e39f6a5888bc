import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { MIN_TERM_DAYS, OFFERED_DAYS } from './rules.ts';

export interface Unissued {
  readonly lineId: string;
  readonly orderId: string;
  readonly partId: string;
  readonly orderedAt: Date;
  /** Null until it is paid. */
  readonly paidAt: Date | null;
  /** It has an outcome, or is cancelled or completed. */
  readonly isOver: boolean;
  readonly isReminded: boolean;
}

/** Sold policies whose turn has come, the longest waiting first. */
export async function listUnissued(db: Db, now: Date, most: number): Promise<readonly Unissued[]> {
  const { rows } = await sql<Unissued>`
    select u.order_line_id as "lineId", l.order_id as "orderId", p.id as "partId", p.created_at as "orderedAt", p.paid_at as "paidAt",
      (p.paid_at is not null and p.status not in ('pending', 'processing'))
        or exists (select from line_outcomes o where o.order_line_id = l.id) as "isOver",
      exists (select from policy_delays d where d.order_line_id = l.id) as "isReminded"
    from (select * from unissued_policies where look_at <= ${now} order by look_at limit ${most}) u
    join order_lines l on l.id = u.order_line_id join service_orders p on p.id = l.service_order_id
    order by u.look_at`.execute(db);
  return rows;
}

export async function lookAgain(db: Db, lineId: string, at: Date): Promise<void> {
  await db
    .updateTable('unissued_policies')
    .set({ look_at: at })
    .where('order_line_id', '=', lineId)
    .execute();
}

export async function lookNoMore(db: Db, lineIds: readonly string[]): Promise<void> {
  await sql`delete from unissued_policies where order_line_id = any(${[...lineIds]}::uuid[])`.execute(
    db,
  );
}

/** Returns false if another process was faster. */
export async function noteDelay(trx: Trx, lineId: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('policy_delays')
    .values({ order_line_id: lineId, reminded_at: now })
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning('order_line_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Ending {
  readonly orderId: string;
  readonly lineId: string;
  readonly userId: string;
  readonly endsOn: string;
  readonly timeZone: string;
  readonly reminded: number | null;
  /** Long enough, its owner is there, and no later policy of the same plan is bought. */
  readonly isOffered: boolean;
}

const [FIRST, SECOND, LAST] = OFFERED_DAYS;
/** The expression of the index `policies_to_offer`. */
const OFFER_ON = sql`(p.ends_on - case when p.reminded is null then ${sql.lit(FIRST)}
  when p.reminded > ${sql.lit(SECOND)} then ${sql.lit(SECOND)} when p.reminded > ${sql.lit(LAST)} then ${sql.lit(LAST)} end)`;

/** Policies whose next offer is due, the longest overdue first. */
export async function listEnding(
  db: Db,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    select p.order_id as "orderId", p.order_line_id as "lineId", p.user_id as "userId", p.ends_on as "endsOn", p.reminded,
      l.time_zone as "timeZone",
      u.deleted_at is null and l.ends_on - l.starts_on + 1 >= ${sql.lit(MIN_TERM_DAYS)} and not exists (
        select from order_lines later join orders o on o.id = later.order_id
        where o.user_id = p.user_id and o.is_paid and later.listing_id = l.listing_id
          and later.starts_on > l.ends_on and later.refunded_cents < later.total_cents) as "isOffered"
    from (
      select * from policies p where cancelled_at is null and ${OFFER_ON} <= ${today}::date
      order by ${OFFER_ON} limit ${most}) p
    join order_lines l on l.id = p.order_line_id join users u on u.id = p.user_id
    order by p.ends_on`.execute(db);
  return rows;
}

/** Returns false if another process was faster. */
export async function noteOffered(
  trx: Trx,
  lineId: string,
  { before, days }: { readonly before: number | null; readonly days: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('policies')
    .set({ reminded: days })
    .where('order_line_id', '=', lineId)
    .where('reminded', 'is not distinct from', before)
    .returning('order_line_id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { MIN_TERM_DAYS } from './rules.ts';

/** Paid policy lines without a number, oldest first. */
export const listUnissued = (
  db: Db,
  {
    paidBefore,
    reminded,
    most,
  }: { readonly paidBefore: Date; readonly reminded: 'any' | 'no'; readonly most: number },
): Promise<{ orderId: string; partId: string; lineId: string }[]> =>
  db
    .selectFrom('service_orders')
    .innerJoin('order_lines', 'order_lines.service_order_id', 'service_orders.id')
    .select([
      'order_lines.order_id as orderId',
      'service_orders.id as partId',
      'order_lines.id as lineId',
    ])
    .where('service_orders.paid_at', '<=', paidBefore)
    .where('service_orders.status', 'in', ['pending', 'processing'])
    .where('order_lines.terms', 'is not', null)
    .where(
      sql<boolean>`not exists (select from line_outcomes o where o.order_line_id = order_lines.id)`,
    )
    .$if(reminded === 'no', (query) =>
      query.where(
        sql<boolean>`not exists (select from policy_delays d where d.order_line_id = order_lines.id)`,
      ),
    )
    .orderBy('service_orders.paid_at')
    .limit(most)
    .execute();

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

/** Policies that end in a range of days and have no follow-up of the same plan. */
export const listEnding = (
  db: Db,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
) =>
  db
    .selectFrom('policies')
    .innerJoin('order_lines', 'order_lines.id', 'policies.order_line_id')
    .innerJoin('users', 'users.id', 'policies.user_id')
    .select([
      'policies.order_id as orderId',
      'policies.order_line_id as lineId',
      'policies.user_id as userId',
      'policies.ends_on as endsOn',
      'policies.reminded',
      'order_lines.time_zone as timeZone',
    ])
    .where('policies.ends_on', '>=', from)
    .where('policies.ends_on', '<=', to)
    .where('policies.cancelled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`order_lines.ends_on - order_lines.starts_on + 1 >= ${MIN_TERM_DAYS}`)
    // The due offer, with a day of tolerance for time zones.
    .where(
      sql<boolean>`coalesce(policies.reminded, 31) > case
        when policies.ends_on - ${from}::date <= 5 then 3
        when policies.ends_on - ${from}::date <= 16 then 14 else 30 end`,
    )
    .where(
      sql<boolean>`not exists (select from order_lines l join orders o on o.id = l.order_id
        where o.user_id = policies.user_id and o.is_paid and l.listing_id = order_lines.listing_id
          and l.starts_on > order_lines.ends_on and l.refunded_cents < l.total_cents)`,
    )
    .orderBy('policies.ends_on')
    .limit(most)
    .execute();

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

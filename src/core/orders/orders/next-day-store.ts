import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Db } from '#core/shared/database.ts';
import { todayAtTheLatest } from './next-day-rules.ts';

const AT_ONCE = 1_000;

/**
 * First day of a part's active items, optionally from a given day; weekly visits have a day each.
 */
export const firstStanding = (partId: RawBuilder<unknown>, from: CalendarDate | null) =>
  sql<string>`(select min(day) from (
    select starts_on as day from order_lines where service_order_id = ${partId} and given_up_at is null
    union all
    select h.day from order_lines l join holds h on h.order_id = l.order_id and h.order_line_id = l.id
      and h.state <> 'released' and h.change_id is null and h.move_id is null
    where l.service_order_id = ${partId} and l.slot is not null and l.ends_on > l.starts_on
  ) days ${from === null ? sql`` : sql`where day >= ${from}::date`})`;

/**
 * Advances parts past their next day to the following one, or to none. Safe in several processes:
 * updated rows no longer match, and locked rows are skipped until the next run.
 */
export async function moveNextDaysOn(db: Db, now: Date): Promise<void> {
  const today = todayAtTheLatest(now);
  let moved: number;
  do {
    const { numAffectedRows = 0n } = await sql`
      update service_orders set due_on = ${firstStanding(sql.ref('service_orders.id'), today)}
      where id in (select id from service_orders where next_on < ${today}
        order by next_on limit ${sql.lit(AT_ONCE)} for update skip locked)`.execute(db);
    moved = Number(numAffectedRows);
  } while (moved === AT_ONCE);
}

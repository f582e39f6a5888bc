import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { todayAtTheLatest } from './next-day-rules.ts';

const AT_ONCE = 1_000;

/**
 * Moves parts of orders whose next day is over on to the day after that, or to none; weekly visits have a day each. Safe to run by two at once: a row that
 * has been moved on no longer matches, and rows that somebody else holds are left for the next run.
 */
export async function moveNextDaysOn(db: Db, now: Date): Promise<void> {
  const today = todayAtTheLatest(now);
  let moved: number;
  do {
    const { numAffectedRows = 0n } = await sql`
      update service_orders set due_on =
        (select min(day) from (
          select starts_on as day from order_lines where service_order_id = service_orders.id
          union all
          select h.day from order_lines l join holds h on h.order_id = l.order_id and h.order_line_id = l.id
            and h.state <> 'released' and h.change_id is null and h.move_id is null
          where l.service_order_id = service_orders.id and l.slot is not null and l.ends_on > l.starts_on
        ) days where day >= ${today})
      where id in (select id from service_orders where next_on < ${today}
        order by next_on limit ${sql.lit(AT_ONCE)} for update skip locked)`.execute(db);
    moved = Number(numAffectedRows);
  } while (moved === AT_ONCE);
}

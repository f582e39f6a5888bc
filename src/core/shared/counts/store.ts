import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { RowCountsTable } from './tables.ts';

/** How many rows a list has, or those of some statuses, without counting them. Exact, in the transaction's own sight. */
export async function countRows(
  db: Db,
  list: RowCountsTable['list'],
  statuses: readonly string[] | 'all',
): Promise<number> {
  let counts = db.selectFrom('row_counts').where('list', '=', list);
  if (statuses !== 'all') counts = counts.where('status', 'in', [...statuses]);
  const { total } = await counts
    .select(sql<number>`coalesce(sum(rows), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Adds up what changes have left behind. Safe to run by two at once: each takes away the rows it adds up, and only those.
 * Does nothing while there is little to add up, so that a quiet marketplace writes nothing.
 */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with folded as (
      delete from row_counts where (select count(*) from row_counts) > ${KEPT_APART} returning list, status, rows
    )
    insert into row_counts select list, status, sum(rows) from folded group by list, status`.execute(
    db,
  );
}

/** Adding up this many takes less time than anybody notices. */
const KEPT_APART = 500;

import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { RowCountsTable } from './tables.ts';

/** Number of rows, optionally of some statuses. Exact for the transaction's snapshot. */
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
 * Sums up the changes to the counts. Safe to run concurrently, because each run deletes exactly the
 * rows that it sums up. Does nothing for a few rows, so that an idle marketplace writes nothing.
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

/** Summing up this many rows takes no noticeable time. */
const KEPT_APART = 500;

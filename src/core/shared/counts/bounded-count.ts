import { type Expression, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Page } from '../page-rules.ts';

/** Max index entries of a count; more rows are reported as more. */
const MAX_ENTRIES = 5_000;

export interface Count {
  readonly total: number;
  /** True if there are more than `total`. */
  readonly more: boolean;
}

/** Number of rows of a query that an index answers alone, exact up to 5,000 or to the end of the page. */
export async function countByIndex(
  db: Db,
  ids: Expression<unknown>,
  { rows: size, offset }: Page,
  max = MAX_ENTRIES,
): Promise<Count> {
  const most = Math.max(max, offset + size);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${ids} limit ${most + 1}) counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), more: total > most };
}

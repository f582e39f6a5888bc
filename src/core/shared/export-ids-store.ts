import { type Expression, sql } from 'kysely';
import { MOST_EXPORTED } from '#contract/list.ts';
import type { Db } from './database.ts';

/** One more than allowed, so that larger exports are refused. */
export const EXPORT_LIMIT = MOST_EXPORTED + 1;

/**
 * The ids that a query of one column returns, in order. They arrive as one value, because drivers
 * take longer for fifty thousand rows.
 */
export async function idsInOrder(db: Db, query: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select to_json(array(${query})) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

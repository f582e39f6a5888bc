import { type Expression, sql } from 'kysely';
import { MOST_EXPORTED } from '#contract/list.ts';
import type { Db } from './database.ts';

/** One more than an export holds, so that a longer one is refused. */
export const EXPORT_LIMIT = MOST_EXPORTED + 1;

/** The ids that a query of one column finds, in its order. They come as one value: fifty thousand rows would take a driver longer. */
export async function idsInOrder(db: Db, query: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select to_json(array(${query})) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

import { type Expression, sql } from 'kysely';
import { MAX_EXPORTED } from '#contract/list.ts';
import type { Db } from './database.ts';

/** One more than allowed, so that larger exports are refused. */
export const EXPORT_LIMIT = MAX_EXPORTED + 1;

/** The ids of a one-column query, in order, as one value: rows are slower by the thousand. */
export async function idsInOrder(db: Db, query: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select to_json(array(${query})) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * True if a table of counts has changes to fold. An idle marketplace asks this instead of opening a
 * transaction.
 */
export async function hasChanges(db: Db, table: 'search_words' | 'shelf_counts'): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from ${sql.table(table)} where not folded) as some`.execute(db);
  return rows[0]?.some === true;
}

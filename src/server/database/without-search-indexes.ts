import { type Kysely, sql } from 'kysely';
import type { Database } from '#core/shared/database.ts';

/**
 * Drops the GIN indexes during `work` and creates them again: row by row they take a third of a
 * large import. The caller uses the database alone, and discards it after a failure.
 */
export async function withoutSearchIndexes(
  db: Kysely<Database>,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = pg_class.relam
    where amname = 'gin' and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

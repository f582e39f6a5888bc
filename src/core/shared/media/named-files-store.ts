import { sql } from 'kysely';
import { isUuid } from '#base/is-uuid.ts';
import type { Db } from '../database.ts';

/**
 * Which of these files, by their keys, a row of a table names: a file's key is its folder, such as `documents/`, and its row's id.
 * Keys of other folders are nobody's here.
 */
export async function findNamedFiles(
  db: Db,
  { table, folder }: { readonly table: string; readonly folder: string },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = keys
    .flatMap((key) => (key.startsWith(folder) ? key.slice(folder.length) : []))
    .filter(isUuid);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => `${folder}${id}`));
}

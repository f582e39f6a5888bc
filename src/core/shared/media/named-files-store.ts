import { sql } from 'kysely';
import { isUuid } from '#base/is-uuid.ts';
import type { Db } from '../database.ts';

/**
 * The keys that rows of a table refer to. A key is a folder, such as `documents/`, and the row's
 * id. Ignores keys of other folders.
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

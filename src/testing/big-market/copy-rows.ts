import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/**
 * Copies rows of a table: `from` joins the template rows, named `t`, with the table of new ids.
 * `values` replaces columns; the others are copied. Generated columns fill themselves.
 */
export async function copyRows(
  db: Db,
  table: string,
  from: RawBuilder<unknown>,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  const names = rows.map(({ name }) => name);
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => values[name] ?? sql.ref(`t.${name}`)))} ${from}`.execute(
    db,
  );
}

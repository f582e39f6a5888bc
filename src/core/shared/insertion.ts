import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows of a statement that returns none. */
type NoRow = Record<string, never>;

/**
 * An `insert` of any number of rows, or a statement without effect for none. Its text does not
 * depend on the number of rows, so it is prepared once. All rows have the columns of the first.
 */
export function insertion<Table extends keyof Database & string>(
  table: Table,
  rows: readonly Readonly<Insertable<Database[Table]>>[],
): RawBuilder<NoRow> {
  const [first] = rows;
  if (!first) return sql<NoRow>`select`;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  return sql<NoRow>`
    insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '#core/shared/database.ts';

/** Tables with a row that contains the secret in plain text. */
export async function plainlyKept(db: Kysely<Database>, secret: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t`.execute(db);
    if (rows.some(({ text }) => secret.test(text))) found.push(name);
  }
  return found;
}

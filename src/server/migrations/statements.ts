import { type Kysely, sql } from 'kysely';

/** Runs statements one by one, because PGlite's extended protocol accepts one at a time. */
export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Creates an index while the table is in use, for large tables, in a migration outside a
 * transaction. `on` is the table with its columns, e.g. `orders (created_at)`. Drops an incomplete
 * one of an aborted run first.
 */
export async function addIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  on: string,
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(db);
  await sql.raw(`create index concurrently ${name} on ${on}`).execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Runs statements one by one: the extended protocol that PGlite speaks takes one at a time. */
export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Makes an index while the table is read and written: for tables that grow with the market, in a migration that runs
 * outside a transaction. `on` is what stands behind `on`, e.g. `orders (created_at)`. One that was left half made is dropped first.
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

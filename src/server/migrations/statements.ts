import { type Kysely, sql } from 'kysely';

/** Runs statements one by one: the extended protocol that PGlite speaks takes one at a time. */
export async function runAll(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * The schema of release 0.1.0, which replaces the migrations 0001 to 0127 that built it
 * (`sinceBaseline`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = await readFile(new URL('0127-baseline.sql', import.meta.url), 'utf8');
  const [, ...statements] = text.split(/\n{2,}/);
  await runAll(db, statements);
}

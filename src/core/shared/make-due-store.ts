import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** NOTIFY channel for jobs that became due earlier. */
export const JOBS_CHANNEL = 'souk_jobs';

/** Makes a job due and wakes the processes; false if there is no such job. */
export async function makeDue(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    update periodic_jobs set due_at = least(due_at, now()) where name = ${name} returning name`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(trx);
  return true;
}

import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';

/**
 * Locks a user until the transaction ends, for read-then-write operations such as their open
 * checkout or cart size. Taken before any row lock to avoid deadlocks; reentrant.
 */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('souk person'), hashtext(${userId}))`.execute(
    trx,
  );
}

import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';

/**
 * Takes a person's lock until the transaction ends, for what must be read and then written one at a time: their open
 * checkout, the number of lines in their cart. Taken before any row is locked, so that no two transactions wait for each
 * other; taking it twice in one transaction is free.
 */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('souk person'), hashtext(${userId}))`.execute(
    trx,
  );
}

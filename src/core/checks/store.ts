import type { Trx } from '../database.ts';

/** What was checked is no longer what its vendor says. */
export async function dropCheck(trx: Trx, listingId: string): Promise<void> {
  await trx.updateTable('listings').set({ checked_at: null }).where('id', '=', listingId).execute();
}

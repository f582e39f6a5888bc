import type { Db, Trx } from '#core/shared/database.ts';
import type { DocumentRow } from '../vendors/document-store.ts';

/** Removes the badge after a change. */
export async function dropCheck(trx: Trx, listingId: string): Promise<void> {
  await trx.updateTable('listings').set({ checked_at: null }).where('id', '=', listingId).execute();
}

/** Identity documents of listings, oldest first. */
export const listingDocuments = async (
  db: Db,
  listingIds: readonly string[],
): Promise<DocumentRow[]> =>
  listingIds.length === 0
    ? []
    : db
        .selectFrom('vendor_documents')
        .selectAll()
        .where('listing_id', 'in', [...listingIds])
        .orderBy('created_at')
        .orderBy('id')
        .execute();

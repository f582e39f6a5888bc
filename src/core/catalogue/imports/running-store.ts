import type { ListingImport } from '#contract/imports.ts';
import type { Db } from '#core/shared/database.ts';
import type { ClaimedEntry } from './store.ts';

/** Extends the lease of claimed entries. */
export async function holdEntries(
  db: Db,
  entries: readonly Pick<ClaimedEntry, 'id'>[],
  until: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .updateTable('listing_import_entries')
    .set({ held_until: until })
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
}

/** Headers of an import with their columns. */
export async function headersOf(db: Db, id: string): Promise<ListingImport['headers']> {
  const { headers } = await db
    .selectFrom('listing_imports')
    .select('headers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Only insertImport writes them.
  return headers as ListingImport['headers'];
}

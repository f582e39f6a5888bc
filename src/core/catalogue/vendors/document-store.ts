import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/named-files-store.ts';
import type { VendorDocumentsTable } from './tables.ts';

export type DocumentRow = Selectable<VendorDocumentsTable>;

/** Where a document's file is among the private ones. */
export const documentKey = (id: string): string => `${FOLDER}${id}`;
const FOLDER = 'vendor-documents/';

/** What a vendor has handed in; `withRemoved`, as admins see it, also what it took back after a decision. */
export async function listDocuments(
  db: Db,
  vendorId: string,
  { withRemoved = false } = {},
): Promise<DocumentRow[]> {
  const all = db
    .selectFrom('vendor_documents')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('listing_id', 'is', null);
  return (withRemoved ? all : all.where('removed_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertDocument(trx: Trx, document: DocumentRow): Promise<void> {
  await trx.insertInto('vendor_documents').values(document).execute();
}

/** Forgets a document. */
export async function deleteDocument(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('vendor_documents').where('id', '=', id).execute();
}

/** Takes a document out of its vendor's application; admins still have it. */
export async function putAsideDocument(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('vendor_documents').set({ removed_at: now }).where('id', '=', id).execute();
}

/**
 * When a vendor was last decided about; null before that. What was sent in counts as decided about where no record of a
 * decision is kept.
 */
export async function lastDecision(
  trx: Trx,
  vendor: { readonly id: string; readonly submitted_at: Date | null },
): Promise<Date | null> {
  const row = await trx
    .selectFrom('audit_log')
    .select('created_at')
    .where('subject_type', '=', 'vendor')
    .where('subject_id', '=', vendor.id)
    .where('action', '=', 'vendor.status')
    .where('actor_role', '=', 'admin')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? vendor.submitted_at;
}

/** A document: of any vendor for admins, else one of this person's that they have not taken back. */
export async function findDocument(
  db: Db,
  id: string,
  ownerId: string | 'anyone',
): Promise<DocumentRow | undefined> {
  const query = db
    .selectFrom('vendor_documents')
    .innerJoin('vendors', 'vendors.id', 'vendor_documents.vendor_id')
    .selectAll('vendor_documents')
    .where('vendor_documents.id', '=', id);
  return (
    ownerId === 'anyone'
      ? query
      : query.where('vendors.user_id', '=', ownerId).where('removed_at', 'is', null)
  ).executeTakeFirst();
}

/** Ids of what a person has handed in; the files go once the rows are gone. */
export async function listDocumentIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_documents')
    .innerJoin('vendors', 'vendors.id', 'vendor_documents.vendor_id')
    .select('vendor_documents.id')
    .where('vendors.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these documents, by their files' keys, there are. */
export const findDocumentKeys = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'vendor_documents', folder: FOLDER }, keys);

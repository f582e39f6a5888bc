import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/media-store.ts';
import type { VendorDocumentsTable } from './tables.ts';

export type DocumentRow = Selectable<VendorDocumentsTable>;

/** Key of a document's file in the private store. */
export const documentKey = (id: string): string => `${FOLDER}${id}`;
const FOLDER = 'vendor-documents/';

/** A vendor's documents; `withRemoved` (for admins) includes those withdrawn after a decision. */
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

export async function deleteDocument(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('vendor_documents').where('id', '=', id).execute();
}

/** Removes a document from the application; admins keep access. */
export async function putAsideDocument(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('vendor_documents').set({ removed_at: now }).where('id', '=', id).execute();
}

/** Latest decision about a vendor, or null. Without an audit entry a submission is decided. */
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

/** A document: any for admins, otherwise one of the vendor's that is not removed. */
export async function findDocument(
  db: Db,
  id: string,
  vendorId: string | 'anyone',
): Promise<DocumentRow | undefined> {
  const query = db.selectFrom('vendor_documents').selectAll().where('id', '=', id);
  return (
    vendorId === 'anyone'
      ? query
      : query.where('vendor_id', '=', vendorId).where('removed_at', 'is', null)
  ).executeTakeFirst();
}

export async function listDocumentIdsOf(db: Db, vendorIds: readonly string[]): Promise<string[]> {
  if (vendorIds.length === 0) return [];
  const rows = await db
    .selectFrom('vendor_documents')
    .select('id')
    .where('vendor_id', 'in', vendorIds)
    .execute();
  return rows.map(({ id }) => id);
}

export const findDocumentKeys = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'vendor_documents', folder: FOLDER }, keys);

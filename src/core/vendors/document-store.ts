import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { isUuid } from '../listings/sellable-store.ts';
import type { VendorDocumentsTable } from './tables.ts';

export type DocumentRow = Selectable<VendorDocumentsTable>;

/** Where a document's file is among the private ones. */
export const documentKey = (id: string): string => `${FOLDER}${id}`;
const FOLDER = 'vendor-documents/';

export async function listDocuments(db: Db, vendorId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('vendor_documents')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertDocument(trx: Trx, document: DocumentRow): Promise<void> {
  await trx.insertInto('vendor_documents').values(document).execute();
}

/** Forgets a document of this vendor; false when it has none of that id. */
export async function deleteDocument(trx: Trx, vendorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('vendor_documents')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A document: of any vendor for admins, else of this person's. */
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
    ownerId === 'anyone' ? query : query.where('vendors.user_id', '=', ownerId)
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
export async function findDocumentKeys(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = keys.filter((key) => key.startsWith(FOLDER)).map((key) => key.slice(FOLDER.length));
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Set();
  const rows = await db
    .selectFrom('vendor_documents')
    .select('id')
    .where('id', 'in', known)
    .execute();
  return new Set(rows.map(({ id }) => documentKey(id)));
}

import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/media-store.ts';
import type { ImportPicturesTable } from './tables.ts';

const FOLDER = 'import-pictures/';

/** Key of a picture's file in the private store. */
export const importPictureKey = (id: string): string => `${FOLDER}${id}`;

export const findImportPictureKeys = (
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'import_pictures', folder: FOLDER }, keys);

/** Bytes of the pictures that an import has. */
export async function sizeOfPictures(db: Db, importId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('import_pictures')
    .select((is) => is.fn.sum<string | null>('bytes').as('bytes'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Adds a picture; its import waits for it no longer. */
export async function insertPicture(trx: Trx, picture: ImportPicturesTable): Promise<void> {
  await trx.insertInto('import_pictures').values(picture).execute();
  await sql`update listing_imports set awaited = awaited - ${picture.name} where id = ${picture.import_id}`.execute(
    trx,
  );
}

/** Id of an import's picture, or null. */
export async function findPicture(db: Db, importId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('import_pictures')
    .select('id')
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id ?? null;
}

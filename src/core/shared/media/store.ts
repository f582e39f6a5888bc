import type { Db, Trx } from '../database.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { MediaTable } from './tables.ts';

export async function insertMedia(trx: Trx, media: MediaTable): Promise<void> {
  await trx.insertInto('media').values(media).execute();
}

/** Deletes a picture's row; the caller removes its files after the commit. */
export async function deleteMedia(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('media').where('id', '=', id).execute();
}

/** The ids that have a picture. */
export async function findMediaIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('id').where('id', 'in', known).execute();
  return new Set(rows.map(({ id }) => id));
}

import type { Trx } from '../database.ts';
import type { MediaTable } from './tables.ts';

export async function insertMedia(trx: Trx, media: MediaTable): Promise<void> {
  await trx.insertInto('media').values(media).execute();
}

/** Forgets a picture's row; its files are removed by whoever asked, after the commit. */
export async function deleteMedia(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('media').where('id', '=', id).execute();
}

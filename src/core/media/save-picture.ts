import { createHash } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Market } from '../market.ts';
import { transaction } from '../transaction.ts';
import type { StoredPicture } from './media-store.ts';
import { processPicture } from './process.ts';
import { insertMedia } from './store.ts';

export interface Upload {
  readonly ownerId: string | null;
  readonly bytes: Uint8Array;
  readonly alt: string;
}

/**
 * Keeps an uploaded picture: the file first, then its row, so that no row is without its file. Answers what the noun it
 * belongs to keeps beside its own row. Not inside a transaction: decoding takes its time.
 */
export async function savePicture(
  market: Pick<Market, 'db' | 'clock' | 'media'>,
  upload: Upload,
): Promise<StoredPicture> {
  const { bytes, width, height, blur } = await processPicture(upload.bytes);
  const now = market.clock.now();
  const id = newId(now);
  await market.media.put(`${id}/original`, bytes);
  await transaction(market.db, (trx) =>
    insertMedia(trx, {
      id,
      owner_id: upload.ownerId,
      width,
      height,
      blur,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: now,
    }),
  );
  return { id, width, height, blur, alt: upload.alt };
}

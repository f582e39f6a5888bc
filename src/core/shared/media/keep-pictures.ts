import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Trx } from '../database.ts';
import type { Market } from '../market.ts';
import { transaction } from '../transaction.ts';
import { readDataString } from './data-string.ts';
import type { StoredPicture } from './media-store.ts';
import { inPictureTurn } from './picture-turn.ts';
import { processPicture } from './process.ts';
import { removeFiles } from './remove-files.ts';
import { insertMedia } from './store.ts';

export interface Upload {
  readonly ownerId: string | null;
  readonly dataString: string;
  readonly alt: string;
}

/**
 * Stores uploaded pictures: first their files, then, in the transaction of `work`, their rows, so
 * that every row has its file. Deletes the files on failure. No transaction is open during the slow
 * decoding.
 */
export async function keepPictures<T>(
  market: Pick<Market, 'db' | 'clock' | 'media' | 'log'>,
  uploads: readonly Upload[],
  work: (trx: Trx, stored: readonly StoredPicture[]) => Promise<T>,
): Promise<T> {
  const kept: {
    readonly stored: StoredPicture;
    readonly row: Parameters<typeof insertMedia>[1];
  }[] = [];
  try {
    for (const [index, { ownerId, dataString, alt }] of uploads.entries()) {
      // Decoding megabytes of text blocks the event loop: other requests get a turn between
      // pictures.
      await nextTurn();
      const { bytes, width, height, blur } = await inPictureTurn(() =>
        processPicture(readDataString(dataString)),
      ).catch((error: unknown) => {
        throw error instanceof Refusal ? namingPicture(error, index) : error;
      });
      const now = market.clock.now();
      const id = newId(now);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.push({
        stored: { id, width, height, blur, alt },
        row: {
          id,
          owner_id: ownerId,
          width,
          height,
          blur,
          bytes: bytes.length,
          sha256,
          created_at: now,
        },
      });
      await market.media.put(`${id}/original`, bytes);
    }
    return await transaction(market.db, async (trx) => {
      for (const { row } of kept) await insertMedia(trx, row);
      return work(
        trx,
        kept.map(({ stored }) => stored),
      );
    });
  } catch (error) {
    await removeFiles(
      market.log,
      market.media,
      kept.map(({ stored }) => stored.id),
    );
    throw error;
  }
}

/** A refusal with the index of the picture that caused it. */
function namingPicture(refusal: Refusal, picture: number): Refusal {
  return refusal.with({ picture });
}

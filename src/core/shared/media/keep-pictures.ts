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
 * Keeps uploaded pictures: their files first, then, in the transaction that `work` runs in, their rows, so that no row is
 * without its file. Should anything fail, no file stays behind. Decoding takes its time: no transaction is open meanwhile.
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
      // Decoding megabytes of text is the event loop's own work: others get their turn between pictures.
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

/** A refusal that says which of several pictures it is about, counted from 0. */
function namingPicture(refusal: Refusal, picture: number): Refusal {
  return refusal.with({ picture });
}

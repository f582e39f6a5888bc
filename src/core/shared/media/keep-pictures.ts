import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '../database.ts';
import type { Log, Market } from '../market.ts';
import { transaction } from '../transaction.ts';
import { readDataString } from './data-string.ts';
import type { MediaStore, StoredPicture } from './media-store.ts';
import { inPictureTurn } from './picture-turn.ts';
import { processPicture } from './process.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { MediaTable } from './tables.ts';

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

function namingPicture(refusal: Refusal, picture: number): Refusal {
  return refusal.with({ picture });
}

/**
 * Removes files whose rows are deleted. A failure does not fail the request, since its change is
 * already committed; the sweep removes remaining files later.
 */
export async function removeFiles(
  log: Log,
  store: MediaStore,
  keys: readonly string[],
): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => store.remove(key)));
  for (const [index, outcome] of removed.entries()) {
    if (outcome.status === 'fulfilled') continue;
    log.warn('file left for the sweep', { key: keys[index], error: String(outcome.reason) });
  }
}

async function insertMedia(trx: Trx, media: MediaTable): Promise<void> {
  await trx.insertInto('media').values(media).execute();
}

/** Deletes a picture's row; the caller removes its files after the commit. */
export async function deleteMedia(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('media').where('id', '=', id).execute();
}

export async function findMediaIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('id').where('id', 'in', known).execute();
  return new Set(rows.map(({ id }) => id));
}

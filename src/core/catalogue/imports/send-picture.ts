import { badInput, notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { IMPORT_PICTURES_BYTES } from '#contract/imports.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { readDataString } from '#core/shared/media/data-string.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { transaction } from '#core/shared/transaction.ts';
import { findPicture, importPictureKey, insertPicture, sizeOfPictures } from './picture-store.ts';
import { pictureKey } from './picture-links-rules.ts';
import { findImport } from './store.ts';

interface Sent {
  readonly name: string;
  readonly picture: string;
}

/**
 * Keeps a picture that a checked file names, and returns how many are still missing. Sending one
 * again has no effect. Throws 404 for an unknown import, 400 for a name that it does not wait for,
 * and 413 for a picture that is too large or too much for the import.
 */
export async function sendPicture(
  market: Pick<Market, 'db' | 'clock' | 'log' | 'privateFiles'>,
  vendorId: string | null,
  importId: string,
  { name: sent, picture }: Sent,
): Promise<number> {
  const { db, clock, log, privateFiles } = market;
  const name = pictureKey(sent);
  const waitsFor = async (trx?: Trx) => {
    const found =
      vendorId === null
        ? null
        : await findImport(trx ?? db, vendorId, importId, { lock: trx !== undefined });
    if (!found || found.state !== 'ready') throw notFound('Import');
    return found.awaited as readonly string[];
  };
  const awaited = await waitsFor();
  if (name === null || !awaited.includes(name)) {
    const isKnown = name !== null && (await findPicture(db, importId, name)) !== null;
    if (isKnown) return awaited.length;
    throw badInput({ name: 'The file names no such picture' }, { errorCodes: { name: 'choose' } });
  }
  const bytes = readDataString(picture);
  const id = newId(clock.now());
  await privateFiles.put(importPictureKey(id), bytes);
  try {
    const { left, isKept } = await transaction(db, async (trx) => {
      const names = await waitsFor(trx);
      // Sent by another request meanwhile.
      if (!names.includes(name)) return { left: names.length, isKept: false };
      if ((await sizeOfPictures(trx, importId)) + bytes.length > IMPORT_PICTURES_BYTES)
        throw new Refusal(413, 'import_pictures_large');
      await insertPicture(trx, { id, import_id: importId, name, bytes: bytes.length });
      return { left: names.length - 1, isKept: true };
    });
    if (!isKept) await removeFiles(log, privateFiles, [importPictureKey(id)]);
    return left;
  } catch (error) {
    await removeFiles(log, privateFiles, [importPictureKey(id)]);
    throw error;
  }
}

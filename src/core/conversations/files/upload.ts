import { newId } from '#base/ids.ts';
import { documentName } from '#core/catalogue/vendors/rules.ts';
import type { Market } from '#core/shared/market.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { readAttachment } from '#core/shared/media/private-document.ts';
import { DOCUMENT_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { sealFileName } from '../conversations/sealing.ts';
import type { Caller } from '../conversations/side.ts';
import type { FileRow } from '../conversations/message-store.ts';
import { countUnsent, fileKey, insertFile } from './store.ts';
import { Refusal } from '#base/errors.ts';

/** Unsent files of a person; each is up to 8 MB. */
const MAX_UNSENT = 50;

/** Stores a file for a message. Throws 400, 409 and 413. */
export async function upload(
  market: Market,
  caller: Caller,
  given: { readonly name: string; readonly file: string },
): Promise<FileRow> {
  await market.limits.take('uploads', caller.userId);
  if ((await countUnsent(market.db, caller.userId, MAX_UNSENT)) >= MAX_UNSENT)
    throw new Refusal(409, 'too_many_unsent');
  const { bytes, format, sha256, size } = await readAttachment(given.file, DOCUMENT_MAX_BYTES);
  const now = market.clock.now();
  const id = newId(now);
  const kind = format === 'pdf' ? ('pdf' as const) : ('picture' as const);
  const row = {
    id,
    owner_id: caller.userId,
    vendor_id: caller.vendorId,
    conversation_id: null,
    message_id: null,
    place: 0,
    kind,
    sealed: sealFileName(market, id, documentName(given.name, kind)),
    bytes: bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    sha256,
    created_at: now,
  };
  // File first, so that every row has its file.
  await market.privateFiles.put(fileKey(id), bytes);
  try {
    await insertFile(market.db, row);
  } catch (error) {
    await removeFiles(market.log, market.privateFiles, [fileKey(id)]);
    throw error;
  }
  return row;
}

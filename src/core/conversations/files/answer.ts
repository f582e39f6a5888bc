import { notFound } from '#base/errors.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { attachmentHeader } from '#core/shared/media/attachment-header.ts';
import { reply } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type FileRow, findFile } from '../conversations/message-store.ts';
import { openFileName } from '../conversations/sealing.ts';
import { fileKey } from './store.ts';

/** Sent as a download, so that active content never runs on our origin. */
export async function asFile(market: Market, file: FileRow) {
  const ending = file.kind === 'pdf' ? 'pdf' : 'webp';
  return reply(200, await bytesOf(market, file), {
    'content-disposition': attachmentHeader(openFileName(market, file), ending, 'file'),
  });
}

export async function bytesOf(market: Market, { id }: FileRow): Promise<Buffer<ArrayBuffer>> {
  const bytes = await market.privateFiles.get(fileKey(id));
  if (!bytes) throw noFile();
  return Buffer.from(bytes);
}

export const noFile = () => notFound('This file was');

/** A file for an admin who may read its conversation, audited. Throws 404. */
export async function asFileForAdmin(
  market: Market,
  {
    adminId,
    conversationId,
    fileId,
    ...why
  }: {
    readonly adminId: string;
    readonly conversationId: string;
    readonly fileId: string;
    readonly reason: string;
    readonly after: Readonly<Record<string, string>>;
  },
) {
  const file = await transaction(market.db, async (trx) => {
    const found = await findFile(trx, conversationId, fileId);
    if (!found) throw noFile();
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'conversation.file-read',
        subject: { type: 'conversation', id: conversationId },
        reason: why.reason,
        after: { ...why.after, file: fileId },
      },
      market.clock.now(),
    );
    return found;
  });
  return asFile(market, file);
}

import { inBatchesOf, ReadLater } from '#core/shared/export-reply.ts';
import { idsInOrder } from '#core/shared/export-ids-store.ts';
import type { Market } from '#core/shared/market.ts';
import { exportedMessages, messageIdsOf } from './leaving-store.ts';
import { openFileName, openText } from './sealing.ts';

/** A person's messages and the answers to them, read in batches while they are sent. */
export async function exportConversations(
  market: Pick<Market, 'db' | 'settings' | 'log'>,
  userId: string,
) {
  const ids = await idsInOrder(market.db, messageIdsOf(market.db, userId));
  return new ReadLater(inBatchesOf(ids), async (some) =>
    (await exportedMessages(market.db, some)).map((row) => ({
      vendor: row.vendor,
      by: row.side,
      name: row.authorName,
      text: openText(market, row),
      files: row.files.map((file) => openFileName(market, file)),
      at: row.at.toISOString(),
    })),
  );
}

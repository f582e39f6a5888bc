import type { Market } from '#core/shared/market.ts';
import { removeFiles } from '#core/shared/media/keep-pictures.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { fileKey } from '../files/store.ts';
import { KEPT_YEARS, UNSENT_MS } from './rules.ts';
import { removeOld, removeUnsent } from './sweep-store.ts';

/** Removes files that were never sent, and conversations two years after their last message. */
export const sweepConversations = (market: Market): Promise<Turn> =>
  inOrder(
    () =>
      inTurn(() => {
        const until = new Date(market.clock.now().getTime() - UNSENT_MS);
        return sweep(market, () => removeUnsent(market.db, until));
      }),
    () =>
      inTurn(() => {
        const until = market.clock.now();
        until.setUTCFullYear(until.getUTCFullYear() - KEPT_YEARS);
        return sweep(market, () => removeOld(market.db, until));
      }),
  );

async function sweep(market: Market, remove: () => ReturnType<typeof removeOld>): Promise<boolean> {
  const { files, isFull } = await remove();
  await removeFiles(market.log, market.privateFiles, files.map(fileKey));
  return isFull;
}

import type { Market } from '#core/shared/market.ts';
import { findEvidenceKeys } from '#core/money/index.ts';
import { findMediaIds } from '#core/shared/media/store.ts';
import { sweepFiles } from '#core/shared/media/sweep.ts';
import { findProofKeys } from '#core/compliance/index.ts';
import { findDocumentKeys, findWordingKeys } from '#core/catalogue/index.ts';
import { isDemoPicture } from '../demo-pictures.ts';

/**
 * Removes pictures and documents without a row. The demo's pictures have no rows; some are here if
 * the cache is not writable.
 */
export async function sweepMarketFiles(
  market: Pick<Market, 'db' | 'clock' | 'log' | 'media' | 'privateFiles'>,
): Promise<void> {
  const { db, log } = market;
  const now = market.clock.now();
  await sweepFiles({
    store: market.media,
    now,
    log,
    ownerOf: (key) => key.split('/')[0] ?? key,
    named: async (ids) => {
      const known = await findMediaIds(db, ids);
      return new Set(ids.filter((id) => known.has(id) || isDemoPicture(id)));
    },
  });
  await sweepFiles({
    store: market.privateFiles,
    now,
    log,
    ownerOf: (key) => key,
    named: async (keys) =>
      new Set([
        ...(await findDocumentKeys(db, keys)),
        ...(await findProofKeys(db, keys)),
        ...(await findWordingKeys(db, keys)),
        ...(await findEvidenceKeys(db, keys)),
      ]),
  });
}

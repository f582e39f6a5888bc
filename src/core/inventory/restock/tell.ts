import { findSellables, saidFacts, sellableName, sellerName } from '#core/catalogue/index.ts';
import { otherFor } from '#base/two-languages.ts';
import { resetLowTold } from '../inventory/low-stock-store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { forgetVain, takeAnswerable } from './store.ts';

/**
 * Mails everyone who waits for restocked variants, whatever restored them: a stock change, a
 * cancellation, a lapsed hold or a shown listing. A request is deleted in the transaction of its
 * mail.
 */
export async function notifyRestocked(market: Market): Promise<Turn> {
  const { db, verticals, clock } = market;
  await resetLowTold(db);
  await forgetVain(db, clock.now());
  return inTurn(() =>
    transaction(db, async (trx) => {
      const requests = await takeAnswerable(trx);
      const listings = await findSellables(
        trx,
        requests.map(({ listing_id }) => listing_id),
      );
      const mails = requests.flatMap(({ email, language, variant, listing_id }) => {
        const listing = listings.get(listing_id);
        const vertical = listing && verticals[listing.vertical];
        if (!listing || !vertical) return [];
        const { facts, written } = listing;
        const other = otherFor(written, language);
        const { variantName } = vertical.inventoryRow(saidFacts(vertical, facts, other), variant);
        return {
          to: email,
          language,
          template: 'restocked' as const,
          data: {
            product: nameOf(sellableName(listing, language), variantName),
            shop: sellerName(listing, language),
            path: vertical.pagePath({ id: listing_id, serviceId: listing.serviceId }),
          },
        };
      });
      if (mails.length > 0) await market.mail.queue(trx, ...mails);
      return requests.length > 0;
    }),
  );
}

const nameOf = (name: string, variant: string) => (variant === '' ? name : `${name}, ${variant}`);

import { findSellables, saidFacts, sellableName, sellerName } from '#core/catalogue/index.ts';
import { otherFor } from '#base/two-languages.ts';
import { resetLowTold } from '../inventory/low-stock-store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import {
  forgetOld,
  forgetVain,
  hasChanged,
  putBack,
  takeAnswerable,
  takeChanged,
} from './store.ts';

/**
 * Mails everyone who waits for restocked variants, whatever restored them: a stock change, a
 * cancellation, a lapsed hold or a shown listing. A request is deleted in the transaction of its
 * mail.
 */
export const notifyRestocked = (market: Market): Promise<Turn> =>
  inOrder(
    () => forgetOld(market.db, market.clock.now()),
    () =>
      inTurn(
        async () =>
          (await hasChanged(market.db)) &&
          transaction(market.db, (trx) => notifyOfSome(market, trx)),
      ),
  );

/** Returns false if there was nothing to look at. */
async function notifyOfSome({ verticals, mail }: Market, trx: Trx): Promise<boolean> {
  const changed = await takeChanged(trx);
  if (changed.length === 0) return false;
  await resetLowTold(trx, changed);
  await forgetVain(trx, changed);
  const { requests, more } = await takeAnswerable(trx, changed);
  if (more) await putBack(trx, changed);
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
  if (mails.length > 0) await mail.queue(trx, ...mails);
  return true;
}

const nameOf = (name: string, variant: string) => (variant === '' ? name : `${name}, ${variant}`);

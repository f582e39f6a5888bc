import { findSellables, sellableName } from '../listings/sellable-store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { claimEnded } from './store.ts';

const AT_ONCE = 50;

/** Mails vendors about expired rates, once per rate. Safe in several processes. */
export const notifyOfEndedRates = (market: Market): Promise<Turn> =>
  inTurn(() =>
    transaction(market.db, async (trx) => {
      const ended = await claimEnded(trx, { now: market.clock.now(), limit: AT_ONCE });
      const sellables = await findSellables(
        trx,
        ended.map(({ listingId }) => listingId),
      );
      for (const { listingId, isPublic, readers } of ended) {
        const sellable = sellables.get(listingId);
        // No mail for listings off sale.
        if (!sellable || !isPublic) continue;
        await market.mail.queue(
          trx,
          ...readers.map(({ email, name, language }) => ({
            to: email,
            language,
            template: 'rate-ended' as const,
            data: { vendorName: name, listingName: sellableName(sellable, language) },
          })),
        );
      }
      return ended.length === AT_ONCE;
    }),
  );

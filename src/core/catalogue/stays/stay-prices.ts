import type { AskedStay } from '#base/asked-stay.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '#core/shared/market.ts';
import { offersOf } from '../offers/offers.ts';

/** The cheapest price of a stay at each listing, in dollars; unavailable ones are missing. */
export async function stayPrices(
  market: Market,
  ids: readonly string[],
  asked: AskedStay,
): Promise<ReadonlyMap<string, number>> {
  const sellables = [...(await findSellables(market.db, ids)).values()];
  const offers = await offersOf(
    market,
    sellables.map(({ facts, vertical }) => ({ ...facts, vertical })),
    asked,
  );
  return new Map(
    [...offers].flatMap(([id, choices]) => {
      const totals = choices.flatMap(({ quote, problem }) =>
        quote && !problem ? [quote.total] : [],
      );
      return totals.length > 0 ? [[id, Math.min(...totals)] as const] : [];
    }),
  );
}

import type { CartLine } from './cart-store.ts';
import type { Trx } from '#core/shared/database.ts';
import { findSellables, type Sellable } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';

/**
 * Services with a held quote in the cart. Held quotes expire at different times, so a cart can have
 * only one per service.
 */
export async function servicesOfLocked(
  trx: Trx,
  { verticals }: Pick<Market, 'verticals'>,
  lines: readonly CartLine[],
  wanted: ReadonlyMap<string, Sellable>,
): Promise<Set<string>> {
  const isLocked = ({ vertical }: Sellable) =>
    capabilityOf(verticals[vertical], heldQuotes) !== null;
  if (![...wanted.values()].some(isLocked)) return new Set();
  const sellables = await findSellables(trx, [...new Set(lines.map(({ listingId }) => listingId))]);
  return new Set([...sellables.values()].filter(isLocked).map(({ serviceId }) => serviceId));
}

import type { CartLine } from './cart-store.ts';
import type { Trx } from '#core/shared/database.ts';
import { findSellables, type Sellable } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';

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
  const isLocked = ({ vertical }: Sellable) => Boolean(verticals[vertical]?.locked);
  if (![...wanted.values()].some(isLocked)) return new Set();
  const sellables = await findSellables(trx, [...new Set(lines.map(({ listingId }) => listingId))]);
  return new Set([...sellables.values()].filter(isLocked).map(({ serviceId }) => serviceId));
}

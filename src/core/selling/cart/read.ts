import type { CartItem } from '#contract/cart.ts';
import type { Db } from '#core/shared/database.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { assessCart, type AssessedLine } from './assessed-store.ts';
import { noteShownPrices } from './cart-store.ts';
import { presentLine } from './present.ts';

/** Quoted now; `priceChanged` reports changes once, unless `shown` marks them as seen. */
export async function readCart(
  market: ReadMarket,
  db: Db,
  userId: string,
  { shown }: { readonly shown: boolean },
): Promise<CartItem[]> {
  const assessed = await assessCart(market, db, userId);
  if (shown) {
    const changed = assessed.flatMap(({ line, quoted }) => {
      const cents = quoted?.quote.totalCents;
      return cents === undefined || cents === line.quotedCents ? [] : [{ line, cents }];
    });
    await noteShownPrices(db, changed);
  }
  return assessed.flatMap((one) => presentStored(market, one));
}

export function presentStored(
  market: ReadMarket,
  { line, sellable, quoted, left, problem }: AssessedLine,
): CartItem[] {
  // Deleting a listing deletes its cart lines, so this only happens for a concurrent delete.
  if (!sellable) return [];
  return [
    presentLine(market, {
      id: line.id,
      sellable,
      quoted,
      options: line.options,
      quantity: line.quantity,
      shownCents: line.quotedCents,
      mask: line.confided?.mask ?? null,
      left,
      problem,
    }),
  ];
}

import type { CartItem } from '#contract/cart.ts';
import type { Db } from '#core/shared/database.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { assessCart, type AssessedLine } from './assessed-store.ts';
import { noteShownPrices } from './cart-store.ts';
import { presentLine } from './present.ts';

/**
 * A person's cart, quoted now. A price that is not what they were last shown is told in `priceChanged`; when it is `shown`
 * to them now, later reads do not tell it again.
 */
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

/** A stored line as the wire carries it. */
export function presentStored(
  market: ReadMarket,
  { line, sellable, quoted, left, problem }: AssessedLine,
): CartItem[] {
  // A listing's row takes its cart lines with it, so only a delete in this very moment leaves a line without one.
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

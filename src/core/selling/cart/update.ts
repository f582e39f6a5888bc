import { Refusal } from '#base/errors.ts';
import type { CartItem } from '#contract/cart.ts';
import { lockPerson } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { notInCart, refusalOf } from './add.ts';
import { assessLines } from '#core/catalogue/index.ts';
import { linesMeant, linesOfListing, removeLines, setQuantity } from './cart-store.ts';
import { presentStored } from './read.ts';

/** Removes lines by reference. Throws 404 if the user has none. */
export async function removeFromCart(
  { db }: Market,
  userId: string,
  reference: string,
): Promise<void> {
  const lines = isUuid(reference) ? await linesMeant(db, userId, reference) : [];
  if (lines.length === 0) throw notInCart();
  await removeLines(
    db,
    userId,
    lines.map((line) => line.id),
  );
}

/**
 * Sets a line's quantity and returns the line. A decrease is always allowed, so that an outdated
 * line can be fixed; an increase must be available. Throws 404, 409, or 400 like adding.
 */
export async function updateQuantity(
  market: ReadMarket,
  userId: string,
  reference: string,
  quantity: number,
): Promise<CartItem> {
  return transaction(market.db, async (trx) => {
    await lockPerson(trx, userId);
    return updateLocked(market, trx, userId, reference, quantity);
  });
}

async function updateLocked(
  market: ReadMarket,
  db: Trx,
  userId: string,
  reference: string,
  quantity: number,
): Promise<CartItem> {
  const [line, another] = isUuid(reference) ? await linesMeant(db, userId, reference) : [];
  if (!line) throw notInCart();
  if (another) {
    throw new Refusal(409, 'several_lines');
  }
  // Assessed last, so that it gets the places left by the listing's other lines.
  const others = (await linesOfListing(db, userId, line.listingId)).filter(
    (other) => other.id !== line.id,
  );
  const lines = [...others, { ...line, quantity }].map((each) => ({
    ...each,
    choice: each.options,
  }));
  const assessed = (await assessLines(market, db, lines, { free: userId })).at(-1);
  if (!assessed) throw notInCart();
  if (quantity > line.quantity && assessed.problem) throw refusalOf(assessed.problem);
  if (!(await setQuantity(db, userId, line.id, quantity, market.clock.now()))) throw notInCart();
  const [item] = presentStored(market, assessed);
  if (!item) throw notInCart();
  return item;
}

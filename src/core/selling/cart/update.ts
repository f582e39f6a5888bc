import { Refusal } from '#base/errors.ts';
import type { CartItem } from '#contract/cart.ts';
import { lockPerson } from '#core/identity/accounts/person-lock-store.ts';
import type { Trx } from '#core/shared/database.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { notInCart, refusalOf } from './add.ts';
import { assessLines } from '#core/catalogue/offers/assess-lines.ts';
import { linesMeant, linesOfListing, removeLines, setQuantity } from './cart-store.ts';
import { presentStored } from './read.ts';

/** Removes the line or lines that a reference means. Throws 404 when the person has none such. */
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
 * Sets a line's quantity and answers the line as it is now. Fewer is always allowed, so that a line that has become too
 * much can be made to fit; more only of what can be bought. Throws 404, 409, or 400 as adding does.
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
  // Judged after the other lines of the listing: it may take what they leave.
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

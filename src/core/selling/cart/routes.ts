import { type CartItem, endpoints } from '#contract/cart.ts';
import { type Market, readBy, type ReadMarket } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { assessLines, countQuote } from '#core/catalogue/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { addToCart, notInCart, refusalOf, replaceInCart } from './add.ts';
import { clearLines, linesMeant, linesOfListing, removeLines, setQuantity } from './cart-store.ts';
import { mergeGuestLines, quoteGuestLines } from './guest-lines.ts';
import { presentStored, readCart } from './read.ts';
import { Refusal } from '#base/errors.ts';
import { lockPerson } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import { isUuid } from '#base/is-uuid.ts';

const success = true as const;
const ALREADY = 'This booking is already in your cart.';

export const cartRoutes = (market: Market): Route[] => [
  route(endpoints.addToCart, async ({ user, body, language }) => {
    const own = readBy(market, language);
    const { cartItem, already } =
      body.replaces === undefined
        ? await addToCart(own, market.db, user.id, body)
        : await replaceInCart(own, user.id, body.replaces, body);
    return reply(200, { success, message: already ? ALREADY : 'Item added to cart', cartItem });
  }),

  route(endpoints.removeFromCart, async ({ user, body }) => {
    await removeFromCart(market, user.id, body._id ?? body.productId ?? '');
    return reply(200, { success, message: 'Product removed from cart' });
  }),

  route(endpoints.updateCart, async ({ user, body, language }) => {
    const reference = body._id ?? body.productId ?? '';
    if (body.quantity <= 0) {
      await removeFromCart(market, user.id, reference);
      return reply(200, { success, message: 'Product removed from cart', cartItem: null });
    }
    const cartItem = await updateQuantity(
      readBy(market, language),
      user.id,
      reference,
      body.quantity,
    );
    return reply(200, { success, message: 'Quantity updated', cartItem });
  }),

  route(endpoints.getCart, async ({ user, query, language }) => {
    const cartItems = await readCart(readBy(market, language), market.db, user.id, {
      shown: query.peek !== 'true',
    });
    return reply(200, { success, cartItems });
  }),

  route(endpoints.clearCart, async ({ user }) => {
    await clearLines(market.db, user.id);
    return reply(200, { success, message: 'Cart cleared' });
  }),

  route(endpoints.syncCart, async ({ user, body, language }) => {
    const own = readBy(market, language);
    await market.limits.take('cart-syncs', user.id);
    const problems = await transaction(market.db, (trx) =>
      mergeGuestLines(own, trx, user.id, body),
    );
    const cartItems = await readCart(own, market.db, user.id, { shown: false });
    return reply(200, { success, message: 'Cart merged', cartItems, problems });
  }),

  route(endpoints.quoteCart, async ({ ip, user, body, language }) => {
    await countQuote(market, { ip, user });
    return reply(200, await quoteGuestLines(readBy(market, language), body.items));
  }),
];

/** Removes lines by reference. Throws 404 if the user has none. */
async function removeFromCart({ db }: Market, userId: string, reference: string): Promise<void> {
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
async function updateQuantity(
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
  const promised = quantity === line.quantity ? line.promised : null;
  const lines = [...others, { ...line, quantity, promised }].map((each) => ({
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

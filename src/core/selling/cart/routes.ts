import { endpoints } from '#contract/cart.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { countQuote } from '#core/catalogue/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { addToCart, replaceInCart } from './add.ts';
import { clearLines } from './cart-store.ts';
import { mergeGuestLines, quoteGuestLines } from './guest-lines.ts';
import { readCart } from './read.ts';
import { removeFromCart, updateQuantity } from './update.ts';

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

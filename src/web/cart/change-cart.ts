import type { CartItem } from '#contract/cart.ts';
import { ApiError, api } from '#web/api.ts';
import { currentSession, knownSession, refreshSession } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentCart, showItems } from './cart-state.ts';
import { failureWords } from './cart-words.ts';
import { readGuestItems, withQuantity, writeGuestItems } from './guest-cart.ts';
import { ifLeft, lastCall } from './if-left.ts';
import { cartChanged, loadCart, quoteGuestItems } from './load-cart.ts';
import { inTurn, pressed, showPressed } from './under-way.ts';

/** Shows at once; 0 or less removes the line. Errors go to `tell`, or a notice. */
export async function updateQuantity(
  lineId: string,
  quantity: number,
  tell?: (words: string) => void,
): Promise<void> {
  if (quantity <= 0) return removeFromCart(lineId, tell);
  const { items } = currentCart();
  const underWay = pressed.has(lineId);
  pressed.set(lineId, quantity);
  showItems(items.map((item) => (item._id === lineId ? withQuantity(item, quantity) : item)));
  if (underWay) return;
  let known = items.find(({ _id }) => _id === lineId);
  let sent = 0;
  const settled = ifLeft(() => saveQuantity(lineId, sent));
  try {
    while (sent !== pressed.get(lineId)) {
      sent = pressed.get(lineId) ?? quantity;
      await sendQuantity(lineId, sent);
      known &&= withQuantity(known, sent);
    }
  } catch (error) {
    const asBefore = () =>
      currentCart().items.map((item) => (item._id === lineId && known) || item);
    await failed(error, m.cart_failed_update(), asBefore, tell);
  } finally {
    pressed.delete(lineId);
    settled();
  }
}

/** Sends or stores the last quantity when the page closes, without waiting for the call. */
function saveQuantity(lineId: string, sent: number): void {
  const quantity = pressed.get(lineId);
  if (quantity === undefined) return;
  if (currentSession().state !== 'signed-in')
    writeGuestItems(
      readGuestItems().map((item) => (item._id === lineId ? withQuantity(item, quantity) : item)),
    );
  else if (sent !== quantity)
    lastCall(api('POST /cart/update', { body: { productId: lineId, quantity } }));
}

async function sendQuantity(lineId: string, quantity: number): Promise<void> {
  const { state } = await knownSession();
  if (state === 'signed-in') {
    const { cartItem } = await api('POST /cart/update', { body: { productId: lineId, quantity } });
    if (cartItem && pressed.get(lineId) === quantity) settle(cartItem);
    return;
  }
  await inTurn(() => sendGuestQuantity(lineId, quantity));
}

async function sendGuestQuantity(lineId: string, quantity: number): Promise<void> {
  const kept = readGuestItems();
  const raised = (kept.find(({ _id }) => _id === lineId)?.quantity ?? 0) < quantity;
  const quoted = await quoteGuestItems(
    kept.map((item) => (item._id === lineId ? withQuantity(item, quantity) : item)),
  );
  const problem = quoted.find(({ _id }) => _id === lineId)?.problem;
  if (raised && problem) throw new ApiError(409, problem);
  if (pressed.get(lineId) === quantity) cartChanged(quoted);
  showPressed();
}

function settle(cartItem: CartItem): void {
  cartChanged(currentCart().items.map((item) => (item._id === cartItem._id ? cartItem : item)));
}

/** Shows at once, with a notice; `tell` gets errors instead, and the page shows the success. */
export async function removeFromCart(
  lineId: string,
  tell?: (words: string) => void,
): Promise<void> {
  const { state } = await knownSession();
  const before = currentCart().items;
  const without = () => currentCart().items.filter(({ _id }) => _id !== lineId);
  try {
    showItems(without());
    if (state === 'signed-in') await api('POST /cart/remove', { body: { productId: lineId } });
    await inTurn(async () => cartChanged(without()));
    if (!tell) notify.success(m.cart_product_removed());
  } catch (error) {
    const asBefore = () => {
      const { items } = currentCart();
      return before.flatMap((one) =>
        one._id === lineId ? [one] : items.filter(({ _id }) => _id === one._id),
      );
    };
    await failed(error, m.cart_failed_remove(), asBefore, tell);
  }
}

export async function clearCart(): Promise<void> {
  const { state } = await knownSession();
  try {
    if (state === 'signed-in') await api('POST /cart/clear');
    cartChanged([]);
    notify.success(m.cart_cleared());
  } catch (error) {
    await failed(error, m.cart_failed_clear(), () => currentCart().items);
  }
}

/** Reports an error and reloads the cart, or restores it if the server is unreachable. */
async function failed(
  error: unknown,
  words: string,
  asBefore: () => readonly CartItem[],
  tell: (words: string) => void = notify.error,
): Promise<void> {
  tell(await failureWords(error, words));
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) await refreshSession();
  else if (error.status === 0) showItems(asBefore());
  else await loadCart();
}

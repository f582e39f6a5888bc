import type { CartItem } from '#contract/cart.ts';
import { ApiError, api, type Input } from '#web/api.ts';
import { knownSession, refreshSession } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { currentCart } from './cart-state.ts';
import { bringWords, failureWords, problemWords } from './cart-words.ts';
import { updateQuantity } from './change-cart.ts';
import { readGuestItems, readItem, withQuantity, writeGuestItems } from './guest-cart.ts';
import { ifLeft, lastCall } from './if-left.ts';
import { asLine, cartChanged } from './load-cart.ts';
import { inTurn, showPressed } from './under-way.ts';

const MAX_LINES = 100;
const MAX_OF_LINE = 999;

/** A product from a details page. Its price, name and picture come from the server. */
export interface ProductToAdd {
  readonly productId: string;
  readonly quantity?: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** Private details for the vendor; never stored for guests. */
  readonly secrets?: Readonly<Record<string, unknown>>;
}

interface Adding {
  readonly replaces?: string;
  /** The new quantity, if the page has a control for it; otherwise the line keeps its quantity. */
  readonly pieces?: number;
  /** The current target quantity, which may rise while the request is pending. */
  readonly wanted?: () => number;
  readonly tell?: (words: string) => void;
  /** Opens the cart from the notice. */
  readonly onView?: () => void;
}

/**
 * Adds a product to the cart and shows a notice; `replaces` is the edited line, which keeps its
 * quantity. Returns whether it was added; otherwise the reason has been shown.
 */
export async function addToCart(product: ProductToAdd, adding: Adding = {}): Promise<boolean> {
  const { state } = await knownSession();
  const { replaces, ...told } = adding;
  try {
    return await (state === 'signed-in'
      ? addToAccount(product, adding)
      : addInTurn(product, adding));
  } catch (error) {
    // Signed out elsewhere: add it to the guest's cart, which would drop private details.
    const isOut = state === 'signed-in' && error instanceof ApiError && error.status === 401;
    if (isOut && !product.secrets) {
      if ((await refreshSession()).state !== 'signed-in') return addToCart(product, told);
    }
    // The edited line was removed in another tab, so add a new one.
    if (replaces !== undefined && error instanceof ApiError && error.status === 404)
      return addToCart(product, told);
    tellOf(adding)(await failureWords(error, m.cart_failed_add()));
    return false;
  }
}

const tellOf = ({ tell = notify.error }: Adding) => tell;

async function addToAccount(product: ProductToAdd, adding: Adding): Promise<boolean> {
  const { replaces } = adding;
  const { productId, options, secrets } = product;
  const quantity = quantityOf(product, currentCart().items, adding);
  const asked = {
    productId,
    options: { ...options },
    quantity,
    ...(secrets && { secrets: { ...secrets } }),
  };
  const arrived = ifLeft(() => {
    const more = (adding.wanted?.() ?? quantity) - quantity;
    if (more > 0)
      lastCall(api('POST /cart/add', { body: { product: { ...asked, quantity: more } } }));
  });
  const { message, cartItem } = await addOnce({
    product: asked,
    ...(replaces !== undefined && { replaces }),
  }).finally(arrived);
  const others = currentCart().items.filter(({ _id }) => _id !== replaces);
  const there = others.some(({ _id }) => _id === cartItem._id);
  cartChanged(
    there
      ? others.map((item) => (item._id === cartItem._id ? cartItem : item))
      : [...others, cartItem],
  );
  showPressed();
  const words = there && cartItem.single ? m.cart_already_there() : m.cart_item_added();
  notifyAdded(currentLanguage() === 'en' ? message : words, cartItem, adding);
  return true;
}

/** Idempotency keys of additions without a response, by content. */
const unheard = new Map<string, string>();

/** Adds a product; repeating it after a lost response adds it only once. */
async function addOnce(body: Input<'POST /cart/add'>['body']) {
  const what = JSON.stringify(body);
  const key = unheard.get(what) ?? crypto.randomUUID();
  unheard.delete(what);
  try {
    return await api('POST /cart/add', { body: { ...body, key } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
      unheard.set(what, key);
    throw error;
  }
}

/** If the page closes first, stores it unquoted; the next quote completes it. */
async function addInTurn(product: ProductToAdd, adding: Adding): Promise<boolean> {
  const { replaces, wanted } = adding;
  const arrived = ifLeft(() => {
    const kept = readGuestItems();
    const quantity = wanted?.() ?? quantityOf(product, kept, adding);
    writeGuestItems([
      ...kept.filter(({ _id }) => _id !== replaces),
      ...readItem({ ...product, quantity }, kept.length),
    ]);
  });
  try {
    return await inTurn(() => addToBrowser(product, adding));
  } finally {
    arrived();
  }
}

async function addToBrowser(product: ProductToAdd, adding: Adding): Promise<boolean> {
  const { replaces } = adding;
  const refuse = tellOf(adding);
  const { productId, options } = product;
  const kept = readGuestItems();
  const quantity = quantityOf(product, kept, adding);
  const items = kept.filter(({ _id }) => _id !== replaces);
  // Quoted after the other lines, because it may only take the places that they leave.
  const wanted = { productId, quantity, options: { ...options } };
  const { cartItems, problems } = await api('POST /cart/quote', {
    body: { items: [...items.map(asLine), wanted] },
  });
  const problem = problems.find(({ _id }) => _id === '');
  const added = cartItems.at(-1);
  if (problem || !added) {
    await bringWords([problem]);
    refuse(problem ? problemWords(problem) : m.cart_failed_add());
    return false;
  }
  const there = items.find(({ _id }) => _id === added._id);
  if (there && added.single) {
    notifyAdded(m.cart_already_there(), added, adding);
    return true;
  }
  if (there ? there.quantity >= MAX_OF_LINE : items.length >= MAX_LINES) {
    refuse(there ? m.cart_too_many() : m.cart_full());
    return false;
  }
  const grown = there ? withQuantity(added, there.quantity + 1) : added;
  cartChanged(
    there ? items.map((item) => (item._id === added._id ? grown : item)) : [...items, grown],
  );
  showPressed();
  notifyAdded(m.cart_product_added(), added, adding);
  return true;
}

/** Increases a cart line's quantity, with the same notice as an addition. */
export async function addMore(
  lineId: string,
  quantity: number,
  { tell, onView }: Required<Pick<Adding, 'tell' | 'onView'>>,
): Promise<void> {
  let refused = false;
  await updateQuantity(lineId, quantity, (words) => {
    refused = true;
    tell(words);
  });
  const line = currentCart().items.find(({ _id }) => _id === lineId);
  if (line && !refused) notifyAdded(m.cart_product_added(), line, { tell, onView });
}

/** Shows a notice; with `tell` only, the page shows the success itself. */
function notifyAdded(
  words: string,
  { name, startsOn: day, picture }: CartItem,
  { tell, onView }: Pick<Adding, 'tell' | 'onView'>,
): void {
  if (onView) notify.success(words, { name, day, picture, onView });
  else if (!tell) notify.success(words);
}

function quantityOf(
  { quantity = 1 }: ProductToAdd,
  items: readonly CartItem[],
  { replaces, pieces }: Adding,
): number {
  return pieces ?? items.find(({ _id }) => _id === replaces)?.quantity ?? quantity;
}

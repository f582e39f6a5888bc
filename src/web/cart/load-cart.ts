import type { CartItem } from '#contract/cart.ts';
import { ApiError, api } from '#web/api.ts';
import {
  certainSession,
  currentSession,
  refreshSession,
  type Session,
  subscribeToSession,
} from '#web/session.ts';
import { m } from '#web/words/generated/messages.js';
import {
  CART_KEY,
  CHANGED_KEY,
  currentCart,
  showFailure,
  showItems,
  showLoading,
  showProblems,
} from './cart-state.ts';
import { notify } from '#web/ui/notify.ts';
import { bringWords, failureWords } from './cart-words.ts';
import { guestCartKey, readGuestItems, totalOf, writeGuestItems } from './guest-cart.ts';
import { inBrowser } from '#web/kept.ts';

/** True while a page shows the lines, so that the customer sees a changed price. */
let shown = false;
/** Counts changes, so that a response requested before a change is not shown after it. */
let changes = 0;

/** Keeps the cart in sync with the session and other tabs. Called once in the browser. */
export function startCart(): void {
  showItems(readGuestItems(), { loading: true });
  let who: string | null = null;
  const follow = () => {
    const { state, user } = currentSession();
    const now = user?._id ?? 'guest';
    if (state === 'unknown' || now === who) return;
    const changed = who !== null;
    who = now;
    // A pending response may belong to another session.
    changes += 1;
    if (changed) tellOtherTabs();
    void (user ? syncCartAfterSignIn() : loadCart());
  };
  subscribeToSession(follow);
  // The session may be known before this part of the page is hydrated.
  follow();
  window.addEventListener('storage', ({ key, newValue }) => {
    const signedIn = currentSession().state === 'signed-in';
    if (key === CART_KEY ? signedIn : key !== CHANGED_KEY || newValue === null) return;
    changes += 1;
    // Another tab signed in or out, or changed the shared cart.
    if (key === CHANGED_KEY && newValue?.startsWith('signed-in') !== signedIn)
      void refreshSession();
    else void loadCart();
  });
}

/** Call it when a page shows the lines; the returned function when it no longer does. */
export function cartIsShown(): () => void {
  shown = true;
  void loadCart();
  return () => {
    shown = false;
  };
}

/** Call it after this tab has changed the cart. */
export function cartChanged(items: readonly CartItem[]): void {
  changes += 1;
  showItems(items);
  if (currentSession().state === 'signed-in') tellOtherTabs();
  else writeGuestItems(items);
}

function tellOtherTabs(): void {
  inBrowser.set(CHANGED_KEY, `${currentSession().state} ${Date.now()}`);
}

/** Loads the account's cart from the server, or the guest's from this browser. */
export async function loadCart(): Promise<void> {
  let state: Session['state'];
  try {
    ({ state } = await certainSession());
  } catch (error) {
    await failed(error);
    return;
  }
  // Merges a guest's lines into the account's cart first.
  if (state === 'signed-in' && (syncing || readGuestItems().length > 0))
    await syncCartAfterSignIn();
  else await load(state === 'signed-in');
}

/** A running load, with `shown` as of its start. */
let underWay:
  | { readonly shown: boolean; readonly changes: number; readonly done: Promise<void> }
  | undefined;

async function load(ofAccount: boolean): Promise<void> {
  if (underWay?.shown === shown && underWay.changes === changes) return underWay.done;
  const mine = { shown, changes, done: loadNow(ofAccount) };
  underWay = mine;
  try {
    await mine.done;
  } finally {
    if (underWay === mine) underWay = undefined;
  }
}

async function loadNow(ofAccount: boolean): Promise<void> {
  const before = changes;
  const items = await (ofAccount ? itemsOfAccount() : itemsOfGuest());
  if (items === null) return;
  if (before !== changes) return loadCart();
  if (!ofAccount && shown) writeGuestItems(items);
  showItems(keepTold(items));
}

async function itemsOfAccount(): Promise<readonly CartItem[] | null> {
  try {
    const { cartItems } = await api('GET /cart/get', shown ? {} : { query: { peek: 'true' } });
    await bringWords(cartItems.map(({ problem }) => problem));
    return cartItems;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    return failed(error);
  }
}

/** A guest's lines, quoted by the server if a page shows them. */
async function itemsOfGuest(): Promise<readonly CartItem[] | null> {
  const kept = readGuestItems();
  if (!shown || kept.length === 0) return kept;
  try {
    return await quoteGuestItems(kept);
  } catch (error) {
    return failed(error);
  }
}

/** A guest's lines as quoted by the server, in order. Throws ApiError. */
export async function quoteGuestItems(kept: readonly CartItem[]): Promise<readonly CartItem[]> {
  const { cartItems, problems } = await api('POST /cart/quote', {
    body: { items: kept.map(asLine) },
  });
  await bringWords(problems);
  return kept.map((before) => {
    const now = cartItems.find(({ _id }) => _id === before._id);
    if (now)
      // Lines added while the page was closed have no price yet.
      return now.price === before.price || before.name === ''
        ? now
        : { ...now, priceChanged: { from: before.price, to: now.price } };
    const found = problems.find(({ _id }) => _id === before._id);
    if (!found) return before;
    const { _id: _line, name: _name, productId: _product, shop, ...problem } = found;
    return {
      ...before,
      serviceHref: null,
      ...shop,
      left: 0,
      total: totalOf(before.price, before.quantity),
      problem,
    };
  });
}

/** A line in the API's format: its options, and a name in case it is gone. */
export function asLine({ _id, productId, name, quantity, options, subDetails }: CartItem) {
  return {
    _id,
    productId,
    name,
    quantity,
    // Carts of older versions have only the shown details.
    options: Object.keys(options).length > 0 ? options : subDetails,
  };
}

/** Keeps notices visible on this page, because the server sends each only once. */
function keepTold(items: readonly CartItem[]): readonly CartItem[] {
  if (!shown) return items;
  const told = new Map(currentCart().items.map((item) => [item._id, item.priceChanged]));
  return items.map((item) => {
    const before = told.get(item._id);
    return item.priceChanged || before?.to !== item.price
      ? item
      : { ...item, priceChanged: before };
  });
}

async function failed(error: unknown): Promise<null> {
  if (error instanceof ApiError && error.status === 401) {
    await refreshSession();
    return null;
  }
  await notifyFailure(error, m.cart_failed_load());
  return null;
}

async function notifyFailure(error: unknown, otherwise: string): Promise<void> {
  const words = await failureWords(error, otherwise);
  showFailure(words);
  notify.error(words);
}

let syncing: Promise<void> | undefined;

/** Merges the guest's lines and reports failed ones. Without lines it loads the account's. */
export function syncCartAfterSignIn(): Promise<void> {
  syncing ??= syncCart().finally(() => {
    syncing = undefined;
  });
  return syncing;
}

async function syncCart(): Promise<void> {
  const lines = readGuestItems();
  if (lines.length === 0) {
    showItems([], { loading: true });
    return load(true);
  }
  // Stores the key before sending; lines stay until the server has them, and it takes none twice.
  writeGuestItems(lines);
  const sent = inBrowser.get(CART_KEY);
  showLoading();
  try {
    const { cartItems, problems } = await api('POST /cart/sync', {
      body: { cartItems: lines.map(asLine), key: guestCartKey() },
    });
    // A tab that does not know of the sign-in yet has added a line.
    if ((inBrowser.get(CART_KEY) ?? sent) !== sent) return await syncCart();
    writeGuestItems([]);
    await bringWords([...problems, ...cartItems.map(({ problem }) => problem)]);
    cartChanged(cartItems);
    showProblems(problems);
    // This response contains changed prices without marking them as seen.
    if (shown) await load(true);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      await refreshSession();
      return;
    }
    await notifyFailure(error, m.cart_failed_manage());
  }
}

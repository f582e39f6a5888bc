import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { currentCart } from '#web/cart/cart-state.ts';
import { addMore, addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import type { ShopLook, Wish } from '../shop-look.ts';
import type { Product } from './load-product.ts';
import type { IfUnavailable } from '#base/if-unavailable.ts';
import type { ProductSearch } from './product-search.ts';
import { choose, firstVariant, type Variant } from './variant-rules.ts';

const MAX_OF_LINE = 999;

export interface Buying {
  readonly product: Product;
  readonly variant: Variant | undefined;
  /** Id of the picture of the last selected value. */
  readonly picture: string | null;
  readonly ifUnavailable: IfUnavailable | null;
  /** Surcharge for a piece in dollars, from options other than the variant. */
  readonly extra: number;
  /** Options of the edited cart line, and its id: '' until it is loaded, or for a new line. */
  readonly given: Readonly<Record<string, unknown>> | undefined;
  readonly line: string;
  readonly quantity: number;
  /** Quantity that can still be added: the stock minus the pieces in the cart. */
  readonly most: number;
  readonly inCart: number;
  /** Sold out or removed while the page was open. */
  readonly gone: boolean;
  /** Visible only to its vendor. */
  readonly unseen: boolean;
  readonly problem: string | null;
  readonly busy: boolean;
  /** The last press added it, and nothing has changed since. */
  readonly added: boolean;
  /** The button replaces a cart line. */
  readonly changing: boolean;
  readonly chooseValue: (name: string, value: string) => void;
  readonly setIfUnavailable: (wish: IfUnavailable) => void;
  readonly setWish: (wish: Wish | null) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly add: () => void;
}

export function useProduct(
  loaded: Product,
  look: ShopLook,
  asked: ProductSearch,
  unseen: boolean,
): Buying {
  const navigate = useNavigate();
  const { product, gone, refresh } = useLiveProduct(loaded, unseen);
  const [picked, setPicked] = useState<string | null>(null);
  const [ifGone, setIfGone] = useState<IfUnavailable>(asked.ifUnavailable ?? 'refund');
  const [wish, setWish] = useState<Wish | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState(false);
  /** Pieces being added, one request after the other. */
  const [pending, setPending] = useState(0);
  const turn = useRef(Promise.resolve());
  const cart = useCart();
  useDeedsSoon();

  const variant = firstVariant(product.variants, picked ?? asked.variant);
  const ifUnavailable = look.asksIfUnavailable ? ifGone : null;
  const chosen = {
    variant: variant?._id ?? '',
    ...(ifUnavailable !== null && { ifUnavailable }),
    ...wish?.options,
  };
  const ofVariant = cart.items.filter(
    ({ productId, options }) =>
      productId === product._id && (options.variant ?? '') === chosen.variant,
  );
  const changed = cart.items.find(({ _id }) => _id === asked.line);
  const inCart =
    ofVariant
      .filter((line) => line !== changed)
      .reduce((total, { quantity }) => total + quantity, 0) + pending;
  const most = Math.max(0, Math.min(MAX_OF_LINE, (variant?.left ?? 0) - inCart));
  const quantity = Math.max(1, Math.min(wanted ?? changed?.quantity ?? 1, most));

  // Stable identity: an effect that reports wishes depends on it.
  const wishFor = useCallback((next: Wish | null) => {
    setAdded(false);
    setWish(next);
  }, []);
  const onView = () => void navigate({ to: '/cart' });
  const refuse = (words: string) => {
    setAdded(false);
    setProblem(words);
    void refresh();
  };

  const put = async (count: number) => {
    // In a guest's cart a repeated product would add 1, regardless of the quantity.
    const same = lineOf(product._id, chosen);
    if (same) await addMore(same._id, same.quantity + count, { tell: refuse, onView });
    else
      await addToCart(
        { productId: product._id, quantity: count, options: chosen },
        { tell: refuse, onView },
      );
    setPending((before) => before - count);
  };
  const replace = async (line: string) => {
    setBusy(true);
    const added = await addToCart(
      { productId: product._id, options: chosen },
      { replaces: line, pieces: quantity, tell: refuse },
    );
    setBusy(false);
    if (added) await navigate({ to: '/cart' });
  };
  const add = () => {
    if (busy || unseen || most === 0) return;
    setProblem(wish?.fault ?? null);
    if (wish && wish.fault !== null) return scrollTo('[data-wishes]');
    if (changed) return void replace(changed._id);
    setWanted(null);
    setAdded(true);
    // Counts at once; reverts if the shop refuses.
    setPending((before) => before + quantity);
    turn.current = turn.current.then(() => put(quantity));
  };

  return {
    product,
    variant,
    picture: picked === null ? null : (variant?.picture ?? null),
    ifUnavailable,
    extra: wish?.extra ?? 0,
    given: changed?.options,
    line: changed?._id ?? '',
    quantity,
    most,
    inCart,
    gone,
    unseen,
    problem,
    busy,
    added,
    changing: changed !== undefined,
    chooseValue: (name, value) => {
      setAdded(false);
      setProblem(null);
      if (variant) setPicked(choose(product.variants, variant, name, value)._id);
    },
    setIfUnavailable: (next) => {
      setAdded(false);
      setProblem(null);
      setIfGone(next);
    },
    setWish: wishFor,
    setQuantity: (next) => {
      setAdded(false);
      setProblem(null);
      setWanted(next);
    },
    add,
  };
}

/** The cart line with the same options. */
const lineOf = (productId: string, chosen: Readonly<Record<string, unknown>>) =>
  currentCart().items.find(
    (item) => item.productId === productId && inOrder(item.options) === inOrder(chosen),
  );

/** Options as a string, independent of their order; missing options equal empty ones. */
const inOrder = (options: unknown): string =>
  JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== null && one !== '')
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );

/** Current stock. Loaded by the browser, because pages are cached for a minute. */
function useLiveProduct(loaded: Product, unseen: boolean) {
  const [live, setLive] = useState<{ readonly product: Product; readonly gone: boolean }>({
    product: loaded,
    gone: false,
  });
  const { _id: id } = loaded;
  const refresh = useCallback(
    async (opened?: 'true') => {
      try {
        const { listing } = await api('GET /listings/{id}', { id, query: { opened } });
        setLive({ product: listing, gone: false });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Keeps the last known stock; the cart checks again.
        if (error.status === 404) setLive((before) => ({ ...before, gone: true }));
      }
    },
    [id],
  );
  useEffect(() => {
    if (!unseen) void refresh(wasMovedTo() ? 'true' : undefined);
  }, [refresh, unseen]);
  return { ...live, refresh };
}

/** True after navigation within the site: the server has counted the views it rendered. */
const wasMovedTo = () => performance.getEntriesByType('navigation')[0]?.name !== location.href;

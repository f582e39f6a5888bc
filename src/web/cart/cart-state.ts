import type { CartItem, CartProblem } from '#contract/cart.ts';

/** Storage key of a guest's lines. */
export const CART_KEY = 'cart';
/** Storage key that notifies other tabs of changes to the account's cart. */
export const CHANGED_KEY = 'cart.changed';

export interface CartState {
  readonly items: readonly CartItem[];
  readonly totalQuantity: number;
  readonly loading: boolean;
}

export function stateOf(items: readonly CartItem[], loading: boolean): CartState {
  return { items, totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0), loading };
}

export interface Cart extends CartState {
  /** Lines that could not be merged at the last sign-in, until dismissed. */
  readonly problems: readonly CartProblem[];
  /** Message of a failed load. */
  readonly failure: string | null;
}

/** State during server rendering and before hydration. */
export const UNKNOWN_CART: Cart = { ...stateOf([], true), problems: [], failure: null };

let cart = UNKNOWN_CART;
const listeners = new Set<() => void>();

export function currentCart(): Cart {
  return cart;
}

export function watchCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Cart): void {
  cart = next;
  for (const listener of listeners) listener();
}

export function showItems(items: readonly CartItem[], { loading = false } = {}): void {
  become({ ...cart, ...stateOf(items, loading), failure: null });
}

export function showLoading(): void {
  become({ ...cart, loading: true, failure: null });
}

export function showFailure(failure: string): void {
  become({ ...cart, loading: false, failure });
}

export function showProblems(problems: readonly CartProblem[]): void {
  become({ ...cart, problems });
}

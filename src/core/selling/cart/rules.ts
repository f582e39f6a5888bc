import type { CartProduct, LineProblem } from '#contract/cart.ts';

/** Max lines of a cart. */
export const MAX_LINES = 100;

export const cartFull: LineProblem = {
  code: 'cart_full',
  message: `Your cart is full (${MAX_LINES} items). Check out or remove something first.`,
};

/** The choice under either field name; old clients send `subDetails` only. */
export const choiceOf = ({
  options,
  subDetails,
}: Pick<CartProduct, 'options' | 'subDetails'>): Readonly<Record<string, unknown>> =>
  options && Object.keys(options).length > 0 ? options : subDetails;

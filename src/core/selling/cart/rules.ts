import type { Refusal } from '#base/errors.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import type { CartProduct, LineProblem } from '#contract/cart.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { type Shortage, shortageInWords } from '#core/shared/shortage.ts';

/** How many lines a cart holds. */
export const MOST_LINES = 100;

export const gone: LineProblem = { code: 'gone', message: 'No longer available' };
export const cartFull: LineProblem = {
  code: 'cart_full',
  message: `Your cart is full (${MOST_LINES} items). Check out or remove something first.`,
};

/** What was chosen, by either of its names: none as options is what old clients send, and lines without any. */
export const choiceOf = ({
  options,
  subDetails,
}: Pick<CartProduct, 'options' | 'subDetails'>): Readonly<Record<string, unknown>> =>
  options && Object.keys(options).length > 0 ? options : subDetails;

/** A choice that cannot be quoted (any more), as a problem of its line. */
export function notValid(refusal: Refusal): LineProblem {
  const why = QuoteFault.safeParse(refusal.extra.why).data;
  return { code: 'not_valid', message: refusalWords(refusal), ...(why && { why }) };
}

/** What a person is told when fewer places are left than a line takes. */
export function soldOut(shortage: Shortage): LineProblem {
  return { code: 'sold_out', message: shortageInWords(shortage), ...shortage };
}

import type { Refusal } from '#base/errors.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import type { LineProblem } from '#contract/cart.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { type Shortage, shortageInWords } from '#core/shared/shortage.ts';

export const gone: LineProblem = { code: 'gone', message: 'No longer available' };
/** The problem of a line whose choice cannot be quoted. */
export function notValid(refusal: Refusal): LineProblem {
  const why = QuoteFault.safeParse(refusal.extra.why).data;
  return { code: 'not_valid', message: refusalWords(refusal), ...(why && { why }) };
}

/** The problem of a line that takes more places than are left. */
export function soldOut(shortage: Shortage): LineProblem {
  return { code: 'sold_out', message: shortageInWords(shortage), ...shortage };
}

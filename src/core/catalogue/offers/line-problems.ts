import type { Refusal } from '#base/errors.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import type { LineProblem } from '#contract/cart.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { type Shortage, shortageInWords } from '#core/shared/shortage.ts';

export const gone: LineProblem = { code: 'gone', message: 'No longer available' };
/** A choice that cannot be quoted (any more), as a problem of its line. */
export function notValid(refusal: Refusal): LineProblem {
  const why = QuoteFault.safeParse(refusal.extra.why).data;
  return { code: 'not_valid', message: refusalWords(refusal), ...(why && { why }) };
}

/** What a person is told when fewer places are left than a line takes. */
export function soldOut(shortage: Shortage): LineProblem {
  return { code: 'sold_out', message: shortageInWords(shortage), ...shortage };
}

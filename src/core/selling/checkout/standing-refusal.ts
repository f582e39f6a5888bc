import type { Refusal } from '#base/errors.ts';
import type { CheckoutProblem } from '#contract/checkout.ts';
import { asRefusal, declareFirst } from '#core/compliance/index.ts';

/** Where a limit is in the way, or who pays has not said who they are, that is the answer. */
export function standingRefusal(problems: readonly CheckoutProblem[]): Refusal | null {
  for (const { why } of problems) {
    if (why?.fault === 'declare') return declareFirst().with({ problems });
    if (why?.fault !== 'limit') continue;
    const { fault: _is, ...figures } = why;
    return asRefusal(figures).with({ problems });
  }
  return null;
}

import type { Refusal } from '#base/errors.ts';
import type { CheckoutProblem } from '#contract/checkout.ts';
import { asRefusal, declareFirst } from '#core/compliance/index.ts';

/** Returns an error for a sending limit or a missing declaration, which take precedence. */
export function standingRefusal(problems: readonly CheckoutProblem[]): Refusal | null {
  for (const { why } of problems) {
    if (why?.fault === 'declare') return declareFirst().with({ problems });
    if (why?.fault !== 'limit') continue;
    const { fault: _is, ...figures } = why;
    return asRefusal(figures).with({ problems });
  }
  return null;
}

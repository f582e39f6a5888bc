import type { CheckoutProblem } from '#contract/checkout.ts';
import type { BoughtLine } from './draft.ts';

/**
 * Whether this person may buy these lines. Judged in the checkout's transaction under the person's lock, so that what they
 * have open and paid cannot change meanwhile: whatever is asked of a person as such belongs here.
 */
export function judgeBuyer(
  userId: string,
  lines: readonly BoughtLine[],
): readonly CheckoutProblem[] {
  return lines.flatMap(({ quoted: { sellable, lock }, cartLineId }) =>
    // Money that a vendor sends through themselves is nobody's business but theirs, and a card's limit turned into cash.
    lock !== null && sellable.vendorUserId === userId
      ? [
          {
            lineId: cartLineId,
            name: sellable.facts.name,
            code: 'not_valid' as const,
            message: "You can't send money through your own service.",
            why: { fault: 'own_service' as const },
          },
        ]
      : [],
  );
}

import type { CheckoutProblem } from '#contract/checkout.ts';
import type { BoughtLine } from './draft.ts';

/**
 * Checks whether a user may buy these lines. Runs in the checkout's transaction under the user's
 * lock, so that their open and paid orders cannot change. All limits per person belong here.
 */
export function judgeBuyer(
  userId: string,
  lines: readonly BoughtLine[],
): readonly CheckoutProblem[] {
  return lines.flatMap(({ quoted: { sellable, lock }, cartLineId }) =>
    // Sending money through one's own service would turn card credit into cash.
    lock !== null && sellable.memberIds.includes(userId)
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

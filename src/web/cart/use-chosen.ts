import type { CartItem } from '#contract/cart.ts';
import { useLook } from '#web/ui/vertical-parts.ts';

/** Texts of an item's options, from its vertical. */
export function useChosen({
  vertical,
  subDetails,
}: Pick<CartItem, 'vertical' | 'subDetails'>): readonly string[] {
  return useLook(vertical)?.chosen(subDetails) ?? [];
}

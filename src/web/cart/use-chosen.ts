import type { CartItem } from '#contract/cart.ts';
import { useLook } from '#web/ui/vertical-parts.ts';

export function useChosen({
  vertical,
  subDetails,
}: Pick<CartItem, 'vertical' | 'subDetails'>): readonly string[] {
  return useLook(vertical)?.chosen(subDetails) ?? [];
}

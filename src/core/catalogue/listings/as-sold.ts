import type { SoldChoice, Vertical } from '#verticals/vertical.ts';
import { verticalOf } from './quote-rules.ts';
import type { Sellable } from './sellable-store.ts';

/** A listing for another time of a sold choice: options removed since still apply. */
export const asSold = (
  verticals: Readonly<Record<string, Vertical>>,
  sellable: Sellable,
  sold: SoldChoice,
): Sellable => ({
  ...sellable,
  facts: verticalOf(verticals, sellable).asSold(sellable.facts, sold),
});

import type { SoldChoice, Vertical } from '#verticals/vertical.ts';
import { verticalOf } from './quote-rules.ts';
import type { Sellable } from './sellable-store.ts';

/** A listing for another time of what was sold of it: what its vendor took off it since still stands for that. */
export const asSold = (
  verticals: Readonly<Record<string, Vertical>>,
  sellable: Sellable,
  sold: SoldChoice,
): Sellable => ({
  ...sellable,
  facts: verticalOf(verticals, sellable).asSold(sellable.facts, sold),
});

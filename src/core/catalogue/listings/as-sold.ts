import type { Vertical } from '#verticals/vertical.ts';
import { changeable, type SoldChoice } from '#verticals/capabilities/changeable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { verticalOf } from './quote-rules.ts';
import type { Sellable } from './sellable-store.ts';

/** A listing for another time of a sold choice: options removed since still apply. */
export const asSold = (
  verticals: Readonly<Record<string, Vertical>>,
  sellable: Sellable,
  sold: SoldChoice,
): Sellable => ({
  ...sellable,
  facts:
    capabilityOf(verticalOf(verticals, sellable), changeable)?.asSold(sellable.facts, sold) ??
    sellable.facts,
});

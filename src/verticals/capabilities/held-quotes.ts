import type { Capability, OwnFacts, Schemas } from '../capability.ts';
import type { ListingFacts } from '../vertical.ts';

/**
 * Quotes are held for signed-in customers, who can only buy by one: its id is the option `quoteId`, and it fixes these options.
 * A cart has one line per service, as held quotes expire at different times.
 */
export function heldQuotes<Options>(
  fixed: readonly (keyof Options & string)[],
): Capability<readonly string[], Pick<Schemas<unknown, Options, unknown>, 'options'>> {
  return { kind: heldQuotes, side: () => fixed };
}

type RateEnds = (listing: ListingFacts<unknown>) => Date | null;

/** A listing has an exchange rate that expires; null if it has none. */
export function expiringRate<Details>(
  ends: (listing: ListingFacts<Details>) => Date | null,
): Capability<RateEnds, OwnFacts<Details>> {
  return {
    kind: expiringRate,
    side:
      ({ facts }) =>
      (listing) =>
        ends(facts(listing)),
  };
}

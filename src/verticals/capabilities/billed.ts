import type { Currency } from '#base/currency.ts';
import type { Capability, OwnFacts } from '../capability.ts';
import type { ListingFacts } from '../vertical.ts';

export interface BillTerms {
  readonly currency: Currency;
  readonly example: string;
  /** An account pays its oldest bill first. */
  readonly oldestFirst: boolean;
  readonly partial: boolean;
  /** Min payment, unless less is left. */
  readonly least: bigint;
}

type BilledSide = (listing: ListingFacts<unknown>) => BillTerms | null;

/** Vendors enter bills for accounts, which customers choose from; null for a listing without bills. */
export function billed<Details>(
  terms: (listing: ListingFacts<Details>) => BillTerms | null,
): Capability<BilledSide, OwnFacts<Details>> {
  return {
    kind: billed,
    side:
      ({ facts }) =>
      (listing) =>
        terms(facts(listing)),
  };
}

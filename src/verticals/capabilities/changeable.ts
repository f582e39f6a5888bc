import type { RefusalCode } from '#base/refusal-codes.ts';
import type { Capability, OwnFacts } from '../capability.ts';
import type { ListingFacts } from '../vertical.ts';

export interface SoldChoice {
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** For one unit. */
  readonly unitCents: number;
  /** One booking of a `series`: only the first was checked against the booking horizon. */
  readonly ofSeries: boolean;
}

export interface ChangeLimits {
  readonly most: number;
  readonly fixed: readonly string[];
  /** The paid price stays, whatever the current price. */
  readonly keepsPrice?: true;
  /** Its own refusals; `hours` is the deadline before the start. */
  readonly refusals?: Partial<Readonly<Record<'too_late' | 'too_often' | 'fixed', RefusalCode>>>;
}
/** The default. Each change is a mail to the vendor and a history entry. */
export const ANY_CHANGE: ChangeLimits = { most: 10, fixed: [] };

interface ChangeableSpec<Details> {
  readonly limits: ChangeLimits;
  /** The listing as of a booking's sale, including parts that the vendor has removed since. */
  readonly asSold: (listing: ListingFacts<Details>, sold: SoldChoice) => ListingFacts<Details>;
}

interface ChangeableSide {
  readonly limits: ChangeLimits;
  readonly asSold: (listing: ListingFacts<unknown>, sold: SoldChoice) => ListingFacts<unknown>;
}

/** Changes of a booking have limits of their own; without it any other selection is allowed (`ANY_CHANGE`). */
export function changeable<Details>({
  limits,
  asSold,
}: ChangeableSpec<Details>): Capability<ChangeableSide, OwnFacts<Details>> {
  return {
    kind: changeable,
    side: ({ facts }) => ({ limits, asSold: (listing, sold) => asSold(facts(listing), sold) }),
  };
}

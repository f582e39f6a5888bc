import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlaceNeed } from '../choice.ts';
import type { Capability, Schemas } from '../capability.ts';
import type { ListingFacts } from '../vertical.ts';

/** Minimum days from the offer, and so from the request, to the handover. */
export const HANDOVER_LEAST_DAYS = 2;

type Said = Readonly<Record<string, unknown>>;

/** The days of a term from the handover on, both included. */
export interface RestOfTerm {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface TakeOver {
  /** The places that the rest of the term takes. */
  readonly needs: readonly PlaceNeed[];
  /** The full term's price at this listing, of the kind that an early end refunds. */
  readonly cents: number;
  readonly said: Said;
}

/** For monthly work: a worker may be replaced by another of the same vendor. */
export interface GuaranteeSpec<Details, Options> {
  /** Last day on which a customer may ask for a replacement; null without a guarantee. */
  readonly until: (subDetails: Said) => CalendarDate | null;
  /** null if the listing cannot do the sold work. */
  readonly takeOver: (
    listing: ListingFacts<Details>,
    options: Options,
    rest: RestOfTerm,
  ) => TakeOver | null;
}

/** `GuaranteeSpec` for unparsed values. */
export interface Guarantee {
  readonly until: (subDetails: Said) => CalendarDate | null;
  readonly takeOver: (
    listing: ListingFacts<unknown>,
    options: unknown,
    rest: RestOfTerm,
  ) => TakeOver | null;
}

/** Work for months: another of the vendor's listings may replace the one that was sold. */
export function replaceable<Details, Options>({
  until,
  takeOver,
}: GuaranteeSpec<Details, Options>): Capability<Guarantee, Schemas<Details, Options, unknown>> {
  return {
    kind: replaceable,
    side: ({ facts, options }) => ({
      until,
      takeOver: (listing, sold, rest) => takeOver(facts(listing), options.parse(sold), rest),
    }),
  };
}

import type { CalendarDate } from '#base/calendar-date.ts';
import type { Capability, Schemas } from '../capability.ts';
import type { ContractFact, ContractTable, SoldTerms } from '../contract-facts.ts';
import type { ListingFacts } from '../vertical.ts';

export interface InsuredName {
  readonly name: string;
  readonly birth: CalendarDate;
}

/** A sale, with its listing's details of that time. */
export interface SoldPolicy<Details> extends SoldTerms {
  readonly details: Details;
  readonly kind: string;
}

/** The content of a printed policy, besides its number, dates and insured people. */
export interface PolicyWords {
  readonly facts: readonly ContractFact[];
  readonly tables: readonly ContractTable[];
}

export interface InsuredSpec<Details, Options, Confided> {
  readonly insured: (confided: Confided) => readonly InsuredName[];
  /** The insurer, and the phone for claims. */
  readonly contact: (details: Details) => { readonly insurer: string; readonly phone: string };
  readonly words: (sold: SoldPolicy<Details>) => PolicyWords;
  /** The same options for a term with another start, with the ages of that day. */
  readonly renewed: (
    listing: ListingFacts<Details>,
    sold: { readonly options: Options; readonly confided: Confided; readonly start: CalendarDate },
  ) => Options;
}

/** `InsuredSpec` for unparsed values. Every function throws ZodError. */
export interface InsuredSide {
  readonly insured: (confided: unknown) => readonly InsuredName[];
  readonly contact: (details: unknown) => { readonly insurer: string; readonly phone: string };
  readonly words: (sold: SoldPolicy<unknown>) => PolicyWords;
  readonly renewed: (
    listing: ListingFacts<unknown>,
    sold: { readonly options: unknown; readonly confided: unknown; readonly start: CalendarDate },
  ) => unknown;
}

/** Policies: the vendor issues them with a number for a term, and they end by their dates alone. */
export function insured<Details, Options, Confided>(
  spec: InsuredSpec<Details, Options, Confided>,
): Capability<InsuredSide, Schemas<Details, Options, Confided>> {
  return {
    kind: insured,
    side: ({ details, options, confided, facts }) => {
      if (!confided) throw new Error('A policy insures people whom its customer confides');
      return {
        insured: (given) => spec.insured(confided.parse(given)),
        contact: (given) => spec.contact(details.parse(given)),
        words: (sold) => spec.words({ ...sold, details: details.parse(sold.details) }),
        renewed: (listing, sold) =>
          spec.renewed(facts(listing), {
            options: options.parse(sold.options),
            confided: confided.parse(sold.confided),
            start: sold.start,
          }),
      };
    },
  };
}

/** Its policies have a wording, which its vendor uploads as a PDF and anybody may read before buying. */
export function policyWording(): Capability<true> {
  return { kind: policyWording, side: () => true };
}

import type { CalendarDate } from '#base/calendar-date.ts';
import type { z } from 'zod';
import type { ContractFact, ContractTable, SoldTerms } from './contract-facts.ts';
import type { ListingFacts } from './vertical.ts';

/** An insured person, as printed. */
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

/**
 * For policies: issued with a number for a term. A sold policy keeps its terms and ends by its
 * dates alone.
 */
export interface PolicySpec<Details, Options, Confided> {
  readonly insured: (confided: Confided) => readonly InsuredName[];
  /** The phone number for claims, and the insurer. */
  readonly contact: (details: Details) => { readonly insurer: string; readonly phone: string };
  readonly words: (sold: SoldPolicy<Details>) => PolicyWords;
  /** The same options for a term with another start, with the ages of that day. */
  readonly renewed: (
    listing: ListingFacts<Details>,
    sold: { readonly options: Options; readonly confided: Confided; readonly start: CalendarDate },
  ) => Options;
}

/** The same as core code uses it. */
export interface Policy {
  insured(confided: unknown): readonly InsuredName[];
  contact(details: unknown): { readonly insurer: string; readonly phone: string };
  words(sold: SoldPolicy<unknown>): PolicyWords;
  renewed(
    listing: ListingFacts<unknown>,
    sold: { readonly options: unknown; readonly confided: unknown; readonly start: CalendarDate },
  ): unknown;
}

/** Parses unknown values before the vertical sees them. Throws ZodError. */
export const policyOf = <Details, Options, Confided>(
  spec: PolicySpec<Details, Options, Confided>,
  {
    details,
    options,
    confided,
    facts,
  }: {
    readonly details: z.ZodType<Details>;
    readonly options: z.ZodType<Options>;
    readonly confided: z.ZodType<Confided>;
    readonly facts: (listing: ListingFacts<unknown>) => ListingFacts<Details>;
  },
): Policy => ({
  insured: (told) => spec.insured(confided.parse(told)),
  contact: (given) => spec.contact(details.parse(given)),
  words: (sold) => spec.words({ ...sold, details: details.parse(sold.details) }),
  renewed: (listing, sold) =>
    spec.renewed(facts(listing), {
      options: options.parse(sold.options),
      confided: confided.parse(sold.confided),
      start: sold.start,
    }),
});

import type { CalendarDate } from '#base/calendar-date.ts';
import type { z } from 'zod';
import type { ContractFact, ContractTable, SoldTerms } from './contract-facts.ts';
import type { ListingFacts } from './vertical.ts';

/** Somebody who is insured, as the document says it. */
export interface InsuredName {
  readonly name: string;
  readonly birth: CalendarDate;
}

/** What was sold, with the details of its listing as they were then. */
export interface SoldPolicy<Details> extends SoldTerms {
  readonly details: Details;
  readonly kind: string;
}

/** What is printed of a policy beside its number, its days and who is insured. */
export interface PolicyWords {
  readonly facts: readonly ContractFact[];
  readonly tables: readonly ContractTable[];
}

/** Of what its vendor issues with a number, for a term: what is sold stays with the line, and ends by its dates alone. */
export interface PolicySpec<Details, Options, Confided> {
  readonly insured: (confided: Confided) => readonly InsuredName[];
  /** Whom to call with a claim, and who bears the risk. */
  readonly contact: (details: Details) => { readonly insurer: string; readonly phone: string };
  readonly words: (sold: SoldPolicy<Details>) => PolicyWords;
  /** The same answers for a term that begins on a day, at the ages of that day. */
  readonly renewed: (
    listing: ListingFacts<Details>,
    sold: { readonly options: Options; readonly confided: Confided; readonly start: CalendarDate },
  ) => Options;
}

/** The same as core code holds it. */
export interface Policy {
  insured(confided: unknown): readonly InsuredName[];
  contact(details: unknown): { readonly insurer: string; readonly phone: string };
  words(sold: SoldPolicy<unknown>): PolicyWords;
  renewed(
    listing: ListingFacts<unknown>,
    sold: { readonly options: unknown; readonly confided: unknown; readonly start: CalendarDate },
  ): unknown;
}

/** Everything unknown is parsed before the vertical sees it. Throws ZodError. */
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

import type { Fee } from '#base/exchange.ts';
import type { Tier } from '#base/standing.ts';
import type { ListingFacts } from './vertical.ts';

/** Whom the money of a line goes to, as far as lists of sanctioned names ask. */
export interface Payee {
  readonly name: string;
  readonly nameArabic?: string | undefined;
  /** 'YYYY-MM-DD', or the year alone. */
  readonly birth?: string | undefined;
  /** ISO 3166, two letters; '' where nobody knows. */
  readonly country: string;
}

/** What is bought by somebody's standing: how much of its principal they may send, to whom, and what is kept of it. */
export interface StandingSpec<Details, Confided> {
  /** The least tier that may buy it. */
  readonly from: Tier;
  /** The option that a refusal names. */
  readonly field: string;
  /** Who is paid, for the screening. Without it nobody is screened: a biller is no recipient. */
  readonly payee?: (listing: ListingFacts<Details>, confided: Confided) => Payee;
  /** Sold only in countries where an admin has entered the licence of who sends. */
  readonly licensed?: true;
  /** What a listing earns on what it sends: a category has a lowest fee. */
  readonly charges?: (listing: ListingFacts<Details>) => Charges;
}

/** A fee, and between which sums of principal it is taken, in cents. */
export interface Charges {
  readonly fee: Fee;
  readonly leastCents: number;
  readonly mostCents: number;
}

/** The same as core code holds it. */
export interface Standing {
  readonly from: Tier;
  readonly field: string;
  /** Of what was confided with a line, unparsed; null where nobody is screened. Throws ZodError. */
  readonly payee: ((listing: ListingFacts<unknown>, confided: unknown) => Payee) | null;
  readonly licensed: boolean;
  /** null where nothing is earned on what is sent. */
  readonly charges: ((listing: ListingFacts<unknown>) => Charges) | null;
}

export function standingOf<Details, Confided>(
  spec: StandingSpec<Details, Confided> | undefined,
  facts: (listing: ListingFacts<unknown>) => ListingFacts<Details>,
  parse: ((confided: unknown) => Confided) | undefined,
): Standing | null {
  if (!spec) return null;
  const { from, field, payee, licensed = false, charges } = spec;
  if (payee && !parse) throw new Error('Who is paid stands in what is confided, and nothing is');
  return {
    from,
    field,
    payee: payee && parse ? (listing, confided) => payee(facts(listing), parse(confided)) : null,
    licensed,
    charges: charges ? (listing) => charges(facts(listing)) : null,
  };
}

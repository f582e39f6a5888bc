import type { Fee } from '#base/exchange.ts';
import type { Tier } from '#base/standing.ts';
import type { ListingFacts } from './vertical.ts';

/** The recipient of a line's money, for sanctions screening. */
export interface Payee {
  readonly name: string;
  readonly nameArabic?: string | undefined;
  /** 'YYYY-MM-DD', or only the year. */
  readonly birth?: string | undefined;
  /** ISO 3166, two letters; '' if unknown. */
  readonly country: string;
}

/** For purchases that need a verified identity: limits of the principal, and the recipient. */
export interface StandingSpec<Details, Confided> {
  /** The lowest tier that may buy it. */
  readonly from: Tier;
  /** The option that refusals name. */
  readonly field: string;
  /** The recipient, for screening; by default none, because a biller is not a recipient. */
  readonly payee?: (listing: ListingFacts<Details>, confided: Confided) => Payee;
  /** Sold only in countries for which an admin has entered the sender's licence. */
  readonly licensed?: true;
  /** A listing's fees for each method, because categories have a minimum fee. */
  readonly charges?: (listing: ListingFacts<Details>) => readonly Charges[];
}

/** A fee, and the range of principal to which it applies, in cents. */
export interface Charges {
  readonly fee: Fee;
  readonly leastCents: number;
  readonly mostCents: number;
}

/** The same as core code uses it. */
export interface Standing {
  readonly from: Tier;
  readonly field: string;
  /** Parses a line's private details; null without screening. Throws ZodError. */
  readonly payee: ((listing: ListingFacts<unknown>, confided: unknown) => Payee) | null;
  readonly licensed: boolean;
  /** null without fees. */
  readonly charges: ((listing: ListingFacts<unknown>) => readonly Charges[]) | null;
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

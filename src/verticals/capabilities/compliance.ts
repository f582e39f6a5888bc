import type { Fee } from '#base/exchange.ts';
import type { Tier } from '#base/standing.ts';
import type { Capability, Schemas } from '../capability.ts';
import type { ListingFacts } from '../vertical.ts';

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
export interface ComplianceSpec<Details, Confided> {
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

/** `ComplianceSpec` for unparsed values; null for what it does not have. */
export interface ComplianceSide {
  readonly from: Tier;
  readonly field: string;
  /** Throws ZodError. */
  readonly payee: ((listing: ListingFacts<unknown>, confided: unknown) => Payee) | null;
  readonly licensed: boolean;
  readonly charges: ((listing: ListingFacts<unknown>) => readonly Charges[]) | null;
}

/** Money is sent on: limits by the customer's tier, screened recipients, licences and min fees. */
export function compliance<Details, Confided>({
  from,
  field,
  payee,
  licensed,
  charges,
}: ComplianceSpec<Details, Confided>): Capability<
  ComplianceSide,
  Pick<Schemas<Details, unknown, Confided>, 'facts' | 'confided'>
> {
  return {
    kind: compliance,
    side: ({ facts, confided }) => {
      if (payee && !confided)
        throw new Error('A recipient is part of what the customer confides, and there is nothing');
      return {
        from,
        field,
        payee:
          payee && confided
            ? (listing, given) => payee(facts(listing), confided.parse(given))
            : null,
        licensed: licensed ?? false,
        charges: charges ? (listing) => charges(facts(listing)) : null,
      };
    },
  };
}

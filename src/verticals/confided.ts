import type { OutcomeStep } from '#base/outcomes.ts';
import type { z } from 'zod';
import type { When } from '#base/cancellation.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { ListingFacts } from './vertical.ts';
import type { ContractFact } from './contract-facts.ts';

/** Private details of a line, for its vendor only. */
export interface SecretsSpec<Secrets, Details, Options> {
  /** No option may have the same name. If it refuses `{}`, they are required before payment. */
  readonly schema: z.ZodType<Secrets> & z.ZodObject;
  /** Public summary: the last digits, or that a note exists. Never the complete value. */
  readonly mask: (secrets: Secrets) => string;
  /** Distinguishes lines with equal options, such as an account number. '' for nothing. */
  readonly identity?: (secrets: Secrets) => string;
  /** Errors for this listing and selection, by field and without the values; null if valid. */
  readonly fits?: (
    listing: ListingFacts<Details>,
    secrets: Secrets,
    options: Options,
  ) => SecretFault | null;
  /** Checked at every view of the cart, because the listing may have changed. */
  readonly judgesChoice?: true;
  /** May be a saved recipient, by its id. */
  readonly saved?: 'recipient';
  /** The part that belongs to a person, which customers may save for the next time. */
  readonly ofPerson?: PersonDetailsSpec;
  /** Texts whose spelling the customer may correct until the line is completed. */
  readonly corrects?: readonly (keyof Secrets & string)[];
  /** Days after the line's end until deletion. */
  readonly keepDays: number;
}

/** Personal details that a vertical needs for every purchase. */
export interface PersonDetailsSpec {
  readonly schema: z.ZodObject;
  readonly mask: (details: Readonly<Record<string, unknown>>) => string;
}

export interface SecretFault {
  readonly field: string;
  readonly message: string;
  /** The code, if the vertical has a message for it. */
  readonly why?: QuoteFault;
}

/** Details that only a listing's owner reads, and which of them its buyer may read. */
export interface PrivateDetailsSpec<Private extends object> {
  readonly schema: z.ZodType<Private> & z.ZodObject;
  /** What buyers read from payment to cancellation; by default nothing. */
  readonly forBuyer?: (details: Private, bought: Bought) => Readonly<Record<string, unknown>>;
  /**
   * The part of those and of the selection that the voucher shows as directions. No keys, which
   * anyone who finds the printed voucher would have.
   */
  readonly onVoucher?: (
    read: Readonly<Record<string, unknown>>,
    subDetails: Readonly<Record<string, unknown>>,
  ) => readonly ContractFact[];
}

export interface Bought {
  /** The shown selection. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: When | null;
  readonly now: LocalNow;
}

/** Private details as core code uses them. */
export interface Secrets {
  readonly names: readonly string[];
  /** Required before payment. */
  readonly needed: boolean;
  readonly keepDays: number;
  readonly judgesChoice: boolean;
  /** `options` are unparsed; invalid ones are left to the quote. Throws ZodError. */
  parse(given: unknown, listing: ListingFacts<unknown>, options: unknown): ParsedSecrets;
  readonly saved: 'recipient' | null;
  readonly corrects: readonly string[];
  /** null if nothing belongs to a person. */
  readonly ofPerson: PersonDetails | null;
}

export interface PersonDetails {
  /** Throws ZodError. */
  parse(given: unknown): { readonly value: unknown; readonly mask: string };
}

export interface ParsedSecrets {
  readonly value: unknown;
  readonly mask: string;
  /** '' if lines are distinguished by their options only. */
  readonly identity: string;
  /** The error for this listing; null if valid. */
  readonly fault: SecretFault | null;
}

export interface PrivateDetails {
  readonly names: readonly string[];
  /** Throws ZodError. */
  parse(given: unknown): Readonly<Record<string, unknown>>;
  forBuyer(details: unknown, bought: Bought): Readonly<Record<string, unknown>>;
  onVoucher(
    read: Readonly<Record<string, unknown>>,
    subDetails: Readonly<Record<string, unknown>>,
  ): readonly ContractFact[];
}

function secretsOf<S, Details, Options>(
  {
    schema,
    mask,
    identity,
    fits,
    judgesChoice,
    saved,
    corrects,
    ofPerson,
    keepDays,
  }: SecretsSpec<S, Details, Options>,
  facts: FactsOf<Details>,
  choice: z.ZodType<Options>,
): Secrets {
  return {
    names: Object.keys(schema.shape),
    needed: !schema.safeParse({}).success,
    keepDays,
    judgesChoice: judgesChoice ?? false,
    saved: saved ?? null,
    corrects: corrects ?? [],
    ofPerson: ofPerson
      ? {
          parse: (given) => {
            const value = ofPerson.schema.parse(given);
            return { value, mask: ofPerson.mask(value) };
          },
        }
      : null,
    parse: (given, listing, options) => {
      const value = schema.parse(given);
      const chosen = choice.safeParse(options);
      return {
        value,
        mask: mask(value),
        identity: identity?.(value) ?? '',
        fault: (chosen.success && fits?.(facts(listing), value, chosen.data)) || null,
      };
    },
  };
}

function privateDetailsOf<P extends object>({
  schema,
  forBuyer,
  onVoucher,
}: PrivateDetailsSpec<P>): PrivateDetails {
  return {
    names: Object.keys(schema.shape),
    parse: (given) => Object.fromEntries(Object.entries(schema.parse(given))),
    forBuyer: (details, bought) => forBuyer?.(schema.parse(details), bought) ?? {},
    onVoucher: (read, subDetails) => onVoucher?.(read, subDetails) ?? [],
  };
}

/** A vertical's rules for confidential details, and the outcomes of its services. */
export interface ConfidedSpec<Details, Options, Confided, Private extends object> {
  /** Names of public details; by default all. */
  readonly publicDetails?: readonly (keyof Details & string)[];
  /**
   * Public values derived from more exact details at a point in time, such as an age. Called with a
   * card's details, or all details of a page.
   */
  readonly published?: (
    details: Readonly<Record<string, unknown>>,
    at: Date,
  ) => Readonly<Record<string, unknown>>;
  /** Details for the vendor and its buyers, stored separately and encrypted. */
  readonly privateDetails?: PrivateDetailsSpec<Private>;
  /** Private details for the vendor of a line; encrypted, and never among the options. */
  readonly secrets?: SecretsSpec<Confided, Details, Options>;
  /** Outcomes that the vendor reports; without them only the order's own statuses apply. */
  readonly outcomes?: readonly OutcomeStep[];
}

/** The same as core code uses it. */
export interface ConfidedSide {
  /** The public part of parsed details at a point in time. */
  publicDetails(
    details: Readonly<Record<string, unknown>>,
    at: Date,
  ): Readonly<Record<string, unknown>>;
  readonly privateDetails: PrivateDetails | null;
  readonly secrets: Secrets | null;
  readonly outcomes: readonly OutcomeStep[];
}

/** Parses a listing's details with its vertical's schema. */
type FactsOf<Details> = (listing: ListingFacts<unknown>) => ListingFacts<Details>;

/** Throws if public and hidden details contradict, or for outcomes without services. */
export function confidedSide<Details, Options, Confided, Private extends object>(
  spec: ConfidedSpec<Details, Options, Confided, Private> & {
    readonly id: string;
    readonly options: z.ZodType<Options>;
    readonly cardDetails: readonly string[];
    readonly fulfilment: Fulfilment;
  },
  facts: FactsOf<Details>,
): ConfidedSide {
  const { id, cardDetails, fulfilment, privateDetails, secrets, published, outcomes = [] } = spec;
  const shown: readonly string[] | undefined = spec.publicDetails;
  const hidden = shown ? cardDetails.filter((name) => !shown.includes(name)) : [];
  if (hidden.length > 0)
    throw new Error(`Cards of ${id} show ${hidden.join(', ')}, which nobody may read`);
  if (fulfilment !== 'performed' && outcomes.some(({ freesNights }) => !freesNights))
    throw new Error(`${id} has outcomes, but nothing of it is performed`);
  return {
    publicDetails: (details, at) => {
      const read = shown
        ? Object.fromEntries(Object.entries(details).filter(([name]) => shown.includes(name)))
        : details;
      return published ? published(read, at) : read;
    },
    privateDetails: privateDetails ? privateDetailsOf(privateDetails) : null,
    secrets: secrets ? secretsOf(secrets, facts, spec.options) : null,
    outcomes,
  };
}

/** The first option named like a private detail, ignoring case and spaces; else undefined. */
export function secretAmong(options: unknown, secrets: Secrets | null): string | undefined {
  if (secrets === null || typeof options !== 'object' || options === null) return undefined;
  const names = new Set(secrets.names.map((name) => name.toLowerCase()));
  return Object.keys(options).find((name) => names.has(name.trim().toLowerCase()));
}

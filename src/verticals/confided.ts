import type { z } from 'zod';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { ListingFacts } from './vertical.ts';

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
  /** The vendor's front desk may read them, too. By default only owners and managers may. */
  readonly forDesk?: true;
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

/** Private details as core code uses them. */
export interface Secrets {
  readonly names: readonly string[];
  /** Required before payment. */
  readonly needed: boolean;
  readonly keepDays: number;
  readonly forDesk: boolean;
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

export function secretsOf<S, Details, Options>(
  {
    schema,
    mask,
    identity,
    fits,
    judgesChoice,
    saved,
    corrects,
    ofPerson,
    forDesk,
    keepDays,
  }: SecretsSpec<S, Details, Options>,
  facts: FactsOf<Details>,
  choice: z.ZodType<Options>,
): Secrets {
  return {
    names: Object.keys(schema.shape),
    needed: !schema.safeParse({}).success,
    keepDays,
    forDesk: forDesk ?? false,
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

/** Parses a listing's details with its vertical's schema. */
type FactsOf<Details> = (listing: ListingFacts<unknown>) => ListingFacts<Details>;

/** The first option named like a private detail, ignoring case and spaces; else undefined. */
export function secretAmong(options: unknown, secrets: Secrets | null): string | undefined {
  if (secrets === null || typeof options !== 'object' || options === null) return undefined;
  const names = new Set(secrets.names.map((name) => name.toLowerCase()));
  return Object.keys(options).find((name) => names.has(name.trim().toLowerCase()));
}

import type { OutcomeStep } from '#base/outcomes.ts';
import type { z } from 'zod';
import type { When } from '#base/cancellation.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { ListingFacts } from './vertical.ts';
import type { ContractFact } from './contract-facts.ts';

/** What a customer tells the vendor of one line alone. */
export interface SecretsSpec<Secrets, Details, Options> {
  /** Its names are no names of options. Whatever refuses `{}` must be told before a line is paid for. */
  readonly schema: z.ZodType<Secrets> & z.ZodObject;
  /** What lists and pages show of it: the last letters of a number, or that there is a note. Never the whole. */
  readonly mask: (secrets: Secrets) => string;
  /**
   * The part that tells two lines of the same options apart, in its normal form: the number of an account. '' or none: lines
   * are told apart by their options alone.
   */
  readonly identity?: (secrets: Secrets) => string;
  /** What is wrong with them for this listing and choice, by field and without what stands in it; null for nothing. */
  readonly fits?: (
    listing: ListingFacts<Details>,
    secrets: Secrets,
    options: Options,
  ) => SecretFault | null;
  /** What was chosen must fit them whenever the cart is looked at: the listing may have changed since. */
  readonly judgesChoice?: true;
  /** It may come from what its customer has saved: a recipient, named by the id it was saved under. */
  readonly saved?: 'recipient';
  /** What of it belongs to a person rather than to the line, and is kept with them for the next time if they wish. */
  readonly ofPerson?: PersonDetailsSpec;
  /** Texts whose spelling its customer may correct until the line is over. */
  readonly corrects?: readonly (keyof Secrets & string)[];
  /** So many days after the line is over it is erased. */
  readonly keepDays: number;
}

/** What a vertical asks of a person, whatever is bought for them. */
export interface PersonDetailsSpec {
  readonly schema: z.ZodObject;
  /** What is shown of it. */
  readonly mask: (details: Readonly<Record<string, unknown>>) => string;
}

export interface SecretFault {
  readonly field: string;
  readonly message: string;
  /** By name, where its vertical has words for it. */
  readonly why?: QuoteFault;
}

/** Details that only a listing's owner reads, and of them what its buyer does. */
export interface PrivateDetailsSpec<Private extends object> {
  readonly schema: z.ZodType<Private> & z.ZodObject;
  /** What a buyer reads from the payment until the cancellation; without it nothing. */
  readonly forBuyer?: (details: Private, bought: Bought) => Readonly<Record<string, unknown>>;
  /**
   * What of that, and of what was chosen, stands on the voucher to find the way by. No keys: whoever finds the paper would have
   * them.
   */
  readonly onVoucher?: (
    read: Readonly<Record<string, unknown>>,
    subDetails: Readonly<Record<string, unknown>>,
  ) => readonly ContractFact[];
}

export interface Bought {
  /** What was chosen, as it is shown. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: When | null;
  readonly now: LocalNow;
}

/** Secrets as core code holds them. */
export interface Secrets {
  readonly names: readonly string[];
  /** They must be told before the line is paid for. */
  readonly needed: boolean;
  readonly keepDays: number;
  readonly judgesChoice: boolean;
  /** `options` are unparsed; those that cannot be read are judged by their quote. Throws ZodError. */
  parse(given: unknown, listing: ListingFacts<unknown>, options: unknown): ParsedSecrets;
  readonly saved: 'recipient' | null;
  readonly corrects: readonly string[];
  /** null where nothing of it belongs to a person. */
  readonly ofPerson: PersonDetails | null;
}

export interface PersonDetails {
  /** Throws ZodError. */
  parse(given: unknown): { readonly value: unknown; readonly mask: string };
}

export interface ParsedSecrets {
  readonly value: unknown;
  readonly mask: string;
  /** '' where lines are told apart by their options alone. */
  readonly identity: string;
  /** What is wrong with them for the listing; null for nothing. */
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

/** What a vertical says of what only some may read, and of what becomes of what it performs. */
export interface ConfidedSpec<Details, Options, Confided, Private extends object> {
  /** Names of the details that anybody may read; without them all. */
  readonly publicDetails?: readonly (keyof Details & string)[];
  /**
   * What anybody reads in the place of details that are entered more exactly, at an instant: an age. Of a card it gets those that
   * cards have, of a page all.
   */
  readonly published?: (
    details: Readonly<Record<string, unknown>>,
    at: Date,
  ) => Readonly<Record<string, unknown>>;
  /** What a vendor enters beside the details for themselves and their buyers; kept apart from them, sealed. */
  readonly privateDetails?: PrivateDetailsSpec<Private>;
  /** What a customer tells the vendor of a line alone; sealed, and never among the options. */
  readonly secrets?: SecretsSpec<Confided, Details, Options>;
  /** The steps of a line that is performed, or of a stay that ends sooner, as its vendor takes them; without them the order's own statuses say all. */
  readonly outcomes?: readonly OutcomeStep[];
}

/** The same as core code holds it. */
export interface ConfidedSide {
  /** Of parsed details, what anybody may read at an instant. */
  publicDetails(
    details: Readonly<Record<string, unknown>>,
    at: Date,
  ): Readonly<Record<string, unknown>>;
  readonly privateDetails: PrivateDetails | null;
  readonly secrets: Secrets | null;
  readonly outcomes: readonly OutcomeStep[];
}

/** A listing with its details as its vertical knows them. */
type FactsOf<Details> = (listing: ListingFacts<unknown>) => ListingFacts<Details>;

/** Throws where one part of a vertical shows what another hides, or nothing is performed that could have an outcome. */
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

/** The first option that goes by the name of a secret, however it is written; undefined when none does. */
export function secretAmong(options: unknown, secrets: Secrets | null): string | undefined {
  if (secrets === null || typeof options !== 'object' || options === null) return undefined;
  const names = new Set(secrets.names.map((name) => name.toLowerCase()));
  return Object.keys(options).find((name) => names.has(name.trim().toLowerCase()));
}

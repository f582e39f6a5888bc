// Long because the port is one contract: a vertical's specification next to its form in core code.
import type { CalledNames } from '#base/called-names.ts';
import type { FieldCode } from '#base/field-codes.ts';
import type { z } from 'zod';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { SoldCancellation } from '#base/cancellation.ts';
import type { Country } from '#base/countries.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import {
  addsUp,
  type Choice,
  type ChoiceContext,
  type PlaceNeed,
  type Quote,
  QuoteProblem,
} from './choice.ts';
import { secretAmong, type Secrets, secretsOf, type SecretsSpec } from './confided.ts';
import {
  bindCapabilities,
  type Capabilities,
  type Capability,
  type Schemas,
} from './capability.ts';
import { type TextsSide, type TextsSpec, textsSide } from './texts.ts';

/** A listing's facts for its vertical; `details` have its vertical's schema. */
export interface ListingFacts<Details> {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  /** null without a price: on request, not set yet, or determined by the selection. */
  readonly priceCents: number | null;
  readonly details: Details;
  /** Stored service details (`serviceDetails`); present for sales, not in lists. */
  readonly service?: unknown;
}

/** Local 'HH:MM'. */
export interface StayHours {
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Terms that vendors may set for a day. */
export const DAY_TERMS = ['price', 'minNights', 'noArrival', 'noDeparture'] as const;
export type DayTerm = (typeof DAY_TERMS)[number];

/** A day of a listing's calendar, before the inventory is read. */
export interface CalendarDay {
  readonly day: CalendarDate;
  readonly slot?: string;
  /** All places that a booking of it takes; the scarcest determines how many are left. */
  readonly needs: readonly PlaceNeed[];
  /** null without a price. */
  readonly priceCents: number | null;
  /** Why it cannot be booked; null if open. */
  readonly closed: 'past' | 'weekday' | 'cutoff' | 'horizon' | null;
  /** For a selection of several days: those that are closed. */
  readonly off?: readonly CalendarDate[];
}

/** A separately counted part of a day: a variant of the listing, or a time. */
export interface KeptPart {
  /** '' for none. */
  readonly variant: string;
  /** '' for none. */
  readonly slot: string;
  /** The vendor's text; a time is its own name. */
  readonly name: string;
  readonly capacity: number;
  /** Maximum capacity that its vendor may set. */
  readonly max: number;
}

/** A day's defaults, without a row in the inventory. */
export interface KeptDay {
  readonly day: CalendarDate;
  /** null if only its parts are counted. */
  readonly capacity: number | null;
  /** Maximum capacity that its vendor may set; null if only its parts are counted. */
  readonly max: number | null;
  readonly parts: readonly KeptPart[];
}

/**
 * A row of a vendor's inventory table, for a listing or a variant. A listing is one row, unless it
 * has undated places: then each of those is a row with its own count, a piece or a variant.
 */
export interface InventoryRow {
  /** The vendor's text; '' if the listing has no variants. */
  readonly variantName: string;
  readonly sku: string;
  /** null if not set yet, so that it cannot be bought. */
  readonly priceCents: number | null;
  /** Places a day; pieces on hand, as its undated place says; null without stock. */
  readonly stock:
    | { readonly of: 'day'; readonly count: number }
    /** `low`: number that counts as low. */
    | { readonly of: 'piece'; readonly low?: number }
    | null;
}

/** A vendor's change of a row; undefined keeps a value. */
export interface InventoryEdit {
  /** null removes the price, if the listing may have none. */
  readonly priceCents?: number | null | undefined;
  readonly stock?: number | undefined;
}

/** The price, and changed details. Stock on hand belongs to the inventory. */
export interface EditedListing<Details> {
  /** null removes it. */
  readonly priceCents?: number | null;
  readonly details?: Partial<Details>;
}

export type InventoryFault =
  | 'price_required'
  | 'price_fixed'
  | 'price_whole'
  | 'price_range'
  | 'stock_range'
  | 'stock_fixed'
  | 'variant_unknown';

/** An edit that the vertical's rules refuse. `most` and `least` are dollars or a count. */
export class InventoryProblem extends Error {
  readonly field: 'price' | 'stock' | 'variant';
  readonly fault: InventoryFault;
  readonly range: { readonly least?: number; readonly most?: number };
  constructor(
    field: InventoryProblem['field'],
    fault: InventoryFault,
    range: InventoryProblem['range'] = {},
  ) {
    super(fault);
    this.field = field;
    this.fault = fault;
    this.range = range;
  }
}

/** A variant as entered, with an existing or new id. */
export interface EnteredVariant {
  readonly id: string;
  readonly sku: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly priceCents: number;
  readonly picture: string | null;
}

/** A vendor's unvalidated input for a listing, in addition to the columns of all listings. */
export interface Entry {
  readonly kind: string;
  readonly priceCents: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly variants: readonly EnteredVariant[];
  /** Names of details in this request; others are as stored. */
  readonly sent: readonly string[];
  /** ISO 8601. */
  readonly at: string;
}

/** Input that the vertical's rules refuse, with messages by field. */
export class EntryProblem extends Error {
  readonly fields: Readonly<Record<string, string>>;
  /** Codes of common errors. */
  readonly codes: Readonly<Record<string, FieldCode>>;
  constructor(
    fields: Readonly<Record<string, string>>,
    codes: Readonly<Record<string, FieldCode>> = {},
  ) {
    super(Object.values(fields)[0] ?? 'This entry is not allowed');
    this.fields = fields;
    this.codes = codes;
  }
}

/** A filter of lists: `key` is a message of the page, `value` is shown as it is. */
export interface Facet {
  readonly key: string;
  readonly value: string;
}

/** The parts of a listing's URL. */
export interface ListingAddress {
  readonly id: string;
  readonly serviceId: string;
}

/** The rows of a vendor's inventory table. */
export interface InventorySpec<Details> {
  readonly row: (listing: ListingFacts<Details>, variant: string) => InventoryRow;
  /** Validates an edit of a row. Throws InventoryProblem. */
  readonly edit: (
    listing: ListingFacts<Details>,
    variant: string,
    edit: InventoryEdit,
  ) => EditedListing<Details>;
}

/** Neither price nor stock: the selection determines the price, and any number can be sold. */
const NO_INVENTORY: InventorySpec<unknown> = {
  row: () => ({ variantName: '', sku: '', priceCents: null, stock: null }),
  edit: (_, variant, { priceCents, stock }) => {
    if (variant !== '') throw new InventoryProblem('variant', 'variant_unknown');
    if (typeof priceCents === 'number') throw new InventoryProblem('price', 'price_fixed');
    if (stock !== undefined) throw new InventoryProblem('stock', 'stock_fixed');
    return {};
  },
};

export interface VerticalSpec<Details, Options, Confided> extends TextsSpec {
  readonly id: string;
  readonly fulfilment: Fulfilment;
  /** The customer enters an address, for delivery or as the place of work. */
  readonly needsAddress?: true;
  /**
   * Whether listings have prices; by default always. `optional`: without one it is not for sale;
   * `chosen`: the selection determines the price, and `entered` may give the lowest.
   */
  readonly price?: 'optional' | 'chosen';
  /** No quantity: adding it again has no effect. */
  readonly single?: true;
  /** Segment of its storefront's route. */
  readonly segment: string;
  /** The cart item's `typeOf`. */
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  readonly details: z.ZodType<Details> & { readonly shape: object };
  /** The customer's options; drops unknown keys. */
  readonly options: z.ZodType<Options>;
  /**
   * A customer's private details for the vendor of a line; encrypted, and never among the options.
   */
  readonly secrets?: SecretsSpec<Confided, Details, Options>;
  /** Pure: the page's live total, and the authority on the server. Throws QuoteProblem. */
  readonly quote: (
    listing: ListingFacts<Details>,
    options: Options,
    context: ChoiceContext,
  ) => Quote;
  readonly places: (listing: ListingFacts<Details>, options: Options) => readonly PlaceNeed[];
  readonly cancellation: (listing: ListingFacts<Details>, options: Options) => SoldCancellation;
  /** By default rows without price and stock. */
  readonly inventory?: InventorySpec<Details>;
  /**
   * Validates a listing's input. Without it the vertical has its own calls for creating listings.
   * Throws EntryProblem, or ZodError for its details.
   */
  readonly entered?: (entry: Entry) => {
    readonly priceCents: number | null;
    readonly details: Details;
  };
  /** Filters of its lists. */
  readonly facets?: (listing: ListingFacts<Details>) => readonly Facet[];
  /** Options and sub-details about the customer, deleted with the account. */
  readonly aboutPerson?: readonly string[];
  /** Names of the details on cards. */
  readonly cardDetails: readonly string[];
  /** The public page of a listing, without a language prefix. */
  readonly pagePath: (listing: ListingAddress) => string;
  /** Features of `capabilities/` that it has; core reads them with `capabilityOf`. */
  readonly capabilities?: readonly Capability<unknown, Schemas<Details, Options, Confided>>[];
}

/**
 * A vertical as core code uses it: unknown values are parsed with its schemas before its rules see
 * them.
 */
export interface Vertical extends TextsSide {
  readonly id: string;
  readonly fulfilment: Fulfilment;
  readonly needsAddress: boolean;
  readonly single: boolean;
  readonly segment: string;
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  /** Throws ZodError. */
  parseDetails(details: unknown): unknown;
  readonly secrets: Secrets | null;
  /**
   * Parses and validates a selection. Throws QuoteProblem, ZodError, or RangeError if a sum is too
   * large.
   */
  read(listing: ListingFacts<unknown>, options: unknown, context: ChoiceContext): Choice;
  inventoryRow(listing: ListingFacts<unknown>, variant: string): InventoryRow;
  /** Throws InventoryProblem. */
  editInventory(
    listing: ListingFacts<unknown>,
    variant: string,
    edit: InventoryEdit,
  ): EditedListing<unknown>;
  /** null if the vertical has its own calls. Throws EntryProblem or ZodError. */
  entered:
    | ((entry: Entry) => { readonly priceCents: number | null; readonly details: unknown })
    | null;
  /** Without duplicates. */
  facets(listing: ListingFacts<unknown>): readonly Facet[];
  readonly aboutPerson: readonly string[];
  /** Its listings' own prices, if any, are those that a choice begins at. */
  readonly pricedByChoice: boolean;
  readonly cardDetails: readonly string[];
  /** Names of all details of its schema. */
  readonly detailNames: readonly string[];
  pagePath(listing: ListingAddress): string;
  readonly capabilities: Capabilities;
}

/** Hides a vertical's types, so that core code has all verticals in one list without casts. */
export function defineVertical<Details, Options, Confided = never>(
  spec: VerticalSpec<Details, Options, Confided>,
): Vertical {
  const inventory: InventorySpec<Details> = spec.inventory ?? NO_INVENTORY;
  const facts = (listing: ListingFacts<unknown>): ListingFacts<Details> => ({
    ...listing,
    details: spec.details.parse(listing.details),
  });
  const secrets = spec.secrets ? secretsOf(spec.secrets, facts, spec.options) : null;
  const choice = (own: ListingFacts<Details>, options: Options, quote: Quote): Choice => ({
    options,
    quote: addsUp(quote),
    places: spec.places(own, options),
    cancellation: spec.cancellation(own, options),
  });
  return {
    id: spec.id,
    fulfilment: spec.fulfilment,
    needsAddress: spec.needsAddress ?? false,
    single: spec.single ?? false,
    segment: spec.segment,
    typeOf: spec.typeOf,
    pricedByChoice: spec.price === 'chosen',
    kinds: spec.kinds,
    called: spec.called,
    parseDetails: (details) => spec.details.parse(details),
    secrets,
    read: (listing, given, context) => {
      const own = facts(listing);
      const secret = secretAmong(given, secrets);
      if (secret !== undefined)
        throw new QuoteProblem(secret, 'Send this in confidence, not with the choices', {
          fault: 'secret_in_options',
        });
      if (own.priceCents === null && spec.price !== 'chosen')
        throw new QuoteProblem('price', 'Not bookable yet: no price has been set.', {
          fault: 'no_price',
        });
      const options = spec.options.parse(given);
      return choice(own, options, spec.quote(own, options, context));
    },
    inventoryRow: (listing, variant) => inventory.row(facts(listing), variant),
    editInventory: (listing, variant, edit) => inventory.edit(facts(listing), variant, edit),
    entered: spec.entered ?? null,
    facets: (listing) => spec.facets?.(facts(listing)) ?? [],
    aboutPerson: spec.aboutPerson ?? [],
    ...textsSide(spec),
    cardDetails: spec.cardDetails,
    detailNames: Object.keys(spec.details.shape),
    pagePath: spec.pagePath,
    capabilities: bindCapabilities(spec.capabilities ?? [], {
      details: spec.details,
      options: spec.options,
      confided: spec.secrets?.schema ?? null,
      fulfilment: spec.fulfilment,
      choice,
      facts,
    }),
  };
}

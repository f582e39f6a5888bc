// Long because the port is one contract: what a vertical says stands beside how core code holds it.
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
  type Span,
} from './choice.ts';
import { type ConfidedSide, type ConfidedSpec, confidedSide, secretAmong } from './confided.ts';
import { type TextsSide, type TextsSpec, textsSide } from './texts.ts';

/** What every vertical knows of a listing; `details` is what its own schema describes. */
export interface ListingFacts<Details> {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly priceCents: number;
  readonly details: Details;
}

/** Terms that a vendor may give to a day. */
export const DAY_TERMS = ['price', 'minNights', 'noArrival', 'noDeparture'] as const;
export type DayTerm = (typeof DAY_TERMS)[number];

/** A day of a listing's calendar before the inventory is looked at. */
export interface CalendarDay {
  readonly day: CalendarDate;
  readonly slot?: string;
  /** Every place that one booking of it takes: as many as fit are left. */
  readonly needs: readonly PlaceNeed[];
  readonly priceCents: number;
  /** Why nobody can book it, or null when it is open. */
  readonly closed: 'past' | 'weekday' | 'cutoff' | 'horizon' | null;
}

/**
 * What a vendor's inventory table shows of a listing, or of one variant of it. A listing is one row, unless it has undated
 * places in the inventory: then each of those is a row of its own, a piece or a variant with its own count.
 */
export interface InventoryRow {
  /** In the vendor's words; '' where the listing has no variants. */
  readonly variantName: string;
  readonly sku: string;
  /** null: not set yet, so that nobody can buy it. */
  readonly priceCents: number | null;
  /**
   * What its stock counts: places a day, as many as the listing itself says; pieces on hand, which its undated place holds;
   * null where there is nothing to count.
   */
  readonly stock:
    | { readonly of: 'day'; readonly count: number }
    /** `low`: this many are few. */
    | { readonly of: 'piece'; readonly low?: number }
    | null;
}

/** What a vendor changes of a row; what is undefined stays. */
export interface InventoryEdit {
  /** null takes the price away, where a listing can do without. */
  readonly priceCents?: number | null | undefined;
  readonly stock?: number | undefined;
}

/** What an edit makes of the listing: its price, and the details that change. Pieces on hand are the inventory's own. */
export interface EditedListing<Details> {
  readonly priceCents?: number;
  readonly details?: Partial<Details>;
}

export type InventoryFault =
  | 'price_required'
  | 'price_whole'
  | 'price_range'
  | 'stock_range'
  | 'stock_fixed'
  | 'variant_unknown';

/** An edit that the vertical's rules do not allow. `most` and `least` are dollars or a count. */
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

/** A variant as a vendor enters it; its id is known before, or was just made. */
export interface EnteredVariant {
  readonly id: string;
  readonly sku: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly priceCents: number;
  readonly picture: string | null;
}

/** What a vendor enters of a listing beyond the columns all listings have, unjudged. */
export interface Entry {
  readonly kind: string;
  readonly priceCents: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly variants: readonly EnteredVariant[];
}

/** An entry that the vertical's rules do not allow: what is wrong, by field. */
export class EntryProblem extends Error {
  readonly fields: Readonly<Record<string, string>>;
  /** Of those that a common reason says. */
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

/** What listings can be narrowed by: `key` names a message of the page, `value` is shown as it is. */
export interface Facet {
  readonly key: string;
  readonly value: string;
}

/** What a listing's page is found by. */
export interface ListingAddress {
  readonly id: string;
  readonly serviceId: string;
}

export interface VerticalSpec<Details, Options, Confided, Private extends object>
  extends ConfidedSpec<Details, Confided, Private>, TextsSpec {
  readonly id: string;
  /** Its pages do not all stand yet: no category of it can be opened. */
  readonly notYet?: true;
  readonly fulfilment: Fulfilment;
  /** The customer says where: to be delivered there, or to work there. */
  readonly needsAddress?: true;
  /** One choice is bought once: it has no quantity, and adding it again adds nothing. */
  readonly single?: true;
  /** The segment of its storefront's route. */
  readonly segment: string;
  /** The cart item's `typeOf`. */
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  /** What a vendor enters. */
  readonly details: z.ZodType<Details>;
  /** What a customer chooses; unknown keys are dropped. */
  readonly options: z.ZodType<Options>;
  /** Pure: live total in the page, law on the server. Throws QuoteProblem. */
  readonly quote: (
    listing: ListingFacts<Details>,
    options: Options,
    context: ChoiceContext,
  ) => Quote;
  readonly places: (listing: ListingFacts<Details>, options: Options) => readonly PlaceNeed[];
  /** The days whose terms the quote reads; null for none. */
  readonly span?: (listing: ListingFacts<Details>, options: Options) => Span | null;
  /** Which terms vendors may give to its days. */
  readonly dayTerms?: readonly DayTerm[];
  readonly calendar: (
    listing: ListingFacts<Details>,
    days: readonly CalendarDate[],
    context: ChoiceContext,
  ) => readonly CalendarDay[];
  readonly cancellation: (listing: ListingFacts<Details>, options: Options) => SoldCancellation;
  readonly inventoryRow: (listing: ListingFacts<Details>, variant: string) => InventoryRow;
  /** Judges an edit of a row. Throws InventoryProblem. */
  readonly editInventory: (
    listing: ListingFacts<Details>,
    variant: string,
    edit: InventoryEdit,
  ) => EditedListing<Details>;
  /**
   * What an entry makes of a listing. A vertical without this has calls of its own for what vendors list. Throws
   * EntryProblem, or ZodError of its details.
   */
  readonly entered?: (entry: Entry) => { readonly priceCents: number; readonly details: Details };
  /** How many hours before it begins its customer is reminded; a day, unless this says otherwise. */
  readonly remindHours?: (listing: ListingFacts<Details>) => number;
  /** What lists of its listings can be narrowed by. */
  readonly facets?: (listing: ListingFacts<Details>) => readonly Facet[];
  /** Names of options and sub-details that say something of the customer: they go when the customer leaves. */
  readonly aboutPerson?: readonly string[];
  /** Names of the details that cards show. */
  readonly cardDetails: readonly string[];
  /** The public page of a listing, without a language prefix. */
  readonly pagePath: (listing: ListingAddress) => string;
}

/** A vertical as core code holds it: everything unknown is parsed by its schema before its rules see it. */
export interface Vertical extends ConfidedSide, TextsSide {
  readonly id: string;
  readonly notYet: boolean;
  readonly fulfilment: Fulfilment;
  readonly needsAddress: boolean;
  readonly single: boolean;
  readonly segment: string;
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  /** Throws ZodError. */
  parseDetails(details: unknown): unknown;
  /** Judges a choice, parsing it once. Throws QuoteProblem, ZodError, or RangeError for sums that are no amount of money. */
  read(listing: ListingFacts<unknown>, options: unknown, context: ChoiceContext): Choice;
  /** The days whose terms reading this choice needs; null for none, and for a choice that cannot be read. */
  span(listing: ListingFacts<unknown>, options: unknown): Span | null;
  readonly dayTerms: readonly DayTerm[];
  calendar(
    listing: ListingFacts<unknown>,
    days: readonly CalendarDate[],
    context: ChoiceContext,
  ): readonly CalendarDay[];
  inventoryRow(listing: ListingFacts<unknown>, variant: string): InventoryRow;
  /** Throws InventoryProblem. */
  editInventory(
    listing: ListingFacts<unknown>,
    variant: string,
    edit: InventoryEdit,
  ): EditedListing<unknown>;
  /** null where the vertical has calls of its own. Throws EntryProblem or ZodError. */
  entered: ((entry: Entry) => { readonly priceCents: number; readonly details: unknown }) | null;
  remindHours(listing: ListingFacts<unknown>): number;
  /** Each at most once. */
  facets(listing: ListingFacts<unknown>): readonly Facet[];
  readonly aboutPerson: readonly string[];
  readonly cardDetails: readonly string[];
  pagePath(listing: ListingAddress): string;
}

/** Closes over a vertical's types, so that core code holds all verticals in one list without casts. */
export function defineVertical<Details, Options, Confided = never, Private extends object = never>(
  spec: VerticalSpec<Details, Options, Confided, Private>,
): Vertical {
  const confided = confidedSide(spec);
  const facts = (listing: ListingFacts<unknown>): ListingFacts<Details> => ({
    ...listing,
    details: spec.details.parse(listing.details),
  });
  return {
    id: spec.id,
    notYet: spec.notYet ?? false,
    fulfilment: spec.fulfilment,
    needsAddress: spec.needsAddress ?? false,
    single: spec.single ?? false,
    segment: spec.segment,
    typeOf: spec.typeOf,
    kinds: spec.kinds,
    called: spec.called,
    parseDetails: (details) => spec.details.parse(details),
    read: (listing, given, context) => {
      const own = facts(listing);
      const secret = secretAmong(given, confided.secrets);
      if (secret !== undefined)
        throw new QuoteProblem(secret, 'Send this in confidence, not with the choices', {
          fault: 'secret_in_options',
        });
      const options = spec.options.parse(given);
      const quote = spec.quote(own, options, context);
      return {
        options,
        quote: addsUp(quote),
        places: spec.places(own, options),
        cancellation: spec.cancellation(own, options),
      };
    },
    span: (listing, given) => {
      const options = spec.options.safeParse(given);
      return (options.success && spec.span?.(facts(listing), options.data)) || null;
    },
    dayTerms: spec.dayTerms ?? [],
    calendar: (listing, days, context) => spec.calendar(facts(listing), days, context),
    inventoryRow: (listing, variant) => spec.inventoryRow(facts(listing), variant),
    editInventory: (listing, variant, edit) => spec.editInventory(facts(listing), variant, edit),
    entered: spec.entered ?? null,
    remindHours: (listing) => spec.remindHours?.(facts(listing)) ?? 24,
    facets: (listing) => spec.facets?.(facts(listing)) ?? [],
    aboutPerson: spec.aboutPerson ?? [],
    ...confided,
    ...textsSide(spec),
    cardDetails: spec.cardDetails,
    pagePath: spec.pagePath,
  };
}

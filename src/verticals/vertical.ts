// Long because the port is one contract: what a vertical says stands beside how core code holds it.
import type { CalledNames } from '#base/called-names.ts';
import type { FieldCode } from '#base/field-codes.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { z } from 'zod';
import type { AskedStay } from '#base/asked-stay.ts';
import type { CalendarDate, Weekday } from '#base/calendar-date.ts';
import type { SoldCancellation } from '#base/cancellation.ts';
import type { Country } from '#base/countries.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import {
  type BillTerms,
  addsUp,
  type Choice,
  type ChoiceContext,
  makeUp,
  type PlaceNeed,
  type Quote,
  QuoteProblem,
  type Span,
} from './choice.ts';
import {
  CONTRACT,
  type ContractFact,
  type SoldDocument,
  type SoldTerms,
} from './contract-facts.ts';
import { type Standing, type StandingSpec, standingOf } from './standing.ts';
import { type ConfidedSide, type ConfidedSpec, confidedSide, secretAmong } from './confided.ts';
import {
  type ServiceDetails,
  serviceDetailsOf,
  type ServiceDetailsSpec,
} from './service-details.ts';
import type { StayBounds } from '#base/stay-bounds.ts';
import {
  bindCapabilities,
  type Capabilities,
  type Capability,
  type Schemas,
} from './capability.ts';
import type { Guarantee, GuaranteeSpec } from './guarantee.ts';
import type { Week, WeekSpec } from './week.ts';
import { type TextsSide, type TextsSpec, textsSide } from './texts.ts';

/** What every vertical knows of a listing; `details` is what its own schema describes. */
export interface ListingFacts<Details> {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  /** null where it has none: it is set on request, not yet, or nothing but what is chosen says it. */
  readonly priceCents: number | null;
  readonly details: Details;
  /** What its service says beyond its name (`serviceDetails`), as it is kept; where something is sold, not where it is listed. */
  readonly service?: unknown;
}

/** 'HH:MM' on the clock of the place. */
export interface StayHours {
  readonly checkIn: string;
  readonly checkOut: string;
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
  /** null where it has none. */
  readonly priceCents: number | null;
  /** Why nobody can book it, or null when it is open. */
  readonly closed: 'past' | 'weekday' | 'cutoff' | 'horizon' | null;
  /** Of a choice of several days that is closed for some of them: those. */
  readonly off?: readonly CalendarDate[];
}

/** A place of a day that its vendor counts by itself: a variant of the listing, or a time. */
export interface KeptPart {
  /** '' where it is none. */
  readonly variant: string;
  /** '' where it has none. */
  readonly slot: string;
  /** In the vendor's words; a time is its own name. */
  readonly name: string;
  readonly capacity: number;
  /** The max that its vendor may set the capacity to. */
  readonly max: number;
}

/**
 * What admins check of a listing: one of its private details, or the documents that show who somebody is. It is of somebody
 * with this name: another one takes the badge away, as does what else says who that is.
 */
export type Check<Detail extends string, Private extends string> =
  | { readonly what: 'licence'; readonly of: Private }
  | {
      readonly what: 'identity';
      readonly details: readonly Detail[];
      readonly private: readonly Private[];
      /** Its first picture shows them. */
      readonly portrait: true;
    };

/** What a day holds unless the inventory says otherwise. */
export interface KeptDay {
  readonly day: CalendarDate;
  /** null where only its parts are counted. */
  readonly capacity: number | null;
  /** The max that its vendor may set the capacity to; null where only its parts are counted. */
  readonly max: number | null;
  readonly parts: readonly KeptPart[];
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
  /** null takes it away. */
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
  /** Details that were sent just now; the others are as they were kept. */
  readonly sent: readonly string[];
  /** ISO instant. */
  readonly at: string;
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
  extends ConfidedSpec<Details, Options, Confided, Private>, TextsSpec {
  readonly id: string;
  /** Its pages do not all stand yet: no category of it can be opened. */
  readonly notYet?: true;
  /** How many letters a name has at most, where that is fewer than of any listing. */
  readonly mostName?: number;
  readonly fulfilment: Fulfilment;
  /** The customer says where: to be delivered there, or to work there. */
  readonly needsAddress?: true;
  /**
   * Whether a listing has a price. Always, unless it says: `optional`, then one without is not for sale; `chosen`, then none has
   * one, for what is chosen says what it costs.
   */
  readonly price?: 'optional' | 'chosen';
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
  /** What a vendor says of a service page of it; without it nothing beyond what every page says. */
  readonly serviceDetails?: ServiceDetailsSpec;
  /** What a customer chooses; unknown keys are dropped. */
  readonly options: z.ZodType<Options>;
  /** Pure: live total in the page, law on the server. Throws QuoteProblem. */
  readonly quote: (
    listing: ListingFacts<Details>,
    options: Options,
    context: ChoiceContext,
  ) => Quote;
  readonly places: (listing: ListingFacts<Details>, options: Options) => readonly PlaceNeed[];
  /**
   * A choice of several bookings, such as a visit each week: the choice and the quote of each, in order. The checkout writes an
   * order line for each, which is cancelled, moved and missed by itself; their totals add up to the quote of the whole, which
   * has been judged by then. Empty where the choice is one booking, which it is without this.
   */
  readonly series?: (
    listing: ListingFacts<Details>,
    options: Options,
  ) => readonly { readonly options: Options; readonly quote: Quote }[];
  /** The days whose terms the quote reads; null for none. */
  readonly span?: (listing: ListingFacts<Details>, options: Options) => Span | null;
  /** Bills that its vendors enter for accounts, which customers choose from; null for a listing without. */
  readonly bills?: (listing: ListingFacts<Details>) => BillTerms | null;
  /** Whether it can be booked depends on who books: dependants, visits. */
  readonly asksPerson?: true;
  /** What is bought by who somebody is: limits of its principal, who is paid. */
  readonly standing?: StandingSpec<Details, Confided>;
  /**
   * Its quotes are held for whoever is signed in: these options stand as they were then, and no line is bought without such
   * a quote, whose id is the option `quoteId`. Only one line of a service lies in a cart, for each ends at a time of its own.
   */
  readonly locked?: readonly (keyof Options & string)[];
  /** When its rate of exchange grows too old to sell by; null where it never does. */
  readonly rateEnds?: (listing: ListingFacts<Details>) => Date | null;
  /** The step that says that it has arrived: after it its customer may ask where it is. */
  readonly askedAfter?: OutcomeName;
  /** Its listings are found by the next free time: how many minutes before it its booking closes. */
  readonly noticeMinutes?: (listing: ListingFacts<Details>) => number;
  /** Of the work of people, for their vendor's week. */
  readonly week?: WeekSpec<Details>;
  /** What an admin checks of its listings: a private detail, or documents that show who somebody is. Changing it takes the badge away. */
  readonly check?: Check<keyof Details & string, keyof Private & string>;
  /** Details, private ones too, that are phones: kept in E.164. */
  readonly phones?: readonly string[];
  /** Details that its places are measured by: they stay as they are while bookings are to come. */
  readonly fixedOnceSold?: readonly string[];
  /** How a customer may change a booking, where that is less than any other choice ten times. */
  readonly changes?: ChangeLimits;
  /** The listing as one booking of it was sold: what its vendor took off it since still stands for that one. */
  readonly asSold?: (listing: ListingFacts<Details>, sold: SoldChoice) => ListingFacts<Details>;
  readonly guarantee?: GuaranteeSpec<Details, Options>;
  /** Which terms vendors may give to its days. */
  readonly dayTerms?: readonly DayTerm[] | ((listing: ListingFacts<Details>) => readonly DayTerm[]);
  /** Of what is let by the night: every choice there is for a stay, whether or not it can be booked. */
  readonly offered?: (listing: ListingFacts<Details>, asked: AskedStay) => readonly object[];
  /** Beside `offered`: by what lists find the listings that are free for a stay. */
  readonly stayBounds?: (listing: ListingFacts<Details>) => StayBounds;
  /** For a choice without its day; where `options` are null, for the least booking. */
  readonly calendar: (
    listing: ListingFacts<Details>,
    days: readonly CalendarDate[],
    context: ChoiceContext,
    options: Options | null,
  ) => readonly CalendarDay[];
  /** The same choice on other days, the nearest first, whether or not it can be booked there. */
  readonly near?: (
    listing: ListingFacts<Details>,
    options: Options,
    today: CalendarDate,
  ) => Iterable<Options>;
  /** What its vendor keeps of its days; nothing of it is sold by the day unless this says so. */
  readonly keptDays?: (
    listing: ListingFacts<Details>,
    days: readonly CalendarDate[],
  ) => readonly KeptDay[];
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
  readonly entered?: (entry: Entry) => {
    readonly priceCents: number | null;
    readonly details: Details;
  };
  /** How many hours before it begins its customer is reminded; a day, unless this says otherwise. */
  readonly remindHours?: (listing: ListingFacts<Details>) => number;
  /** Of what is sold by the night: the nights before free days. */
  readonly weekendNights?: (listing: ListingFacts<Details>) => readonly Weekday[];
  /** When guests come and leave, where a listing is sold by nights; null where it is not. */
  readonly stayHours?: (listing: ListingFacts<Details>) => StayHours | null;
  /** What lists of its listings can be narrowed by. */
  readonly facets?: (listing: ListingFacts<Details>) => readonly Facet[];
  /** Names of options and sub-details that say something of the customer: they go when the customer leaves. */
  readonly aboutPerson?: readonly string[];
  /** Of what is sold by a contract: its summary, which is printed in both languages. */
  readonly contract?: (sold: SoldTerms) => readonly ContractFact[];
  /** Which facts of it, by the names of their words, the mail of an order says beside the price. */
  readonly mailed?: readonly string[];
  /** Public directions for the customer, shown on the voucher and in the order's mail. */
  readonly arrival?: (subDetails: Readonly<Record<string, unknown>>) => Arrival;
  /** What that is called, if not a contract. */
  readonly document?: SoldDocument;
  /** Names of the details that cards show. */
  readonly cardDetails: readonly string[];
  /** Beyond those, names of the details that a vendor's own page reckons with, such as the terms of a quote. */
  readonly shelfDetails?: readonly string[];
  /** The public page of a listing, without a language prefix. */
  readonly pagePath: (listing: ListingAddress) => string;
  /** Features of `capabilities/` that it has; core reads them with `capabilityOf`. */
  readonly capabilities?: readonly Capability<unknown, Schemas<Details, Options, Confided>>[];
}

/** The way to what was sold. */
export interface Arrival {
  /** The address, the phone. */
  readonly facts: readonly ContractFact[];
  /** Destination for directions: an address or a map point; '' if unknown. */
  readonly destination: string;
}
const NO_ARRIVAL: Arrival = { facts: [], destination: '' };

/** What one booking was sold as. */
export interface SoldChoice {
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** Of one of the line. */
  readonly unitCents: number;
  /** It is one of several bookings that were one choice (`series`): only the first of those was judged by how far ahead it was. */
  readonly ofSeries: boolean;
}

/** How a customer may change what is booked. */
export interface ChangeLimits {
  readonly most: number;
  /** Options that stay as they were booked. */
  readonly fixed: readonly string[];
  /** What was paid stands, whatever the new choice costs today. */
  readonly keepsPrice?: true;
  /** Refusals in words of its own; `hours` before it begins its free time ends. */
  readonly refusals?: Partial<Readonly<Record<'too_late' | 'too_often' | 'fixed', RefusalCode>>>;
}
/** Each change is a mail to its vendor and a row of history. */
export const ANY_CHANGE: ChangeLimits = { most: 10, fixed: [] };

/** A vertical as core code holds it: everything unknown is parsed by its schema before its rules see it. */
export interface Vertical extends ConfidedSide, TextsSide {
  readonly id: string;
  readonly notYet: boolean;
  /** null where names are as long as of any listing. */
  readonly mostName: number | null;
  readonly fulfilment: Fulfilment;
  /** null where nothing is sold by a contract. */
  readonly contract: ((sold: SoldTerms) => readonly ContractFact[]) | null;
  readonly mailed: readonly string[];
  arrival(subDetails: Readonly<Record<string, unknown>>): Arrival;
  /** What that is; null where there is none. */
  readonly document: SoldDocument | null;
  readonly needsAddress: boolean;
  readonly single: boolean;
  readonly segment: string;
  readonly typeOf: string;
  readonly kinds: readonly string[];
  readonly called: CalledNames;
  /** Throws ZodError. */
  parseDetails(details: unknown): unknown;
  /** null where its service pages say nothing of their own. */
  readonly serviceDetails: ServiceDetails | null;
  /** Judges a choice, parsing it once. Throws QuoteProblem, ZodError, or RangeError for sums that are no amount of money. */
  read(listing: ListingFacts<unknown>, options: unknown, context: ChoiceContext): Choice;
  /** What a choice is sold as, where it is several bookings; empty where it is one. Throws where their totals differ from its own. */
  series(
    listing: ListingFacts<unknown>,
    choice: Pick<Choice, 'options' | 'quote'>,
  ): readonly Choice[];
  /** The days whose terms reading this choice needs; null for none, and for a choice that cannot be read. */
  span(listing: ListingFacts<unknown>, options: unknown): Span | null;
  readonly asksPerson: boolean;
  /** null where no vendor enters bills. */
  readonly bills: ((listing: ListingFacts<unknown>) => BillTerms | null) | null;
  /** null where nobody's standing is asked for. */
  readonly standing: Standing | null;
  /** null where no quote is held. */
  readonly locked: readonly string[] | null;
  /** null where it has no rate, or one that never grows old. */
  rateEnds(listing: ListingFacts<unknown>): Date | null;
  /** null where nothing arrives anywhere. */
  readonly askedAfter: OutcomeName | null;
  /** Its listings are found by the next free time. */
  readonly foundByTime: boolean;
  noticeMinutes(listing: ListingFacts<unknown>): number;
  /** null where nobody's time is sold. */
  readonly week: ((listing: ListingFacts<unknown>) => Week) | null;
  /** null where nothing is checked. */
  readonly check: Check<string, string> | null;
  readonly phones: readonly string[];
  readonly fixedOnceSold: readonly string[];
  readonly changes: ChangeLimits;
  asSold(listing: ListingFacts<unknown>, sold: SoldChoice): ListingFacts<unknown>;
  /** null where nobody is replaced. */
  readonly guarantee: Guarantee | null;
  dayTerms(listing: ListingFacts<unknown>): readonly DayTerm[];
  /** Choices for a stay, unparsed; null where nothing is let by the night. */
  offered: ((listing: ListingFacts<unknown>, asked: AskedStay) => readonly object[]) | null;
  /** null where nothing is let by the night. */
  stayBounds: ((listing: ListingFacts<unknown>) => StayBounds) | null;
  /** `options` are unparsed; what cannot be read counts as none. */
  calendar(
    listing: ListingFacts<unknown>,
    days: readonly CalendarDate[],
    context: ChoiceContext,
    options?: unknown,
  ): readonly CalendarDay[];
  /** null for what is not booked by the day. */
  readonly near:
    | ((listing: ListingFacts<unknown>, options: unknown, today: CalendarDate) => Iterable<unknown>)
    | null;
  /** null where nothing is sold by the day. */
  readonly keptDays:
    | ((listing: ListingFacts<unknown>, days: readonly CalendarDate[]) => readonly KeptDay[])
    | null;
  inventoryRow(listing: ListingFacts<unknown>, variant: string): InventoryRow;
  /** Throws InventoryProblem. */
  editInventory(
    listing: ListingFacts<unknown>,
    variant: string,
    edit: InventoryEdit,
  ): EditedListing<unknown>;
  /** null where the vertical has calls of its own. Throws EntryProblem or ZodError. */
  entered:
    | ((entry: Entry) => { readonly priceCents: number | null; readonly details: unknown })
    | null;
  remindHours(listing: ListingFacts<unknown>): number;
  /** None where a listing is not sold by nights. */
  weekendNights(listing: ListingFacts<unknown>): readonly Weekday[];
  /** null where a listing is not sold by nights. */
  stayHours(listing: ListingFacts<unknown>): StayHours | null;
  /** Each at most once. */
  facets(listing: ListingFacts<unknown>): readonly Facet[];
  readonly aboutPerson: readonly string[];
  readonly cardDetails: readonly string[];
  readonly shelfDetails: readonly string[];
  pagePath(listing: ListingAddress): string;
  readonly capabilities: Capabilities;
}

/** Closes over a vertical's types, so that core code holds all verticals in one list without casts. */
export function defineVertical<Details, Options, Confided = never, Private extends object = never>(
  spec: VerticalSpec<Details, Options, Confided, Private>,
): Vertical {
  const { offered = null, stayBounds = null, dayTerms = [] } = spec;
  const { bills, keptDays, near, week, guarantee, secrets } = spec;
  const facts = (listing: ListingFacts<unknown>): ListingFacts<Details> => ({
    ...listing,
    details: spec.details.parse(listing.details),
  });
  const confided = confidedSide(spec, facts);
  return {
    id: spec.id,
    notYet: spec.notYet ?? false,
    mostName: spec.mostName ?? null,
    fulfilment: spec.fulfilment,
    needsAddress: spec.needsAddress ?? false,
    single: spec.single ?? false,
    segment: spec.segment,
    typeOf: spec.typeOf,
    kinds: spec.kinds,
    called: spec.called,
    parseDetails: (details) => spec.details.parse(details),
    serviceDetails: spec.serviceDetails ? serviceDetailsOf(spec.serviceDetails) : null,
    read: (listing, given, context) => {
      const own = facts(listing);
      const secret = secretAmong(given, confided.secrets);
      if (secret !== undefined)
        throw new QuoteProblem(secret, 'Send this in confidence, not with the choices', {
          fault: 'secret_in_options',
        });
      if (own.priceCents === null && spec.price !== 'chosen')
        throw new QuoteProblem('price', 'Not bookable yet: no price has been set.', {
          fault: 'no_price',
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
    series: (listing, whole) => {
      const own = facts(listing);
      const sold = spec.series?.(own, spec.options.parse(whole.options)) ?? [];
      return makeUp(
        whole.quote,
        sold.map(({ options, quote }) => ({
          options,
          quote: addsUp(quote),
          places: spec.places(own, options),
          cancellation: spec.cancellation(own, options),
        })),
      );
    },
    span: (listing, given) => {
      const options = spec.options.safeParse(given);
      return (options.success && spec.span?.(facts(listing), options.data)) || null;
    },
    asksPerson: spec.asksPerson ?? false,
    bills: bills ? (listing) => bills(facts(listing)) : null,
    standing: standingOf(spec.standing, facts, secrets && ((given) => secrets.schema.parse(given))),
    locked: spec.locked ?? null,
    askedAfter: spec.askedAfter ?? null,
    rateEnds: (listing) => spec.rateEnds?.(facts(listing)) ?? null,
    foundByTime: spec.noticeMinutes !== undefined,
    noticeMinutes: (listing) => spec.noticeMinutes?.(facts(listing)) ?? 0,
    week: week
      ? (listing) => {
          const own = facts(listing);
          return {
            hours: (day) => week.hours(own, day),
            step: week.step(own),
            taken: (subDetails) => week.taken(own, subDetails),
            startPath: (start) => week.startPath(own, start),
          };
        }
      : null,
    check: spec.check ?? null,
    phones: spec.phones ?? [],
    fixedOnceSold: spec.fixedOnceSold ?? [],
    changes: spec.changes ?? ANY_CHANGE,
    asSold: (listing, sold) => spec.asSold?.(facts(listing), sold) ?? listing,
    guarantee: guarantee
      ? {
          until: guarantee.until,
          takeOver: (listing, sold, rest) =>
            guarantee.takeOver(facts(listing), spec.options.parse(sold), rest),
        }
      : null,
    dayTerms: (listing) => (typeof dayTerms === 'function' ? dayTerms(facts(listing)) : dayTerms),
    offered: offered && ((listing, asked) => offered(facts(listing), asked)),
    stayBounds: stayBounds && ((listing) => stayBounds(facts(listing))),
    calendar: (listing, days, context, given) => {
      const options = given === undefined ? null : spec.options.safeParse(given).data;
      return spec.calendar(facts(listing), days, context, options ?? null);
    },
    near: near
      ? (listing, given, today) => {
          const options = spec.options.safeParse(given);
          return options.success ? near(facts(listing), options.data, today) : [];
        }
      : null,
    keptDays: keptDays ? (listing, days) => keptDays(facts(listing), days) : null,
    inventoryRow: (listing, variant) => spec.inventoryRow(facts(listing), variant),
    editInventory: (listing, variant, edit) => spec.editInventory(facts(listing), variant, edit),
    entered: spec.entered ?? null,
    remindHours: (listing) => spec.remindHours?.(facts(listing)) ?? 24,
    weekendNights: (listing) => spec.weekendNights?.(facts(listing)) ?? [],
    stayHours: (listing) => spec.stayHours?.(facts(listing)) ?? null,
    facets: (listing) => spec.facets?.(facts(listing)) ?? [],
    aboutPerson: spec.aboutPerson ?? [],
    contract: spec.contract ?? null,
    mailed: spec.mailed ?? [],
    arrival: spec.arrival ?? (() => NO_ARRIVAL),
    document: spec.contract ? (spec.document ?? CONTRACT) : null,
    ...confided,
    ...textsSide(spec),
    cardDetails: spec.cardDetails,
    shelfDetails: spec.shelfDetails ?? [],
    pagePath: spec.pagePath,
    capabilities: bindCapabilities(spec.capabilities ?? [], {
      details: spec.details,
      options: spec.options,
      confided: secrets?.schema ?? null,
      facts,
    }),
  };
}

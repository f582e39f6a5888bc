import type { CalendarDate } from '#base/calendar-date.ts';
import type { SoldCancellation, When } from '#base/cancellation.ts';
import type { Currency } from '#base/currency.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { QuoteFault, QuoteWhat } from '#base/quote-faults.ts';

/** A day's own terms; null and false by default. */
export interface DayTerms {
  readonly priceCents: number | null;
  /** For stays that start on it. */
  readonly minNights: number | null;
  readonly noArrival: boolean;
  readonly noDeparture: boolean;
  /** Fully booked; set only if the span asks for it. */
  readonly taken?: true;
}
/** By day, without days that have no own terms. */
export type Terms = ReadonlyMap<CalendarDate, DayTerms>;
export const NO_TERMS: Terms = new Map();

/** A person in the care of an account's owner. */
export interface Dependant {
  readonly id: string;
  readonly firstName: string;
  readonly birthDate: CalendarDate;
}

/** A booking or purchase: paid and not refunded, or an earlier line of the same cart. */
export interface Visit {
  readonly listingId: string;
  /** ISO 8601; null if it has no day. */
  readonly startsAt: string | null;
  /** ISO 8601; null for a line of the same cart. */
  readonly boughtAt: string | null;
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** The vendor has marked it as completed. */
  readonly done: boolean;
  /** Keyed hash of the account that it pays. */
  readonly account?: string | null;
  readonly paidAs?: string;
  /** The order's number while its payment is uncertain. */
  readonly checkingIn?: string;
}

/** The current state of a bill of a requested account. */
export interface DueBill {
  readonly id: string;
  readonly listingId: string;
  /** Keyed hash of the account, as stored with lines. */
  readonly account: string;
  /** 'YYYY-MM'. */
  readonly period: string;
  readonly dueOn: CalendarDate;
  /** Amount left, in the listing's currency with exactly its decimals. */
  readonly left: string;
  /** Number of payments so far. */
  readonly part: number;
  readonly state: 'due' | 'paid' | 'withdrawn';
  /** The order that is paying it; null without one, or for an unpaid order of this customer. */
  readonly busyIn: string | null;
  /** ISO 8601, last lookup of the account. */
  readonly askedAt: string;
  /** It is in the customer's cart, which looks it up again at each view. */
  readonly inCart: boolean;
}

/** Minutes for which an account's bills stay valid for the cart. */
export const ANSWER_MINUTES = 15;

/** The amount that a customer has fixed: sent, received, or total. The others follow. */
export const QUOTE_SIDES = ['send', 'receive', 'total'] as const;
export type QuoteSide = (typeof QUOTE_SIDES)[number];

export interface ExchangeFigures {
  readonly side: QuoteSide;
  readonly sendCents: number;
  readonly receiveMinor: bigint;
  readonly currency: Currency;
  readonly rateE8: bigint;
  readonly feeCents: number;
}

/** A held quote: until it expires its figures are valid even if the vendor changes prices. */
export interface QuoteLock extends ExchangeFigures {
  readonly id: string;
  readonly listingId: string;
  /** Its normalised options. */
  readonly options: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface Person {
  readonly dependants: readonly Dependant[];
  readonly visits: readonly Visit[];
  /** For verticals with bills: those of recently requested accounts. */
  readonly bills?: readonly DueBill[];
  /** Current and expired quotes of this person that paid no order. */
  readonly locks?: readonly QuoteLock[];
}

/** The context of a selection's validation, besides the listing and the options. */
export interface ChoiceContext {
  readonly now: LocalNow;
  /** For the days of the selection. */
  readonly terms: Terms;
  /** For verticals with `asksPerson`, if the customer is signed in. */
  readonly person?: Person | undefined;
  /** Keyed hash of the line's account; null or missing before it is entered. */
  readonly confided?: string | null | undefined;
  /** The held quote of this selection; without it the quote is only indicative. */
  readonly lock?: QuoteLock | undefined;
  /** Replaces a sold booking, whose person was checked then and may have been removed since. */
  readonly sold?: boolean | undefined;
  /** The vendor proposes it, so the vendor's own notice period does not apply. */
  readonly byVendor?: boolean | undefined;
}

/** A range of days, both ends included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Also needs to know which of its days are taken. */
  readonly withTaken?: true;
}

/**
 * The kind of an amount: the vendor earns `sale` and `fee` and pays commission on them; `principal`
 * is passed on to others, `tax` to the state.
 */
export const QUOTE_PARTS = ['sale', 'principal', 'fee', 'tax'] as const;
export type QuotePart = (typeof QUOTE_PARTS)[number];

/** A line of a price: `units` at `unitCents` each. */
export interface QuoteLine {
  readonly what: QuoteWhat;
  readonly part: QuotePart;
  readonly units: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

export interface Quote {
  /** Their sum is the total. */
  readonly lines: readonly QuoteLine[];
  /** Cents for one; the cart multiplies by the line's quantity. */
  readonly totalCents: number;
  /** Shown with the cart line and the order, with the specification's keys. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** null for listings without days: goods, bills, transfers. */
  readonly when: When | null;
  /** The vendor's bill that it pays. */
  readonly bill?: { readonly id: string; readonly due: string; readonly part: number };
  /** ISO 8601. A later payment is refunded in full. */
  readonly guaranteedUntil?: string;
  /** For exchanges: the figures that a held quote keeps. */
  readonly exchange?: ExchangeFigures;
}

/** A place that one unit of a line takes. Missing parts do not apply to the listing. */
export interface PlaceNeed {
  readonly variant?: string;
  readonly day?: CalendarDate;
  readonly slot?: string;
  readonly count: number;
  /** Capacity without a row of its own. */
  readonly capacity: number;
  /** Maximum capacity of any row, and of its sales; missing if only stock limits it. */
  readonly max?: number;
  /** Its name in messages; default 'place'. */
  readonly of?: 'room' | 'home' | 'worker';
  /** For a worker: their name. */
  readonly who?: string;
  /** Part of this many free days after a stay. */
  readonly rest?: number;
}

/** A customer's validated selection, with everything derived from it. */
export interface Choice {
  /** Normalised: reading them again gives the same. */
  readonly options: unknown;
  readonly quote: Quote;
  /** For one unit. */
  readonly places: readonly PlaceNeed[];
  readonly cancellation: SoldCancellation;
}

/** `field` is the invalid option, `message` is for the customer, and `why` is its code. */
export class QuoteProblem extends Error {
  readonly field: string;
  readonly why: QuoteFault;
  constructor(field: string, message: string, why: QuoteFault) {
    super(message);
    this.field = field;
    this.why = why;
  }
}

/** The part of a quote that is passed on to others, without commission. */
export const principalOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.reduce(
    (sum, { part, totalCents }) =>
      part === 'principal' || part === 'tax' ? sum + totalCents : sum,
    0,
  );

/** Throws if a quote's lines do not add up to its total, which the order would keep forever. */
export function addsUp(quote: Quote): Quote {
  const sum = quote.lines.reduce((cents, line) => cents + line.totalCents, 0);
  if (sum !== quote.totalCents)
    throw new Error(`A quote of ${quote.totalCents} cents whose lines are ${sum}`);
  return quote;
}

/** Returns the bookings of a series; throws if their totals do not add up exactly to the total. */
export function makeUp(whole: Quote, series: readonly Choice[]): readonly Choice[] {
  const sum = series.reduce((cents, { quote }) => cents + quote.totalCents, 0);
  if (series.length > 0 && sum !== whole.totalCents)
    throw new Error(`A quote of ${whole.totalCents} cents whose bookings are ${sum}`);
  return series;
}

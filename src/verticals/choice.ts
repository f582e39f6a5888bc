import type { CalendarDate } from '#base/calendar-date.ts';
import type { SoldCancellation, When } from '#base/cancellation.ts';
import type { Currency } from '#base/currency.ts';
import type { LocalNow } from '#base/local-now.ts';
import type { QuoteWhat } from '#base/quote-what.ts';
import type { QuoteFault } from '#base/quote-faults.ts';

/** What a day of a listing has of its own; null and false where it has nothing. */
export interface DayTerms {
  readonly priceCents: number | null;
  /** Of a stay that begins on it. */
  readonly minNights: number | null;
  readonly noArrival: boolean;
  readonly noDeparture: boolean;
  /** Nobody can have it any more; said only of days whose span asks for it. */
  readonly taken?: true;
}
/** By day; days without terms of their own are missing. */
export type Terms = ReadonlyMap<CalendarDate, DayTerms>;
export const NO_TERMS: Terms = new Map();

/** Somebody whom an account cares for. */
export interface Dependant {
  readonly id: string;
  readonly firstName: string;
  readonly birthDate: CalendarDate;
}

/** What an account has of a vertical already: paid for and not given back, or before it in the same cart. */
export interface Visit {
  readonly listingId: string;
  /** ISO instant; null for what has no day of its own. */
  readonly startsAt: string | null;
  /** ISO instant; null for what stands before it in the same cart. */
  readonly boughtAt: string | null;
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** It took place, as its vendor says. */
  readonly done: boolean;
  /** Keyed hash of the account that it was for. */
  readonly account?: string | null;
  /** The number by which its biller knows that it was paid. */
  readonly paidAs?: string;
  /** The number of its order, while nobody knows whether it was paid. */
  readonly checkingIn?: string;
}

/** How bills are entered for a listing, and paid. */
export interface BillTerms {
  readonly currency: Currency;
  /** An account that could exist, as its vendor gave it. */
  readonly example: string;
  /** Of an account older bills are paid first. */
  readonly oldestFirst: boolean;
  /** Part of one may be paid. */
  readonly partial: boolean;
  /** The least that is paid at once, unless less is left. */
  readonly least: bigint;
}

/** A bill that an account has asked for, as it stands now. */
export interface DueBill {
  readonly id: string;
  readonly listingId: string;
  /** Keyed hash of the account, as it is kept with a line. */
  readonly account: string;
  /** 'YYYY-MM'. */
  readonly period: string;
  readonly dueOn: CalendarDate;
  /** In the listing's currency, with exactly its decimals: what is left to pay. */
  readonly left: string;
  /** How many payments it has had. */
  readonly part: number;
  readonly state: 'due' | 'paid' | 'withdrawn';
  /** The number of the order in which it is being paid; null where it is in none, or in an unpaid one of the same customer's. */
  readonly busyIn: string | null;
  /** ISO instant of the last time that the account was asked about. */
  readonly askedAt: string;
  /** It is in the customer's cart: asked for anew with every look at that. */
  readonly inCart: boolean;
}

/** So long an answer about an account is good for what is put into a cart. */
export const ANSWER_MINUTES = 15;

/** Which amount a customer has fixed: the dollars that leave, what arrives, or what is paid with the fee. The others follow. */
export const QUOTE_SIDES = ['send', 'receive', 'total'] as const;
export type QuoteSide = (typeof QUOTE_SIDES)[number];

/** Figures of an exchange, exact. */
export interface ExchangeFigures {
  readonly side: QuoteSide;
  readonly sendCents: number;
  readonly receiveMinor: bigint;
  readonly currency: Currency;
  readonly rateE8: bigint;
  readonly feeCents: number;
}

/** A quote that is held for its customer: until it expires these figures stand, whatever its vendor changes. */
export interface QuoteLock extends ExchangeFigures {
  readonly id: string;
  readonly listingId: string;
  /** The choices that it is of, in their normal form. */
  readonly options: Readonly<Record<string, unknown>>;
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Who chooses, as far as a vertical's rules may ask. */
export interface Person {
  readonly dependants: readonly Dependant[];
  readonly visits: readonly Visit[];
  /** Of verticals whose vendors enter bills: those of the accounts that were asked about lately. */
  readonly bills?: readonly DueBill[];
  /** Quotes that are held for them or were, and that no order was paid by. */
  readonly locks?: readonly QuoteLock[];
}

/** What a choice is judged by beside the listing and the options. */
export interface ChoiceContext {
  readonly now: LocalNow;
  /** Of the days that the choice is about. */
  readonly terms: Terms;
  /** Of verticals that ask (`asksPerson`), where somebody is signed in. */
  readonly person?: Person | undefined;
  /** Keyed hash of the account that the line is for; null or none where nothing is confided yet. */
  readonly confided?: string | null | undefined;
  /** The quote that is held for this choice, of verticals that hold them (`locked`); without it the quote is indicative. */
  readonly lock?: QuoteLock | undefined;
  /** It takes the place of what was sold: whom that is for was judged then, and may be on no list any more. */
  readonly sold?: boolean | undefined;
  /** Its vendor offers another time: vendors are bound by no notice of their own. */
  readonly byVendor?: boolean | undefined;
}

/** From a day to another, both included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Which of its days are taken matters, too. */
  readonly withTaken?: true;
}

/**
 * What an amount is: `sale` and `fee` are what the vendor earns and pays commission on; `principal` is passed on to
 * somebody else, `tax` to the state.
 */
export const QUOTE_PARTS = ['sale', 'principal', 'fee', 'tax'] as const;
export type QuotePart = (typeof QUOTE_PARTS)[number];

/** Why a price is what it is: `units` of something at `unitCents` each. */
export interface QuoteLine {
  readonly what: QuoteWhat;
  readonly part: QuotePart;
  readonly units: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

export interface Quote {
  /** Together they are the total. */
  readonly lines: readonly QuoteLine[];
  /** Cents for one of the line; the cart multiplies by its quantity. */
  readonly totalCents: number;
  /** Shown with the cart line and the order, keys as the specification names them. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** null for what has no day of its own: goods, bills, transfers. */
  readonly when: When | null;
  /** What it pays of a bill that its vendor has entered. */
  readonly bill?: { readonly id: string; readonly due: string; readonly part: number };
  /** ISO instant. Paid later than this it is not performed any more: all of the payment goes back. */
  readonly guaranteedUntil?: string;
  /** Of what is exchanged: the figures that a lock keeps. */
  readonly exchange?: ExchangeFigures;
}

/** A place of the inventory that one unit of a line takes. Missing parts mean the listing has none. */
export interface PlaceNeed {
  readonly variant?: string;
  readonly day?: CalendarDate;
  readonly slot?: string;
  readonly count: number;
  /** What the place holds unless its row says otherwise. */
  readonly capacity: number;
  /** The max that any row of it may hold, and never more is sold of it; missing where stock alone bounds it. */
  readonly max?: number;
  /** What one of it is called where it is taken, if not a place. */
  readonly of?: 'room' | 'home' | 'worker';
  /** Of a worker: whose day or half hour it is. */
  readonly who?: string;
  /** It is kept free after a stay: one of so many days. */
  readonly rest?: number;
}

/** What somebody chose of a listing, judged once: everything that follows from it is here. */
export interface Choice {
  /** In their normal form: reading them again gives the same. */
  readonly options: unknown;
  readonly quote: Quote;
  /** Of one unit. */
  readonly places: readonly PlaceNeed[];
  readonly cancellation: SoldCancellation;
}

/** A choice that cannot be quoted: `field` is the option at fault, `message` is for the customer, and `why` says it by name. */
export class QuoteProblem extends Error {
  readonly field: string;
  readonly why: QuoteFault;
  constructor(field: string, message: string, why: QuoteFault) {
    super(message);
    this.field = field;
    this.why = why;
  }
}

/** Cents of a quote that go on to somebody else: the vendor pays no commission on them. */
export const principalOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.reduce(
    (sum, { part, totalCents }) =>
      part === 'principal' || part === 'tax' ? sum + totalCents : sum,
    0,
  );

/** A total that its lines do not explain would be kept with the order for good. */
export function addsUp(quote: Quote): Quote {
  const sum = quote.lines.reduce((cents, line) => cents + line.totalCents, 0);
  if (sum !== quote.totalCents)
    throw new Error(`A quote of ${quote.totalCents} cents whose lines are ${sum}`);
  return quote;
}

/** The bookings of a series, whose totals are the total of the whole to the cent: nobody pays more or less than was quoted. */
export function makeUp(whole: Quote, series: readonly Choice[]): readonly Choice[] {
  const sum = series.reduce((cents, { quote }) => cents + quote.totalCents, 0);
  if (series.length > 0 && sum !== whole.totalCents)
    throw new Error(`A quote of ${whole.totalCents} cents whose bookings are ${sum}`);
  return series;
}

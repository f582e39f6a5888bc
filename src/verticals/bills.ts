import type { CalendarDate } from '#base/calendar-date.ts';
import type { Currency } from '#base/currency.ts';

/** How bills are entered for a listing, and paid. */
export interface BillTerms {
  readonly currency: Currency;
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

import type { SoldCancellation } from '#base/cancellation.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import { isolatedPhone } from '#base/phone.ts';
import { CURRENCIES } from '#base/currency.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { QuoteLine } from './choice.ts';

export interface InBoth {
  readonly en: string;
  readonly ar: string;
}

/** A value in both languages: the server translates names of messages, days, sums and durations. */
export type ContractValue =
  | { readonly word: string; readonly values?: Readonly<Record<string, ContractValue>> }
  | { readonly text: string }
  /** The vendor's text, with its translation if there is one. */
  | { readonly said: string }
  | InBoth
  | { readonly day: CalendarDate }
  /** 'YYYY-MM'. */
  | { readonly month: string }
  /** A time, local to the place of sale. */
  | { readonly at: string }
  | { readonly cents: number }
  | { readonly count: number; readonly unit: 'hour' | 'day' | 'week' | 'month' };

/** A line of a contract's summary. `name` is the key of a message. */
export interface ContractFact {
  readonly name: string;
  readonly values: readonly ContractValue[];
}

/** A text with its name; empty without a text. */
export const textFact = (name: string, value: unknown): ContractFact[] =>
  typeof value === 'string' && value !== '' ? [{ name, values: [{ text: value }] }] : [];

/** A phone number with its name; empty without one. */
export const phoneFact = (name: string, phone: unknown): ContractFact[] =>
  typeof phone === 'string' && phone !== '' ? textFact(name, isolatedPhone(phone)) : [];

/** A number with its name; empty for zero and for a missing number. */
export const countFact = (name: string, value: unknown): ContractFact[] =>
  typeof value === 'number' && value > 0 ? [{ name, values: [{ text: String(value) }] }] : [];

export const word = (
  name: string,
  values?: Readonly<Record<string, ContractValue>>,
): ContractValue => (values ? { word: name, values } : { word: name });

/** With thousands separators, but not by a number format, which would lose digits. */
export function foreign(amount: unknown, currency: unknown): ContractValue {
  const text = String(amount).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  const known = CURRENCIES.find((one) => one === currency);
  return known ? word(`currency_amount_${known.toLowerCase()}`, { amount: { text } }) : { text };
}

export const centsOf = (lines: readonly QuoteLine[], what: string): number =>
  lines.filter((line) => line.what === what).reduce((sum, { totalCents }) => sum + totalCents, 0);

/** A printed document for a sale: the segment of its URL, and message keys. */
export interface SoldDocument {
  readonly kind: string;
  readonly title: string;
  readonly vendor?: string;
  readonly note?: string;
  /** Printed only in the reader's language; by default in both, side by side. */
  readonly inOne?: true;
  /** Exists once the vendor has reported this outcome; anyone can then verify it by its code. */
  readonly after?: OutcomeName;
}

export const CONTRACT: SoldDocument = { kind: 'contract', title: 'contract_title' };

export interface SoldPerson {
  readonly name: InBoth;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A sale, as stored in the order line. */
export interface SoldTerms {
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** The sub-details of each remaining booking of its series, by day; otherwise only its own. */
  readonly series: readonly Readonly<Record<string, unknown>>[];
  /** For all of those. */
  readonly lines: readonly QuoteLine[];
  readonly cancellation: SoldCancellation;
  readonly paidCents: number;
  /** The refunded part. */
  readonly refundedCents: number;
  /** Last day after an early end. */
  readonly endedOn: CalendarDate | null;
  /** The workers in order; empty without a replacement. */
  readonly people: readonly SoldPerson[];
  /** Public summary of its private details; null without any. */
  readonly mask: string | null;
  /** The vendor's outcomes, oldest first. */
  readonly said: readonly {
    readonly outcome: OutcomeName;
    readonly reference: string;
    readonly at: string;
  }[];
}

/** A table of the contract, such as cover with limits. */
export interface ContractTable {
  readonly name: string;
  /** Message keys. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ContractValue[])[];
}

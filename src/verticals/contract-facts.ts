import type { SoldCancellation } from '#base/cancellation.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { QuoteLine } from './choice.ts';

/** As it was written in each language. */
export interface InBoth {
  readonly en: string;
  readonly ar: string;
}

/** Something that is said in both languages: names of words, days, sums and lengths are put into words by the server. */
export type ContractValue =
  | { readonly word: string; readonly values?: Readonly<Record<string, ContractValue>> }
  | { readonly text: string }
  /** In its vendor's words, in either language as far as they were written in it. */
  | { readonly said: string }
  | InBoth
  | { readonly day: CalendarDate }
  /** 'YYYY-MM'. */
  | { readonly month: string }
  /** An instant, by the clock of where it was sold. */
  | { readonly at: string }
  | { readonly cents: number }
  | { readonly count: number; readonly unit: 'hour' | 'day' | 'week' | 'month' };

/** A line of the summary of a contract. `name` is the name of a word. */
export interface ContractFact {
  readonly name: string;
  readonly values: readonly ContractValue[];
}

/** A text under its name; nothing where there is none. */
export const textFact = (name: string, value: unknown): ContractFact[] =>
  typeof value === 'string' && value !== '' ? [{ name, values: [{ text: value }] }] : [];

/** What is printed of something sold: the segment of its address, and the names of its words. */
export interface SoldDocument {
  readonly kind: string;
  readonly title: string;
  /** What its vendor is called in it. */
  readonly vendor?: string;
  readonly note?: string;
  /** Printed in its reader's language alone; without it in both, side by side. */
  readonly inOne?: true;
  /** There is none until its vendor has said this of it; from then on anybody can check it by its code. */
  readonly after?: OutcomeName;
}

/** The summary of a contract, unless a vertical says otherwise. */
export const CONTRACT: SoldDocument = { kind: 'contract', title: 'contract_title' };

/** Who worked within a term on which days, both included. */
export interface SoldPerson {
  readonly name: InBoth;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** What was sold, as the line of the order keeps it. */
export interface SoldTerms {
  readonly subDetails: Readonly<Record<string, unknown>>;
  /** The same of each booking of its series that stands, by their days; of what was a choice of its own that alone. */
  readonly series: readonly Readonly<Record<string, unknown>>[];
  /** Of all of those. */
  readonly lines: readonly QuoteLine[];
  readonly cancellation: SoldCancellation;
  readonly paidCents: number;
  /** What went back of that. */
  readonly refundedCents: number;
  /** The last day of what was ended early. */
  readonly endedOn: CalendarDate | null;
  /** Who worked one after the other; empty where nobody was replaced. */
  readonly people: readonly SoldPerson[];
  /** What is shown of what its customer confided with it; null where nothing was. */
  readonly mask: string | null;
  /** What its vendor has said of it, oldest first. */
  readonly said: readonly {
    readonly outcome: OutcomeName;
    readonly reference: string;
    readonly at: string;
  }[];
}

/** Rows of what belongs together: what is covered, up to which sum. */
export interface ContractTable {
  readonly name: string;
  /** Names of words. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ContractValue[])[];
}

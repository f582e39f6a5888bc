import type { SoldCancellation } from '#base/cancellation.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { QuoteLine } from './choice.ts';

/** Something that is said in both languages: names of words, days, sums and lengths are put into words by the server. */
export type ContractValue =
  | { readonly word: string; readonly values?: Readonly<Record<string, ContractValue>> }
  | { readonly text: string }
  | { readonly day: CalendarDate }
  | { readonly cents: number }
  | { readonly count: number; readonly unit: 'hour' | 'day' | 'week' | 'month' };

/** A line of the summary of a contract. `name` is the name of a word. */
export interface ContractFact {
  readonly name: string;
  readonly values: readonly ContractValue[];
}

/** What is printed of something sold: the segment of its address, and the name of the word for it. */
export interface SoldDocument {
  readonly kind: string;
  readonly title: string;
}

/** The summary of a contract, unless a vertical says otherwise. */
export const CONTRACT: SoldDocument = { kind: 'contract', title: 'contract_title' };

/** What was sold, as the line of the order keeps it. */
export interface SoldTerms {
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly lines: readonly QuoteLine[];
  readonly cancellation: SoldCancellation;
  readonly paidCents: number;
  /** What is shown of what its customer confided with it; null where nothing was. */
  readonly mask: string | null;
}

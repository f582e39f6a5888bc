import type { Language } from '#core/shared/words.ts';

/** A mail as its template says it, before it is HTML or text. Every string is plain text. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The line that inboxes show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Smaller and quieter: warnings, what to do when it was not you. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'bill'; readonly rows: readonly BillRow[]; readonly total: Fact };

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface BillRow {
  /** A line of its own above this row and those below it, as whom they are bought from; '' for none. */
  readonly above: string;
  readonly name: string;
  /** Below the name, quieter; '' for none. */
  readonly detail: string;
  readonly amount: string;
}

/** What stands around every letter. */
export interface Letterhead {
  readonly brand: string;
  readonly reason: string;
  readonly help: { readonly label: string; readonly url: string };
  readonly homeUrl: string;
}

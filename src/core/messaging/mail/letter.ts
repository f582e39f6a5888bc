import type { Language } from '#core/shared/words.ts';

/** The content of a mail, before it is rendered as HTML or text. All strings are plain text. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The preview line in inboxes, beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Small print, such as "If this was not you ...". */
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
  /** Heading above this row and the following ones, such as the service; '' for none. */
  readonly above: string;
  readonly name: string;
  /** Second line, in small print; '' for none. */
  readonly detail: string;
  readonly amount: string;
}

/** Header and footer of every mail. */
export interface Letterhead {
  readonly brand: string;
  readonly reason: string;
  readonly help: { readonly label: string; readonly url: string };
  readonly homeUrl: string;
}

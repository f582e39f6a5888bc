import type { CalendarEvent } from '#base/calendar-file.ts';
import { isolated, type Language } from '#core/shared/words.ts';

/** The content of a mail, before it is rendered as HTML or text. All strings are plain text. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The preview line in inboxes, beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Bookings for the calendar file. */
  readonly events?: readonly CalendarEvent[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Small print, such as "If this was not you ...". */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  /** A QR code with its text below. */
  | { readonly kind: 'voucher'; readonly label: string; readonly code: string }
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
  /** The page on which its reader switches such mails off. */
  readonly optOut: { readonly label: string; readonly url: string } | null;
}

/** Plain-text version. Each URL has its own line, so that mail programs make it a link. */
export function letterText(letter: Letter, head: Letterhead): string {
  const line = lineIn(letter.language);
  const foot = [
    `-- \n${head.brand}`,
    head.reason,
    ...[head.help, ...(head.optOut ? [head.optOut] : [])].map(
      ({ label, url }) => `${label}:\n${url}`,
    ),
  ].join('\n');
  return `${[letter.title, ...letter.blocks.map((block) => blockText(block, line)), foot].join('\n\n')}\n`;
}

type Line = (parts: TemplateStringsArray, ...values: readonly string[]) => string;

/** A mark makes Arabic lines run from the right, whatever their first word is. */
const lineIn =
  (language: Language): Line =>
  (parts, ...values) =>
    (language === 'ar' ? '\u200f' : '') +
    String.raw({ raw: parts }, ...values.map((value) => isolated(language, value)));

function blockText(block: Block, line: Line): string {
  switch (block.kind) {
    case 'text':
    case 'note':
    case 'heading':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'voucher':
      return line`${block.label}: ${block.code}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => line`${label}: ${value}`).join('\n');
    case 'bill':
      return [
        ...block.rows.flatMap(({ above, name, detail, amount }) => [
          ...(above ? [line`${above}:`] : []),
          detail ? line`- ${name} (${detail}): ${amount}` : line`- ${name}: ${amount}`,
        ]),
        line`${block.total.label}: ${block.total.value}`,
      ].join('\n');
  }
}

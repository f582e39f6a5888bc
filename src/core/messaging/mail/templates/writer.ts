import type { CalendarDate } from '#base/calendar-date.ts';
import { clockIn } from '#core/shared/schema-words.ts';
import { wordsIn, type Language, type Say } from '#core/shared/words.ts';
import { dayIn, money } from '../figures.ts';
import type { Block } from '../letter.ts';
import type { MailBooking, MailLine, MailStart } from '../mail-data.ts';

/** Texts, formats and links for mails in one language. */
export interface Writer {
  readonly language: Language;
  readonly say: Say;
  readonly day: (date: CalendarDate) => string;
  /** '10:30, Cairo time'. */
  readonly clock: (time: string, timeZone: string | undefined) => string;
  /** With the local time, if it has one. */
  readonly start: (start: MailStart) => string;
  /** URL of a page in the reader's language, by its English path. */
  readonly link: (path: string) => string;
  readonly hello: (name?: string) => Block;
  readonly bill: (lines: readonly MailLine[], totalCents: number) => Block;
}

export function writerFor(language: Language, publicUrl: string): Writer {
  const say = wordsIn(language);
  const day = (date: CalendarDate) => dayIn(language, date);
  const clock = (time: string, timeZone: string | undefined) =>
    timeZone === undefined
      ? say('mail_reminder_local', { time })
      : say('booking_at_clock', { time, clock: clockIn(language, timeZone) });
  return {
    language,
    say,
    day,
    clock,
    start: ({ day: date, time, timeZone }) =>
      time === null ? day(date) : `${day(date)}, ${clock(time, timeZone)}`,
    link: (path) =>
      `${publicUrl}${language === 'ar' ? '/ar' : ''}${path === '/' && language === 'ar' ? '' : path}`,
    hello: (name) => text(name ? say('mail_greeting_name', { name }) : say('mail_greeting')),
    bill: (lines, totalCents) => ({
      kind: 'bill',
      rows: lines.map(
        (
          {
            name,
            quantity,
            totalCents: cents,
            day: booked,
            facts: told = [],
            quoteLines = [],
            service,
          },
          at,
        ) => ({
          above:
            service !== undefined && service !== lines[at - 1]?.service
              ? say('mail_bill_from', { service })
              : '',
          name: quantity === 1 ? name : say('mail_line_quantity', { name, quantity }),
          detail: [
            ...(booked ? [day(booked)] : []),
            ...told,
            // A single line would only repeat the amount.
            ...(quoteLines.length < 2
              ? []
              : quoteLines.map(
                  (line) => `${say(`quote_line_${line.what}`)} ${money(line.totalCents)}`,
                )),
          ].join(' · '),
          amount: money(cents),
        }),
      ),
      total: { label: say('mail_total'), value: money(totalCents) },
    }),
  };
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const note = (words: string): Block => ({ kind: 'note', text: words });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

/** A block of facts; skips those without a value. */
export function facts(
  ...pairs: readonly (readonly [label: string, value: string | null | undefined])[]
): Block {
  return {
    kind: 'facts',
    facts: pairs.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}

/** Bookings with their starts; no block if there are none. */
export const bookingFacts = (
  bookings: readonly MailBooking[],
  start: Writer['start'],
): readonly Block[] =>
  bookings.length === 0
    ? []
    : [facts(...bookings.map((one) => [one.name, one.start ? start(one.start) : '–'] as const))];

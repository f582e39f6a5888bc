import type { CalendarDate } from '#base/calendar-date.ts';
import { freeUntil, type When } from '#base/cancellation.ts';
import { directionsTo } from '#base/directions.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { Language } from '#base/two-languages.ts';
import {
  dayIn,
  inWords,
  type MailContact,
  type MailVisit,
  timeIn,
  weekdayIn,
  wordOf,
} from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { clockIn } from '#core/shared/schema-words.ts';
import { wordsIn } from '#core/shared/words.ts';
import { bookedFacts, directions } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { cancellationOf, whenOf } from './policy.ts';

/** A paid line with the columns that its mails need; names are in the reader's language. */
export interface VisitLine extends NonNullable<Parameters<typeof whenOf>[0]> {
  readonly id: string;
  readonly vertical: string;
  readonly name: string;
  readonly serviceName: string;
  readonly fulfilment: Fulfilment;
  readonly cancellation: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly voucherCode: string;
  /** Number of moves. */
  readonly moves: number;
}

/** A booking's card in a mail; undefined without a day. */
export function mailVisit(
  { verticals, clock }: Pick<Market, 'verticals' | 'clock'>,
  line: VisitLine,
  language: Language,
  /** The next visit of several; the whole booking by default. */
  next: CalendarDate | null = null,
): MailVisit | undefined {
  const when = whenOf(line);
  if (when === null) return undefined;
  const vertical = verticals[line.vertical];
  const arrival = capabilityOf(vertical, directions)?.(line.subDetails);
  const spec = capabilityOf(vertical, bookedFacts);
  const booked = spec ? [...spec.people(line.subDetails), ...spec.more(line.subDetails)] : [];
  const free = freeUntil(cancellationOf(line).rule, when, clock.now());
  // Its name may reveal sensitive data, and calendars are shared.
  const name = vertical?.secrets ? line.serviceName : line.name;
  return {
    itemId: line.id,
    name,
    when: whenWords(language, next === null ? when : { ...when, from: next, to: next }),
    facts: [
      ...[...booked, ...(arrival?.facts ?? [])].map(({ name: label, values }) => ({
        label: wordOf(label)[language],
        value: values
          .map((value) => inWords(value)[language])
          .join(wordsIn(language)('shell_comma')),
      })),
      ...(free === null
        ? []
        : [
            {
              label: wordsIn(language)('mail_free_until'),
              value: wordsIn(language)('mail_free_until_value', {
                date:
                  'day' in free
                    ? dayIn(language, free.day)
                    : timeIn(language, free.at.toISOString(), line.time_zone),
              }),
            },
          ]),
    ],
    directionsUrl: arrival && arrival.destination !== '' ? directionsTo(arrival.destination) : null,
    code: line.fulfilment === 'attended' ? line.voucherCode : null,
    event: {
      _id: line.id,
      name,
      href: vertical?.secrets ? null : '/dashboard/customer/orders',
      when,
      place: arrival && arrival.destination !== '' ? arrival.destination : null,
      sequence: line.moves,
    },
  };
}

/** 'Sat, Dec 5, 2026, 08:30, Cairo time'; the first and last day of several. */
export function whenWords(language: Language, when: When): string {
  const day = (date: CalendarDate) => weekdayIn(language, date);
  const time = timeOf(when);
  return [
    when.from === when.to
      ? day(when.from)
      : wordsIn(language)('mail_days', { from: day(when.from), to: day(when.to) }),
    ...(time === null ? [] : [time, clockIn(language, when.timeZone)]),
  ].join(wordsIn(language)('shell_comma'));
}

/** The local start; null for whole days, which begin at midnight. */
function timeOf({ slot, startsAt, timeZone }: When): string | null {
  if (slot !== undefined && /^\d\d:\d\d$/.test(slot)) return slot;
  if (startsAt === null) return null;
  const parts = { timeZone, hour: '2-digit', minute: '2-digit' } as const;
  const time = new Date(startsAt).toLocaleTimeString('en-GB', parts);
  return time === '00:00' ? null : time;
}

/** Phones of services without duplicates; those without a phone are left out. */
export const contactsOf = (
  services: readonly { readonly service: string; readonly phone: string | null }[],
): MailContact[] => [
  ...new Map(
    services.flatMap(({ service, phone }) =>
      phone ? [[service, { service, phone }] as const] : [],
    ),
  ).values(),
];

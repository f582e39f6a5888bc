// Alternatives to a booking that has just been taken: the same booking on other days.
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import type { BookedSpan, BookingRules } from './booking-rules.ts';
import type { ListingFacts } from './vertical.ts';

export const DAYS_AROUND = 45;

/** The same nights or days on other dates, nearest first; by time, all starts of a day. */
export function* choicesNear<Details, Options>(
  rules: BookingRules<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options,
  today: CalendarDate,
): Generator<Options> {
  const span = rules.span(listing, options);
  if (!span) return;
  for (const day of daysAround(span.from < today ? today : span.from, today)) {
    if (rules.slots) yield* startsOf(rules, listing, options, { span, day });
    else if (day !== span.from) yield moved(rules, options, daysBetween(span.from, day));
  }
}

/** A day, the next, the previous, and so on, without past days. */
export function* daysAround(middle: CalendarDate, today: CalendarDate): Generator<CalendarDate> {
  yield middle;
  for (let away = 1; away <= DAYS_AROUND; away += 1) {
    yield addDays(middle, away);
    const before = addDays(middle, -away);
    if (before >= today) yield before;
  }
}

function moved<Details, Options>(
  { fields: { from, to } }: Pick<BookingRules<Details, Options>, 'fields'>,
  options: Options,
  days: number,
): Options {
  const names = [from, ...(to === undefined ? [] : [to])];
  const later = names.flatMap((name): [string, CalendarDate][] => {
    const value: unknown = Reflect.get(Object(options), name);
    return typeof value === 'string' && isCalendarDate(value) ? [[name, addDays(value, days)]] : [];
  });
  return { ...options, ...Object.fromEntries(later) };
}

function* startsOf<Details, Options>(
  { slots, fields: { from, slot = 'slot' } }: BookingRules<Details, Options>,
  listing: ListingFacts<Details>,
  options: Options,
  { span, day }: { readonly span: BookedSpan; readonly day: CalendarDate },
): Generator<Options> {
  const times = (slots?.offered(listing, options, day) ?? [])
    .map(({ time }) => time)
    .filter((time) => day !== span.from || time !== span.slot);
  for (const time of nearestTo(span.slot, times)) yield { ...options, [from]: day, [slot]: time };
}

/** Sorts 'HH:MM' times by distance from a given one, by default from noon. */
export function nearestTo(slot: string | undefined, times: readonly string[]): string[] {
  const own = minutesOf(slot || '12:00');
  const away = (time: string) => Math.abs(minutesOf(time) - own);
  return times.toSorted((one, other) => away(one) - away(other));
}

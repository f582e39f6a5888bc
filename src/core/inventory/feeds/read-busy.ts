import { type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { MOST_EVENTS, takeApart } from './ics-blocks.ts';
import { type IcsEvent, readEvent } from './ics-event.ts';
import { readFreeBusy } from './ics-free-busy.ts';
import { isWholeDays, type NightSpan, nightsIn } from './ics-nights.ts';
import { overridesOf, takesPlace } from './ics-series.ts';
import { zonesOf } from './ics-zones.ts';

/** An event that keeps nights busy. */
export interface BusyEvent {
  readonly uid: string;
  readonly summary: string;
  readonly line: number;
  /** Sorted and disjoint, within the requested days. */
  readonly spans: readonly NightSpan[];
  /** Length of its longest occurrence, in the range or not. */
  readonly longest: number;
}

export interface Busy {
  readonly events: readonly BusyEvent[];
  /** Lines of events that could not be read completely. */
  readonly unread: readonly number[];
  /** Unknown zones, read as the listing's own. */
  readonly unknownZones: readonly string[];
}

/** Max spans of all events together. */
const MOST_SPANS = 50_000;

/**
 * Busy nights in a calendar file from `from` up to `to` (exclusive), for a listing in `zone` with
 * `checkIn` and `checkOut` ('HH:MM'). The result does not depend on the server's time zone. Events
 * and free-busy times count; an event with a readable start and end closes its nights even if other
 * properties are broken. Use `readInWorker` for external files, which may take seconds. Throws
 * CalendarProblem.
 */
export function readBusy(
  text: string,
  zone: string,
  checkIn: string,
  checkOut: string,
  from: CalendarDate,
  to: CalendarDate,
): Busy {
  const blocks = takeApart(text);
  const zones = zonesOf(blocks.zones, zone);
  const unread = new Set<number>();
  const orUnread = <T>(line: number, read: () => readonly T[]): readonly T[] => {
    try {
      return read();
    } catch (error) {
      if (error instanceof CalendarProblem) throw error;
      unread.add(line);
      return [];
    }
  };
  const read: readonly IcsEvent[] = [
    ...blocks.events.flatMap((block) => orUnread(block.line, () => [readEvent(block, zones)])),
    ...blocks.times.flatMap((block) => orUnread(block.line, () => readFreeBusy(block, zones))),
  ];
  if (read.length > MOST_EVENTS) throw new CalendarProblem('too_many_events');
  for (const event of read) if (event.partly) unread.add(event.line);
  // Whole days are closed even if transparent, because some systems write real stays this way.
  const closes = ({ cancelled, transparent, begin, length }: IcsEvent) =>
    !cancelled && !(transparent && !isWholeDays(begin, length, zones.own));
  const overrides = overridesOf(read, closes);
  const nightsOf = nightsIn(zones.own, minutesOf(checkIn), minutesOf(checkOut));
  let left = MOST_SPANS;
  const events = read.filter(closes).flatMap((event) =>
    orUnread(event.line, () => {
      const { occurrences, partly } = takesPlace(event, overrides, zones, { from, to });
      if (partly) unread.add(event.line);
      const all = occurrences.map(nightsOf);
      const spans = merged(all.flatMap((span) => clamped(span, from, to)));
      left -= spans.length;
      const longest = Math.max(0, ...all.map((span) => daysBetween(span.from, span.to)));
      return [{ uid: event.uid, summary: event.summary, line: event.line, spans, longest }];
    }),
  );
  if (left < 0) throw new CalendarProblem('too_heavy');
  return {
    events: events.filter(({ spans }) => spans.length > 0),
    unread: [...unread].toSorted((a, b) => a - b),
    unknownZones: [...zones.unknown],
  };
}

const clamped = (span: NightSpan, from: CalendarDate, to: CalendarDate): NightSpan[] => {
  const first = span.from > from ? span.from : from;
  const end = span.to < to ? span.to : to;
  return first < end ? [{ from: first, to: end }] : [];
};

function merged(spans: readonly NightSpan[]): NightSpan[] {
  const whole: NightSpan[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = whole.at(-1);
    if (!last || span.from > last.to) whole.push(span);
    else if (span.to > last.to) whole[whole.length - 1] = { from: last.from, to: span.to };
  }
  return whole;
}

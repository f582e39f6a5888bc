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
  /** In order, apart from each other, within the days that were asked for. */
  readonly spans: readonly NightSpan[];
  /** Of its longest occurrence, wherever that lies. */
  readonly longest: number;
}

export interface Busy {
  readonly events: readonly BusyEvent[];
  /** The lines on which events begin that could not be read, or not all of whose times could. */
  readonly unread: readonly number[];
  /** Zones that nobody knows: their times were read as the listing's own. */
  readonly unknownZones: readonly string[];
}

/** Of all events together: no calendar of stays has as many. */
const MOST_SPANS = 50_000;

/**
 * Which nights from `from` up to, not including, `to` a calendar file calls busy for a listing in `zone`, whose guests come at
 * `checkIn` and leave at `checkOut` ('HH:MM'). Says the same on every server, whatever zone that is in. Events and free-busy
 * times count; an event whose beginning and end can be read closes its nights whatever else in it is broken. Strangers' files
 * belong into `readInWorker`: they may take seconds. Throws CalendarProblem.
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
  // What takes whole days closes them also as transparent: other systems write real stays so.
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

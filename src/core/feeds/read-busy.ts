import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { takeApart } from './ics-blocks.ts';
import { type IcsEvent, readEvent } from './ics-event.ts';
import { type Occurrence, occurrencesOf } from './ics-repeats.ts';
import { type Zone, zonesOf } from './ics-zones.ts';

/** Nights from `from` up to, not including, `to`. */
export interface NightSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

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
  /** The lines on which events begin that could not be read. */
  readonly unread: readonly number[];
  /** Zones that nobody knows: their times were read as the listing's own. */
  readonly unknownZones: readonly string[];
}

/** Of all events together: no calendar of stays has as many. */
const MOST_SPANS = 50_000;

/**
 * Which nights from `from` up to, not including, `to` a calendar file calls busy for a listing in `zone`, whose guests come at
 * `checkIn` and leave at `checkOut` ('HH:MM'). Says the same on every server, whatever zone that is in. A rule that repeats
 * nothing for ever makes it run for ever: strangers' files belong into `readInWorker`. Throws CalendarProblem.
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
  const unread: number[] = [];
  const orUnread = <T>(line: number, read: () => T): T[] => {
    try {
      return [read()];
    } catch {
      unread.push(line);
      return [];
    }
  };
  const read = blocks.events.flatMap((block) =>
    orUnread(block.line, () => readEvent(block, zones)),
  );
  const replaced = replacedOf(read);
  const nightsOf = nightsIn(zones.own, minutesOf(checkIn), minutesOf(checkOut));
  let left = MOST_SPANS;
  const events = read.filter(closes).flatMap((event) =>
    orUnread(event.line, (): BusyEvent => {
      const all = occurrencesOf(withoutReplaced(event, replaced), from, to).map(nightsOf);
      const spans = merged(all.flatMap((span) => clamped(span, from, to)));
      left -= spans.length;
      const longest = Math.max(0, ...all.map((span) => daysBetween(span.from, span.to)));
      return { uid: event.uid, summary: event.summary, line: event.line, spans, longest };
    }),
  );
  if (left < 0) throw new CalendarProblem('too_heavy');
  return {
    events: events.filter(({ spans }) => spans.length > 0),
    unread: unread.toSorted((a, b) => a - b),
    unknownZones: [...zones.unknown],
  };
}

/** Other systems write real stays as transparent: what takes whole days closes them. */
const closes = ({ cancelled, transparent, begin }: IcsEvent): boolean =>
  !cancelled && !(transparent && !('date' in begin));

/** Which occurrences of a series have an event of their own, cancelled ones included. */
function replacedOf(events: readonly IcsEvent[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byUid = Map.groupBy(
    events.filter(({ replaces, uid }) => replaces !== null && uid !== ''),
    ({ uid }) => uid,
  );
  return new Map(
    [...byUid].map(([uid, own]) => [uid, new Set(own.flatMap(({ replaces }) => replaces ?? []))]),
  );
}

function withoutReplaced(
  event: IcsEvent,
  replaced: ReadonlyMap<string, ReadonlySet<string>>,
): IcsEvent {
  const others = event.replaces === null ? replaced.get(event.uid) : undefined;
  return others ? { ...event, except: event.except.union(others) } : event;
}

/** Dates are nights as they stand. A time takes a night that it overlaps from its check-in to the check-out after it. */
function nightsIn(own: Zone, checkIn: number, checkOut: number) {
  return ({ begin, length }: Occurrence): NightSpan => {
    if ('date' in begin) return { from: begin.date, to: addDays(begin.date, length) };
    const starts = own.wall(begin.instant);
    const ends = own.wall(begin.instant + length);
    const first = addDays(starts.day, Math.floor((starts.minutes - checkOut) / 1440));
    return { from: first, to: addDays(ends.day, Math.ceil((ends.minutes - checkIn) / 1440)) };
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

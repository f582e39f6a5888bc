import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { CalendarProblem } from './feed-url.ts';
import { type Block, minutesTo, MAX_EVENTS, moved, takeApart } from './ics-blocks.ts';
import { type IcsEvent, periodLength, readEvent } from './ics-event.ts';
import { isWholeDays, type NightSpan, nightsIn } from './ics-nights.ts';
import { type Zones, zonesOf } from './ics-zones.ts';
import { propertiesOf, textOf } from './ics-lines.ts';
import { type Begin, dayOf, isBefore, keyOf, momentOf, wholeDays } from './ics-moments.ts';
import { type Occurrence, occurrencesOf } from './ics-repeats.ts';

type Override = IcsEvent & { readonly replaces: Begin; readonly closes: boolean };

/** Overrides of a file by the UID of their series. */
type Overrides = ReadonlyMap<string, readonly Override[]>;

const overridesOf = (
  events: readonly IcsEvent[],
  closes: (event: IcsEvent) => boolean,
): Overrides =>
  Map.groupBy(
    events.flatMap((event) =>
      event.replaces === null || event.uid === ''
        ? []
        : [{ ...event, replaces: event.replaces, closes: closes(event) }],
    ),
    ({ uid }) => uid,
  );

/**
 * All occurrences of an event that may touch the nights from `from` up to `to`. Overridden
 * occurrences are skipped. Later ones follow the nearest earlier override for 'this and future'
 * (RFC 5545, 3.8.4.4), with its shift and its length.
 */
function takesPlace(
  event: IcsEvent,
  overrides: Overrides,
  zones: Zones,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly occurrences: Occurrence[]; readonly partly: boolean } {
  const own = event.replaces === null ? (overrides.get(event.uid) ?? []) : [];
  const replaced = new Set(own.map(({ replaces }) => keyOf(replaces)));
  const future = own
    .filter(({ andFuture }) => andFuture)
    .toSorted((a, b) => (isBefore(a.replaces, b.replaces) ? -1 : 1));
  // Time zones shift days by at most two.
  const longest = Math.max(
    ...[event, ...event.more, ...future].map(({ length }) => wholeDays(length)),
  );
  const shifts = [0, ...future.map((one) => daysBetween(dayOf(one.replaces), dayOf(one.begin)))];
  const window = {
    first: addDays(from, -2 - longest - Math.max(...shifts)),
    last: addDays(to, 2 - Math.min(...shifts)),
  };
  const { occurrences, partly } = occurrencesOf(event, zones, window);
  return {
    partly,
    occurrences: occurrences
      .filter(({ begin }) => !replaced.has(keyOf(begin)))
      .flatMap((occurrence) => {
        const moving = future.findLast(({ replaces }) => isBefore(replaces, occurrence.begin));
        return moving ? followed(occurrence, moving) : [occurrence];
      }),
  };
}

/** An occurrence after a 'this and future' override; empty if that is cancelled or free. */
function followed({ begin }: Occurrence, override: Override): Occurrence[] {
  const { replaces, begin: to, length, closes } = override;
  if (!closes) return [];
  const days = daysBetween(dayOf(replaces), dayOf(to));
  if ('date' in to) return [{ begin: { date: addDays(dayOf(begin), days) }, length }];
  const { zone } = to;
  const wall =
    'date' in begin || 'date' in replaces
      ? { day: addDays(dayOf(begin), days), minutes: to.wall.minutes }
      : moved(zone.wall(begin.instant), minutesTo(zone.wall(replaces.instant), to.wall));
  return [{ begin: { wall, zone, instant: zone.instant(wall) }, length }];
}

const READ: ReadonlySet<string> = new Set(['UID', 'FREEBUSY']);

/**
 * Busy periods of a VFREEBUSY (RFC 5545, 3.6.4 and 3.8.2.6), one event each. Everything but FREE is
 * busy, including unknown types (3.2.9). Skips unreadable periods and marks the others as partial.
 * Throws an Error if all are unreadable.
 */
function readFreeBusy({ line, lines }: Block, zones: Zones): IcsEvent[] {
  const properties = propertiesOf(lines, READ);
  const uid = textOf(properties.get('UID')?.[0]?.value ?? '');
  const written = (properties.get('FREEBUSY') ?? [])
    .filter((property) => property.param('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((property) => property.value.split(','));
  const periods = written.flatMap((period) => periodOf(period, zones) ?? []);
  if (written.length > 0 && periods.length === 0) throw new Error('No period');
  const partly = periods.length < written.length;
  return periods.map((period) => ({ ...NOTHING_ELSE, ...period, line, uid, partly }));
}

const NOTHING_ELSE = {
  summary: '',
  cancelled: false,
  transparent: false,
  replaces: null,
  andFuture: false,
  rules: [],
  more: [],
  except: new Set<string>(),
};

function periodOf(written: string, zones: Zones): Pick<IcsEvent, 'begin' | 'length'> | null {
  const [from = '', to = ''] = written.split('/');
  try {
    const begin = momentOf(from, null, zones);
    return { begin, length: periodLength(begin, to, null, zones) };
  } catch {
    return null;
  }
}

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
  readonly unknownZones: readonly string[];
}

/** Max spans of all events together. */
const MAX_SPANS = 50_000;

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
  if (read.length > MAX_EVENTS) throw new CalendarProblem('too_many_events');
  for (const event of read) if (event.partly) unread.add(event.line);
  // Whole days are closed even if transparent, because some systems write real stays this way.
  const closes = ({ cancelled, transparent, begin, length }: IcsEvent) =>
    !cancelled && !(transparent && !isWholeDays(begin, length, zones.own));
  const overrides = overridesOf(read, closes);
  const nightsOf = nightsIn(zones.own, minutesOf(checkIn), minutesOf(checkOut));
  let left = MAX_SPANS;
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

import ICAL from 'ical.js';
import { daysBetween, isCalendarDate } from '#base/calendar-date.ts';
import type { Block } from './ics-blocks.ts';
import { inCalendar, type Wall, type Zone, type Zones } from './ics-zones.ts';

/** When something begins: a date alone, or a time of a zone. */
export type Begin =
  | { readonly date: string }
  | { readonly wall: Wall; readonly zone: Zone; readonly instant: number };

/** An event as its file has it. `length` is in days where it begins on a date, else in milliseconds. */
export interface IcsEvent {
  readonly line: number;
  readonly uid: string;
  readonly summary: string;
  readonly cancelled: boolean;
  readonly transparent: boolean;
  readonly begin: Begin;
  readonly length: number;
  /** Which occurrence of its series it stands for; null for a series or a single event. */
  readonly replaces: string | null;
  readonly rules: readonly ICAL.Recur[];
  readonly more: readonly { readonly begin: Begin; readonly length: number }[];
  /** Keys, by `keyOf`. */
  readonly except: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;

/** Tells two beginnings apart, in whatever zones they are written. */
export const keyOf = (begin: Begin): string =>
  'date' in begin ? begin.date : String(begin.instant);

/** Throws an Error for what no event is. */
export function readEvent({ line, lines }: Block, zones: Zones): IcsEvent {
  const calendar = new ICAL.Component(ICAL.parse(inCalendar(lines)));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('No event');
  const [begin] = momentsOf(event, 'dtstart', zones);
  if (!begin) throw new Error('No beginning');
  const [end] = momentsOf(event, 'dtend', zones);
  const lasts = event.getFirstPropertyValue('duration');
  const [replaces] = momentsOf(event, 'recurrence-id', zones);
  const length =
    end === undefined
      ? lengthOf(begin, lasts instanceof ICAL.Duration ? lasts.toSeconds() * 1000 : null)
      : lengthTo(begin, end);
  return {
    line,
    uid: textOf(event, 'uid'),
    summary: textOf(event, 'summary').slice(0, 200),
    cancelled: textOf(event, 'status').trim().toUpperCase() === 'CANCELLED',
    transparent: textOf(event, 'transp').trim().toUpperCase() === 'TRANSPARENT',
    begin,
    length,
    replaces: replaces ? keyOf(replaces) : null,
    rules: event
      .getAllProperties('rrule')
      .map((property) => property.getFirstValue())
      .filter((rule) => rule instanceof ICAL.Recur),
    more: [
      ...momentsOf(event, 'rdate', zones).map((one) => ({ begin: one, length })),
      ...periodsOf(event, zones),
    ],
    except: new Set(momentsOf(event, 'exdate', zones).map(keyOf)),
  };
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

/** An event without an end takes its day, or, of a time, that moment. */
function lengthOf(begin: Begin, milliseconds: number | null): number {
  if (milliseconds !== null && milliseconds < 0) throw new Error('It ends before it begins');
  if (!('date' in begin)) return milliseconds ?? 0;
  return milliseconds === null ? 1 : Math.max(1, Math.ceil(milliseconds / DAY_MS));
}

function lengthTo(begin: Begin, end: Begin): number {
  if ('date' in begin !== 'date' in end) throw new Error('A date and a time');
  const length =
    'date' in begin && 'date' in end
      ? daysBetween(begin.date, end.date)
      : Number(keyOf(end)) - Number(keyOf(begin));
  if (length < 0) throw new Error('It ends before it begins');
  // A day that ends on itself is meant to be that day.
  return 'date' in begin ? Math.max(1, length) : length;
}

/** Every date or time of the properties of a name. Periods are read apart. */
function momentsOf(event: ICAL.Component, name: string, zones: Zones): Begin[] {
  return event.getAllProperties(name).flatMap((property) =>
    property.type === 'period'
      ? []
      : rawValues(property).map((raw) => {
          if (typeof raw !== 'string') throw new Error('No date');
          return momentOf(raw, tzidOf(property), zones);
        }),
  );
}

function periodsOf(event: ICAL.Component, zones: Zones) {
  return event.getAllProperties('rdate').flatMap((property) =>
    property.type !== 'period'
      ? []
      : rawValues(property).map((raw) => {
          const [from, to]: unknown[] = Array.isArray(raw) ? raw : [];
          if (typeof from !== 'string' || typeof to !== 'string') throw new Error('No period');
          const begin = momentOf(from, tzidOf(property), zones);
          const length = to.startsWith('P')
            ? lengthOf(begin, ICAL.Duration.fromString(to).toSeconds() * 1000)
            : lengthTo(begin, momentOf(to, tzidOf(property), zones));
          return { begin, length };
        }),
  );
}

/** As they are written: ical.js would roll the 99th of a thirteenth month over into a real day. */
const rawValues = (property: ICAL.Property): unknown[] => property.toJSON().slice(3);

function tzidOf(property: ICAL.Property): string | null {
  const tzid: unknown = property.getParameter('tzid');
  return typeof tzid === 'string' && tzid.trim() !== '' ? tzid.trim() : null;
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?))?$/;

function momentOf(raw: string, tzid: string | null, zones: Zones): Begin {
  const [, day = '', hours, minutes, seconds, utc] = WRITTEN.exec(raw) ?? [];
  if (!isCalendarDate(day)) throw new Error('No such day');
  if (hours === undefined) return { date: day };
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60)
    throw new Error('No such time');
  const zone = utc === 'Z' ? zones.utc : zones.of(tzid);
  const wall = { day, minutes: Number(hours) * 60 + Number(minutes) };
  return { wall, zone, instant: zone.instant(wall) };
}

/** Its day, on its own wall clock. */
export const dayOf = (begin: Begin): string => ('date' in begin ? begin.date : begin.wall.day);

import { CalendarProblem } from './feed-url.ts';
import type { Block } from './ics-blocks.ts';
import { type Property, propertiesOf, textOf } from './ics-lines.ts';
import { type Begin, durationOf, keyOf, type Length, lengthTo, momentOf } from './ics-moments.ts';
import { inWholeDays } from './ics-nights.ts';
import type { Zones } from './ics-zones.ts';

/** An event in a file (RFC 5545, 3.6.1). */
export interface IcsEvent {
  readonly line: number;
  readonly uid: string;
  readonly summary: string;
  readonly cancelled: boolean;
  readonly transparent: boolean;
  readonly begin: Begin;
  readonly length: Length;
  /** The occurrence of its series that it overrides; null for a series or a single event. */
  readonly replaces: Begin | null;
  /** Also moves all later occurrences (RANGE=THISANDFUTURE, RFC 5545, 3.2.13). */
  readonly andFuture: boolean;
  /** RRULEs in upper case. */
  readonly rules: readonly string[];
  readonly more: readonly { readonly begin: Begin; readonly length: Length }[];
  /** Keys made by `keyOf`. */
  readonly except: ReadonlySet<string>;
  /** Some of its times could not be read. */
  readonly partly: boolean;
}

const READ: ReadonlySet<string> = new Set([
  'UID',
  'SUMMARY',
  'STATUS',
  'TRANSP',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RECURRENCE-ID',
  'RRULE',
  'RDATE',
  'EXDATE',
]);

/**
 * Reads an event property by property. Only DTSTART is required; other broken properties are
 * ignored. Throws an Error without a start, and for an end before it.
 */
export function readEvent({ line, lines }: Block, zones: Zones): IcsEvent {
  const properties = propertiesOf(lines, READ);
  const all = (name: string) => properties.get(name) ?? [];
  let partly = false;
  const orPartly = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (error instanceof CalendarProblem) throw error;
      partly = true;
      return otherwise;
    }
  };
  /** The first readable value of a property; a differing second one may be part of a text. */
  const once = <T>(name: string, read: (property: Property) => T, key: (value: T) => string) => {
    const values = all(name).flatMap((property) => orPartly(() => [read(property)], []));
    if (new Set(values.map(key)).size > 1) partly = true;
    return values[0];
  };
  const moment = (property: Property) => momentOf(property.value, property.param('TZID'), zones);

  const begin = once('DTSTART', moment, keyOf);
  if (begin === undefined) throw new Error('No beginning');
  const end = once('DTEND', moment, keyOf);
  const lasts = once('DURATION', ({ value }) => durationOf(value), JSON.stringify);
  // Without an end, a date lasts a day and a time has no length (RFC 5545, 3.6.1).
  const exact = end ? lengthTo(begin, end) : (lasts ?? { days: 'date' in begin ? 1 : 0, ms: 0 });
  const length = inWholeDays(begin, exact, zones.own);
  const replaces = once('RECURRENCE-ID', moment, keyOf) ?? null;
  const range = all('RECURRENCE-ID')[0]?.param('RANGE') ?? '';
  const values = (name: string) =>
    all(name).flatMap((property) =>
      property.value.split(',').map((value) => ({ property, value })),
    );
  const more = values('RDATE').flatMap(({ property, value }) =>
    orPartly(() => [extraOf(value, property.param('TZID'), zones, length)], []),
  );
  const except = values('EXDATE').flatMap(({ property, value }) =>
    orPartly(() => [keyOf(momentOf(value, property.param('TZID'), zones))], []),
  );
  const said = (name: string) => all(name).map(({ value }) => value.toUpperCase());
  return {
    line,
    uid: textOf(all('UID')[0]?.value ?? ''),
    summary: textOf(all('SUMMARY')[0]?.value ?? '').slice(0, 200),
    // A second value may be part of a text, so all must agree before nights are released.
    cancelled: isAlways(said('STATUS'), 'CANCELLED'),
    transparent: isAlways(said('TRANSP'), 'TRANSPARENT'),
    begin,
    length,
    replaces,
    andFuture: replaces !== null && range.toUpperCase() === 'THISANDFUTURE',
    rules: said('RRULE'),
    more,
    except: new Set(except),
    partly,
  };
}

const isAlways = (said: readonly string[], word: string): boolean =>
  said.length > 0 && said.every((one) => one === word);

/** An RDATE value: a moment, or a period with an end or a duration (RFC 5545, 3.3.9). */
function extraOf(value: string, tzid: string | null, zones: Zones, length: Length) {
  const [from = '', to] = value.split('/');
  const begin = momentOf(from, tzid, zones);
  return { begin, length: to === undefined ? length : periodLength(begin, to, tzid, zones) };
}

/** Length from a period's start to its end or duration after the slash. */
export const periodLength = (begin: Begin, to: string, tzid: string | null, zones: Zones): Length =>
  /^[+-]?P/i.test(to.trim()) ? durationOf(to) : lengthTo(begin, momentOf(to, tzid, zones));

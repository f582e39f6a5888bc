import { RRuleTemporal } from 'rrule-temporal';
import { addDays } from '#base/calendar-date.ts';
import type { IcsEvent } from './ics-event.ts';
import { type Begin, dayOf, EARLIEST, keyOf, type Length, momentOf } from './ics-moments.ts';
import { asUtc, fromUtc, type Wall } from './ics-walls.ts';
import type { Zones } from './ics-zones.ts';

/** Of one rule, on the days that matter. */
const MOST_OCCURRENCES = 1000;
/** Days of a rule with COUNT are counted from its first one on: a hundred years of them. */
const MOST_STEPS = 40_000;

export interface Occurrence {
  readonly begin: Begin;
  readonly length: Length;
}

/**
 * The occurrences of an event that begin on the days from `first` to `last`; its own beginning and its RDATEs are among
 * them wherever they lie (RFC 5545, 3.8.5). `partly` when a rule of it could not be followed: one below days, and one with
 * more occurrences than any calendar of stays has.
 */
export function occurrencesOf(
  event: IcsEvent,
  zones: Zones,
  { first, last }: { readonly first: string; readonly last: string },
): { readonly occurrences: Occurrence[]; readonly partly: boolean } {
  const { begin, length, except, rules } = event;
  const found = new Map<string, Occurrence>([[keyOf(begin), { begin, length }]]);
  for (const one of event.more) found.set(keyOf(one.begin), one);
  let partly = false;
  for (const rule of rules) {
    try {
      for (const one of repeated(rule, begin, zones, { first, last }))
        found.set(keyOf(one), { begin: one, length });
    } catch {
      partly = true;
    }
  }
  const occurrences = [...found.values()].filter(
    (one) => !except.has(keyOf(one.begin)) && !except.has(dayOf(one.begin)),
  );
  return { occurrences, partly };
}

const DAILY_OR_LESS = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;
const UNTIL = /(?:^|;)UNTIL=([^;]*)/;

/** Counted on the event's own wall clock as if it were that of UTC, since a library's zone could be the server's. */
function repeated(
  written: string,
  begin: Begin,
  zones: Zones,
  { first, last }: { readonly first: string; readonly last: string },
): Begin[] {
  const rule = written.replaceAll(/\s/g, '').replace(/;$/, '');
  if (!DAILY_OR_LESS.test(rule)) throw new Error('It comes oftener than daily');
  if (dayOf(begin) === EARLIEST) throw new Error('It began in no real year');
  const until = UNTIL.exec(rule)?.[1];
  const parts = [rule.replace(UNTIL, '').replace(/^;/, '')];
  if (until !== undefined)
    parts.push(`UNTIL=${stampOf(lastOf(momentOf(until, null, zones), begin))}`);
  const start = 'date' in begin ? { day: begin.date, minutes: 0 } : begin.wall;
  const occurrences = new RRuleTemporal({
    rruleString: `DTSTART:${stampOf(start)}\nRRULE:${parts.join(';')}`,
    maxIterations: MOST_STEPS,
    maxCandidateEvaluations: MOST_STEPS,
    cache: false,
  }).between(new Date(`${first}T00:00:00Z`), new Date(`${addDays(last, 1)}T00:00:00Z`), true);
  if (occurrences.length > MOST_OCCURRENCES) throw new Error('Too many occurrences');
  return occurrences.map(({ epochMilliseconds }) => {
    const wall = fromUtc(epochMilliseconds);
    if ('date' in begin) return { date: wall.day };
    return { wall, zone: begin.zone, instant: begin.zone.instant(wall) };
  });
}

/** The last moment of a rule on the wall clock that it is counted on. */
function lastOf(until: Begin, begin: Begin): Wall {
  if ('date' in begin || 'date' in until) return { day: dayOf(until), minutes: 24 * 60 - 1 };
  return until.zone.isUtc ? begin.zone.wall(until.instant) : until.wall;
}

const stampOf = (wall: Wall): string =>
  `${new Date(asUtc(wall)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

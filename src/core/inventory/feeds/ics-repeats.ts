import { RRuleTemporal } from 'rrule-temporal';
import { addDays } from '#base/calendar-date.ts';
import type { IcsEvent } from './ics-event.ts';
import { type Begin, dayOf, EARLIEST, keyOf, type Length, momentOf } from './ics-moments.ts';
import { asUtc, fromUtc, type Wall } from './ics-blocks.ts';
import type { Zones } from './ics-zones.ts';

/** Max occurrences of a rule in the relevant range. */
const MAX_OCCURRENCES = 1000;
/** Max steps of a rule with COUNT, which counts from its first day: a hundred years of days. */
const MAX_STEPS = 40_000;

export interface Occurrence {
  readonly begin: Begin;
  readonly length: Length;
}

/**
 * Occurrences that start from `first` to `last`, plus the event's own start and RDATEs anywhere
 * (RFC 5545, 3.8.5). `partly` is set if a rule was skipped: one below days, or with more
 * occurrences than any calendar of stays.
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

/** Calculated in local time as if UTC, because a library's zone could be the server's. */
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
    maxIterations: MAX_STEPS,
    maxCandidateEvaluations: MAX_STEPS,
    cache: false,
  }).between(new Date(`${first}T00:00:00Z`), new Date(`${addDays(last, 1)}T00:00:00Z`), true);
  if (occurrences.length > MAX_OCCURRENCES) throw new Error('Too many occurrences');
  return occurrences.map(({ epochMilliseconds }) => {
    const wall = fromUtc(epochMilliseconds);
    if ('date' in begin) return { date: wall.day };
    return { wall, zone: begin.zone, instant: begin.zone.instant(wall) };
  });
}

/** The end of a rule in local time. */
function lastOf(until: Begin, begin: Begin): Wall {
  if ('date' in begin || 'date' in until) return { day: dayOf(until), minutes: 24 * 60 - 1 };
  return until.zone.isUtc ? begin.zone.wall(until.instant) : until.wall;
}

const stampOf = (wall: Wall): string =>
  `${new Date(asUtc(wall)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

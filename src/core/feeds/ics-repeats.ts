import ICAL from 'ical.js';
import { addDays } from '#base/calendar-date.ts';
import { type Begin, dayOf, type IcsEvent, keyOf } from './ics-event.ts';
import { timeOf, type Wall } from './ics-zones.ts';

/** Of one event, from `from` on. */
const MOST_OCCURRENCES = 1000;
/** A rule that began long ago is counted up to the days that matter: a hundred years of days. */
const MOST_STEPS = 40_000;

export interface Occurrence {
  readonly begin: Begin;
  readonly length: number;
}

/**
 * Every time an event takes place that may touch the days from `from` to `to`; its own beginning is one of them, whatever its
 * rule says. Throws an Error for a rule below days, and for more occurrences than any calendar of stays has.
 */
export function occurrencesOf(event: IcsEvent, from: string, to: string): Occurrence[] {
  const { begin, length, except } = event;
  const found = new Map<string, Occurrence>([[keyOf(begin), { begin, length }]]);
  for (const one of event.more) found.set(keyOf(one.begin), one);
  // Whatever its zone makes of it, it is not more than a day off.
  const last = addDays(to, 1);
  const first = addDays(from, -1);
  let counted = 0;
  for (const rule of event.rules) {
    let steps = 0;
    for (const one of repeated(rule, begin)) {
      steps += 1;
      if (dayOf(one) > last) break;
      if (dayOf(one) >= first) counted += 1;
      if (counted > MOST_OCCURRENCES || steps > MOST_STEPS) throw new Error('Too many occurrences');
      found.set(keyOf(one), { begin: one, length });
    }
  }
  return [...found.values()].filter(
    (one) => !except.has(keyOf(one.begin)) && !except.has(dayOf(one.begin)),
  );
}

const DAILY_OR_LESS: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/** Counted on the event's own wall clock: a zone of ical.js could be the server's. */
function* repeated(given: ICAL.Recur, begin: Begin): Generator<Begin> {
  if (!DAILY_OR_LESS.has(given.freq)) throw new Error('It comes oftener than daily');
  const rule = given.clone();
  if (rule.until) rule.until = untilOf(rule.until, begin);
  const start =
    'date' in begin ? timeOf({ day: begin.date, minutes: 0 }, true) : timeOf(begin.wall);
  const iterator = rule.iterator(start);
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall: Wall = { day: dateOf(time), minutes: time.hour * 60 + time.minute };
    if ('date' in begin) yield { date: wall.day };
    else yield { wall, zone: begin.zone, instant: begin.zone.instant(wall) };
  }
}

/** The last moment on the wall clock that the rule is counted on. */
function untilOf(until: ICAL.Time, begin: Begin): ICAL.Time {
  const day = dateOf(until);
  if ('date' in begin) return timeOf({ day, minutes: 0 }, true);
  if (until.isDate) return timeOf({ day, minutes: 24 * 60 - 1 });
  if (until.zone !== ICAL.Timezone.utcTimezone) return until;
  return timeOf(begin.zone.wall(until.toUnixTime() * 1000));
}

const dateOf = ({ year, month, day }: ICAL.Time): string =>
  [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');

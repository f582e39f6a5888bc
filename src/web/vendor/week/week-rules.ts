import { minutesOf } from '#base/schedule.ts';
import type { Answer } from '#web/api.ts';

export type Person = Answer<'GET /vendor/schedule'>['people'][number];
export type Day = Person['days'][number];
export type Visit = Day['visits'][number];
/** A booking that the vendor entered, or a blocked time. */
export type Manual = Day['manual'][number];

/** One day of one person, as a column of the board. */
export interface Column {
  readonly key: string;
  readonly person: Person;
  readonly day: Day;
}

/** True if its customer can be asked to change the time. */
export const canMove = ({ movable, state, startsAt, noShowOpen }: Visit): boolean =>
  movable && state === 'booked' && startsAt !== null && !noShowOpen;

/** 'HH:MM' */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const HOUR = 60;
/** Default day without working hours. */
const USUAL = { from: 9 * HOUR, to: 17 * HOUR };

/** The full hours of the board: all working hours and visits. */
export function axisOf(columns: readonly Column[]): { readonly from: number; readonly to: number } {
  const ends = columns.flatMap(({ day: { hours, visits, manual } }) => [
    ...hours.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]),
    ...[...visits, ...manual].flatMap(({ from, minutes, after }) => [
      minutesOf(from),
      Math.min(minutesOf(from) + minutes + after, 24 * HOUR),
    ]),
  ]);
  if (ends.length === 0) return USUAL;
  return {
    from: Math.floor(Math.min(...ends) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...ends) / HOUR) * HOUR,
  };
}

/** Snaps a minute to a possible start within the person's hours: the nearest, or the one before. */
export function snapped(
  minute: number,
  { step }: Pick<Person, 'step'>,
  { hours }: Day,
  to: 'nearest' | 'down' = 'nearest',
): number {
  const within = hours.find(
    ({ from, to }) => minute >= minutesOf(from) - step / 2 && minute < minutesOf(to),
  );
  const origin = within ? minutesOf(within.from) : 0;
  const round = to === 'down' ? Math.floor : Math.round;
  return Math.max(0, origin + round((minute - origin) / step) * step);
}

/** A row of a day's list: a visit, a booking by hand, free time or a break. */
export type Row =
  | { readonly of: 'visit'; readonly visit: Visit }
  | { readonly of: 'manual'; readonly manual: Manual }
  | { readonly of: 'free' | 'break'; readonly from: string; readonly to: string };

/** A day's rows in order. */
export function rowsOf({ hours, visits, manual, closed }: Day): Row[] {
  const sold = [...visits, ...manual].toSorted(
    (one, other) => minutesOf(one.from) - minutesOf(other.from),
  );
  const rows: Row[] = [
    ...visits.map((visit) => ({ of: 'visit' as const, visit })),
    ...manual.map((one) => ({ of: 'manual' as const, manual: one })),
  ];
  if (!closed)
    for (const [at, { from, to }] of hours.entries()) {
      const before = hours[at - 1];
      if (before && before.to < from) rows.push({ of: 'break', from: before.to, to: from });
      let start = minutesOf(from);
      for (const { from: begins, minutes, after } of sold) {
        const begin = minutesOf(begins);
        if (begin >= minutesOf(to) || begin + minutes <= start) continue;
        if (begin > start) rows.push({ of: 'free', from: timeOf(start), to: begins });
        start = Math.max(start, begin + minutes + after);
      }
      if (start < minutesOf(to)) rows.push({ of: 'free', from: timeOf(start), to });
    }
  return rows.toSorted((one, other) => beginning(one) - beginning(other));
}

function beginning(row: Row): number {
  if (row.of === 'visit') return minutesOf(row.visit.from);
  return minutesOf(row.of === 'manual' ? row.manual.from : row.from);
}

/** Bookings of a day, without blocked times. */
export const bookedOn = ({ visits, manual }: Day): number =>
  visits.length + manual.filter(({ kind }) => kind === 'booking').length;

/** Without hours and visits: its board would be empty. */
export const isIdle = ({ day }: Pick<Column, 'day'>) =>
  bookedOn(day) === 0 && (day.closed || day.hours.length === 0);

export interface WorkDay {
  readonly day: Day['day'];
  /** Number of visits. */
  readonly booked: number;
}

/** The first day on which someone works or has a visit. */
export function firstWorkDay(people: readonly Person[]): WorkDay | null {
  const days = people.flatMap((person) => person.days).filter((day) => !isIdle({ day }));
  const [first] = days.map(({ day }) => day).toSorted();
  if (first === undefined) return null;
  const onFirst = days.filter(({ day }) => day === first);
  return { day: first, booked: onFirst.reduce((sum, day) => sum + bookedOn(day), 0) };
}

import type { When } from '#base/cancellation.ts';
import { type CalendarDate, instantAt, startOfDay } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';

const HOUR_MS = 3_600_000;

/** Start of a booking: its instant if known, else the start of its first day at its location. */
export const beginning = ({ startsAt, from, timeZone }: When): Date =>
  startsAt === null ? startOfDay(from, timeZone) : new Date(startsAt);

/** True for visits: a time of day on several days. */
export const isSeveral = ({ slot, from, to }: Pick<When, 'slot' | 'from' | 'to'>): boolean =>
  slot !== undefined && to > from;

/** Starts of a line's visits on these days, or its single start. */
export function beginnings(when: When, days: readonly CalendarDate[]): Date[] {
  const { slot, timeZone } = when;
  if (slot === undefined || !isSeveral(when) || days.length === 0) return [beginning(when)];
  return [...new Set(days)].toSorted().map((day) => instantAt(day, minutesOf(slot), timeZone));
}

/** Time of the first reminder, in hours before the start; null for a later booking. */
export function remindAt(
  when: When | null,
  hours: number,
  now: Date,
  needs: readonly { readonly day?: CalendarDate }[] = [],
): Date | null {
  if (when === null) return null;
  const starts = beginnings(
    when,
    needs.flatMap(({ day }) => day ?? []),
  );
  return firstAfter(before(starts, hours * HOUR_MS), now);
}

/**
 * For a due line: the visit to remind of now (not started yet), and the time of the next reminder.
 * Every visit gets the lead time that `dueAt` has before its next visit.
 */
export function reminded(
  starts: readonly Date[],
  dueAt: Date,
  now: Date,
): { readonly of: Date | null; readonly nextAt: Date | null } {
  const first = firstAfter(starts, dueAt);
  if (first === null) return { of: null, nextAt: null };
  const ahead = first.getTime() - dueAt.getTime();
  const next = firstAfter(starts, now);
  return {
    of: next !== null && next.getTime() - ahead <= now.getTime() ? next : null,
    nextAt: firstAfter(before(starts, ahead), now),
  };
}

const before = (starts: readonly Date[], ms: number): Date[] =>
  starts.map((start) => new Date(start.getTime() - ms));
const firstAfter = (instants: readonly Date[], now: Date): Date | null =>
  instants.find((at) => at > now) ?? null;

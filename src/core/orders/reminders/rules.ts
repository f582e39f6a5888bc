import type { When } from '#base/cancellation.ts';
import { type CalendarDate, instantAt, startOfDay } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';

const HOUR_MS = 3_600_000;

/** When something begins: its instant where that is known, else the first moment of its first day where it takes place. */
export const beginning = ({ startsAt, from, timeZone }: When): Date =>
  startsAt === null ? startOfDay(from, timeZone) : new Date(startsAt);

/** A time of a day that is sold for several days is a visit on each; all else begins once. */
export const isSeveral = ({ slot, from, to }: Pick<When, 'slot' | 'from' | 'to'>): boolean =>
  slot !== undefined && to > from;

/** When each visit of a line begins, which has places on these days; of what is no visits when it begins. */
export function beginnings(when: When, days: readonly CalendarDate[]): Date[] {
  const { slot, timeZone } = when;
  if (slot === undefined || !isSeveral(when) || days.length === 0) return [beginning(when)];
  return [...new Set(days)].toSorted().map((day) => instantAt(day, minutesOf(slot), timeZone));
}

/** When its customer is reminded first, so many hours before it begins; null for what is booked later than that. */
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
 * Of a line that is due: the visit to be reminded of now, which has not begun, and when the next one is. As long before each
 * as `dueAt` was before the first visit after it.
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

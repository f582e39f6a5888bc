import type { When } from '#base/cancellation.ts';
import { startOfDay } from '#base/calendar-date.ts';

const HOUR_MS = 3_600_000;

/** When something begins: its instant where that is known, else the first moment of its first day where it takes place. */
export const beginning = ({ startsAt, from, timeZone }: When): Date =>
  startsAt === null ? startOfDay(from, timeZone) : new Date(startsAt);

/** When its customer is reminded, so many hours before it begins; null for what is booked later than that. */
export function remindAt(when: When | null, hours: number, now: Date): Date | null {
  if (when === null) return null;
  const at = new Date(beginning(when).getTime() - hours * HOUR_MS);
  return at > now ? at : null;
}

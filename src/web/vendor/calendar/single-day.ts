import { m } from '#web/words/generated/messages.js';

interface SingleDay {
  readonly closed: boolean;
  readonly capacity: number;
  readonly taken: number;
}

/** A listing with one place a day shows open, booked or closed instead of a number. */
export const isSingle = ({ max }: { readonly max: number | null }): boolean => max === 1;

/** A day without its single place is closed, too. */
export const isClosed = ({ closed, capacity }: SingleDay): boolean => closed || capacity === 0;

export function singleDayWords(day: SingleDay): string {
  if (isClosed(day)) return m.vendor_calendar_closed();
  if (day.taken === 0) return m.vendor_calendar_free();
  return day.taken === 1 ? m.vendor_calendar_booked() : m.vendor_calendar_booked_twice();
}

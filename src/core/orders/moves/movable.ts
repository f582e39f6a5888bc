import type { CalendarDate } from '#base/calendar-date.ts';

/** Whether a booking can take place at another time as a whole: several visits, or months, have no single time to move. */
export const isMovable = ({
  startsOn,
  endsOn,
}: {
  readonly startsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
}): boolean => startsOn !== null && startsOn === endsOn;

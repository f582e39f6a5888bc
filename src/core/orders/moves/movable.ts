import type { CalendarDate } from '#base/calendar-date.ts';

/** True if a booking can move as a whole; several visits or months have no single time. */
export const isMovable = ({
  startsOn,
  endsOn,
}: {
  readonly startsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
}): boolean => startsOn !== null && startsOn === endsOn;

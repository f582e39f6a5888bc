import { addDays, type CalendarDate } from '#base/calendar-date.ts';

export interface PickedDays {
  readonly days: readonly CalendarDate[];
  /** The start of a range; null if the next press starts one. */
  readonly anchor: CalendarDate | null;
}
export const NONE_PICKED: PickedDays = { days: [], anchor: null };

/** Selects or deselects a day; the end of a range selects all changeable days in between. */
export function pickDay(
  { days, anchor }: PickedDays,
  day: CalendarDate,
  {
    asRange,
    isOpen,
  }: { readonly asRange: boolean; readonly isOpen: (day: CalendarDate) => boolean },
): PickedDays {
  if (!asRange || anchor === null || anchor === day)
    return days.includes(day)
      ? { days: days.filter((one) => one !== day), anchor: null }
      : { days: [...days, day].sort(), anchor: day };
  const picked = new Set(days);
  const [first, last] = anchor < day ? [anchor, day] : [day, anchor];
  for (let one = first; one <= last; one = addDays(one, 1)) if (isOpen(one)) picked.add(one);
  return { days: [...picked].sort(), anchor: null };
}

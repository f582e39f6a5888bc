import type { CalendarDate } from '#base/calendar-date.ts';
import type { DayPart } from '#contract/day-book.ts';

/** A booking's days; `to` is the day of departure for nights. */
interface Booked {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Sold by the night. */
  readonly nights: boolean;
}

/** A booking's part in a day. */
export function partOf({ from, to, nights }: Booked, day: CalendarDate): DayPart {
  if (!nights) return 'visit';
  if (day === from) return 'arrival';
  return day === to ? 'departure' : 'stay';
}

const ORDER: Readonly<Record<DayPart, number>> = { arrival: 0, visit: 0, stay: 1, departure: 2 };

/** Arrivals, then stays, then departures; each by time and name. */
export function inOrderOfDay<
  Row extends { readonly part: DayPart; readonly slot: string | null; readonly name: string },
>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) =>
      ORDER[one.part] - ORDER[other.part] ||
      (one.slot ?? '').localeCompare(other.slot ?? '') ||
      one.name.localeCompare(other.name),
  );
}

import {
  addDays,
  type CalendarDate,
  instantAt,
  minutesIn,
  startOfDay,
} from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { minutesOf, timeOf } from '#base/schedule.ts';
import type { BookingRules, Slot } from './booking-rules.ts';
import type { PlaceNeed } from './choice.ts';
import type { ListingFacts } from './vertical.ts';

/** Possible starts of a day for a given length. All minutes are local. */
export interface Timetable {
  /** Open hours in 'HH:MM', sorted, end excluded; breaks lie between them. */
  readonly hours: readonly { readonly from: string; readonly to: string }[];
  readonly minutes: number;
  /** Minutes after each before the next can start. */
  readonly bufferMinutes: number;
  readonly startEvery: number;
  /** Overlapping visits share a cell, whatever their lengths. Divides all other lengths. */
  readonly cellMinutes: number;
  readonly mostADay: number;
  /** Maximum that a vendor may set `mostADay` to on a single day. */
  readonly maxADay: number;
}

/** Times by timetables, which may depend on the day and the selection. */
export const slotsBy = <Details, Options>(
  timetableOf: (
    listing: ListingFacts<Details>,
    options: Options | null,
    day: CalendarDate,
  ) => Timetable,
): NonNullable<BookingRules<Details, Options>['slots']> => ({
  offered: (listing, options, day) =>
    slotsOn(timetableOf(listing, options, day), day, zoneOf(listing.country)),
  ofDay: (listing, day) => guardOf(timetableOf(listing, null, day), day),
});

/** A place for the whole day, which counts the visits; closing it closes the day. */
const guardOf = ({ mostADay, maxADay }: Timetable, day: CalendarDate): PlaceNeed => ({
  day,
  count: 1,
  capacity: mostADay,
  max: maxADay,
});

/** The times of a day, with the places that a booking of each takes. */
export function slotsOn(timetable: Timetable, day: CalendarDate, zone: string): Slot[] {
  const { hours, minutes, bufferMinutes, startEvery, cellMinutes } = timetable;
  // The length comes from the request: a negative one would have infinitely many starts.
  if (minutes <= 0) return [];
  const whole = isWhole(day, zone);
  return hours.flatMap(({ from, to }) => {
    const end = minutesOf(to);
    const slots: Slot[] = [];
    for (let start = minutesOf(from); start + minutes <= end; start += startEvery) {
      if (!whole && !isReal(day, start, minutes, zone)) continue;
      // A fixed grid of the day, so that visits still collide after open hours have changed.
      const until = Math.min(start + minutes + bufferMinutes, end);
      const cells = cellsOf(day, { start, end: until }, cellMinutes);
      slots.push({ time: timeOf(start), needs: [guardOf(timetable, day), ...cells] });
    }
    return slots;
  });
}

/** The cells of a day's grid that a time touches, in minutes. */
export function cellsOf(
  day: CalendarDate,
  { start, end }: { readonly start: number; readonly end: number },
  cellMinutes: number,
): PlaceNeed[] {
  const cells: PlaceNeed[] = [];
  for (let at = start - (start % cellMinutes); at < end; at += cellMinutes)
    cells.push({ day, slot: timeOf(at), count: 1, capacity: 1, max: 1 });
  return cells;
}

/** True for a day without a clock change: zone calculations are slow, so others check each time. */
const isWhole = (day: CalendarDate, zone: string): boolean =>
  startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime() === 1440 * 60_000;

/** False for times that the clocks skip, and for visits whose length a clock change would alter. */
function isReal(day: CalendarDate, start: number, minutes: number, zone: string): boolean {
  const begins = instantAt(day, start, zone);
  if (minutesIn(zone, begins) !== start) return false;
  return instantAt(day, start + minutes, zone).getTime() - begins.getTime() === minutes * 60_000;
}

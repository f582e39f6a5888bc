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

/** The times of a day at which something of a length can begin. Minutes are on the wall clock. */
export interface Timetable {
  /** When it is open; what lies between are breaks. 'HH:MM', half open, in their order. */
  readonly hours: readonly { readonly from: string; readonly to: string }[];
  readonly minutes: number;
  /** After each, before the next can begin. */
  readonly bufferMinutes: number;
  readonly startEvery: number;
  /** The places that a visit takes: of two lengths each excludes the other by these. Divides all other minutes. */
  readonly cellMinutes: number;
  readonly mostADay: number;
  /** The max that a vendor may set `mostADay` to on a single day. */
  readonly maxADay: number;
}

/** Times of a day by a timetable, which may differ from day to day and by what is chosen. */
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

/** One place for the day as a whole: it counts the visits, and closing it closes the day. */
const guardOf = ({ mostADay, maxADay }: Timetable, day: CalendarDate): PlaceNeed => ({
  day,
  count: 1,
  capacity: mostADay,
  max: maxADay,
});

/** The times of a day, with all that one booking of each takes. */
export function slotsOn(timetable: Timetable, day: CalendarDate, zone: string): Slot[] {
  const { hours, minutes, bufferMinutes, startEvery, cellMinutes } = timetable;
  // The length comes from the request: a negative one would have starts without end.
  if (minutes <= 0) return [];
  const whole = isWhole(day, zone);
  return hours.flatMap(({ from, to }) => {
    const end = minutesOf(to);
    const slots: Slot[] = [];
    for (let start = minutesOf(from); start + minutes <= end; start += startEvery) {
      if (!whole && !isReal(day, start, minutes, zone)) continue;
      const cells: PlaceNeed[] = [];
      // On a grid of the day: hours that begin elsewhere still meet what was sold before.
      for (
        let at = start - (start % cellMinutes);
        at < Math.min(start + minutes + bufferMinutes, end);
        at += cellMinutes
      )
        cells.push({ day, slot: timeOf(at), count: 1, capacity: 1, max: 1 });
      slots.push({ time: timeOf(start), needs: [guardOf(timetable, day), ...cells] });
    }
    return slots;
  });
}

/** Whether no change of the clocks falls on a day. Instants are dear: only other days are judged time by time. */
const isWhole = (day: CalendarDate, zone: string): boolean =>
  startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime() === 1440 * 60_000;

/** A time that the clocks skip is not offered, nor a visit that would not be as long as the clocks say. */
function isReal(day: CalendarDate, start: number, minutes: number, zone: string): boolean {
  const begins = instantAt(day, start, zone);
  if (minutesIn(zone, begins) !== start) return false;
  return instantAt(day, start + minutes, zone).getTime() - begins.getTime() === minutes * 60_000;
}

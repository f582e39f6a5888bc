import type { AskedStay } from '#base/asked-stay.ts';
import { addDays, type CalendarDate, isCalendarDate, weekdayOf } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { weekendNightsOf } from '#base/weekend.ts';
import type { Party } from '../details.ts';
import { MAX_BOOKED } from '../kinds.ts';

export interface Stay {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: readonly Party[];
}

/** `guests` is `2.2-8-x` for two rooms, the second with children of 8 and of unknown age. */
export interface StaySearch {
  readonly from?: string;
  readonly to?: string;
  readonly guests?: string | number;
  readonly rate?: string;
  /** The cart line to edit. */
  readonly line?: string;
  readonly meals?: string;
  readonly free?: boolean;
  readonly sort?: string;
}

const TWO: Party = { adults: 2, childAges: [] };
const MAX_NIGHTS = 90;

/** The dates of a URL, which may be typed; null if invalid. */
export function datesOf({ from, to }: StaySearch, today: CalendarDate) {
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  const real = isCalendarDate(from) && isCalendarDate(to) && from >= today && to > from;
  return real && to <= addDays(from, MAX_NIGHTS) ? { checkIn: from, checkOut: to } : null;
}

/** The guests of a URL; two adults in one room by default. */
export function roomsOf({ guests }: StaySearch): readonly Party[] {
  // The router parses a single number as a number.
  const rooms = String(guests ?? '')
    .split('.')
    .slice(0, MAX_BOOKED)
    .map((party): Party => {
      const [adults = '', ...ages] = party.split('-');
      return {
        adults: Math.min(10, Number(adults)),
        childAges: ages.slice(0, 10).map((age) => (/^1?\d$/.test(age) ? Number(age) : -1)),
      };
    });
  return rooms.every(({ adults }) => Number.isInteger(adults) && adults >= 1) ? rooms : [TWO];
}

export const searchOf = ({ checkIn, checkOut, rooms }: AskedStay): StaySearch => ({
  from: checkIn,
  to: checkOut,
  guests: guestsIn(rooms),
});

export const guestsIn = (rooms: AskedStay['rooms']): string | number =>
  unquoted(
    rooms
      .map(({ adults, childAges }) =>
        [adults, ...childAges.map((age) => (age < 0 ? 'x' : age))].join('-'),
      )
      .join('.'),
  );

/** A numeric string would be quoted in the URL. */
const unquoted = (guests: string): string | number =>
  String(Number(guests)) === guests ? Number(guests) : guests;

/** The next two nights at the weekend price, from tomorrow on. */
export function nextWeekend(country: Country, today: CalendarDate) {
  const [first] = weekendNightsOf(country);
  let checkIn = addDays(today, 1);
  while (weekdayOf(checkIn) !== first) checkIn = addDays(checkIn, 1);
  return { checkIn, checkOut: addDays(checkIn, 2) };
}

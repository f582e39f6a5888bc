// Which days a stay can begin and end on, as far as a calendar knows. The server judges what is sold; this says the same
// sooner, beside the day that was pressed.
import {
  addDays,
  type CalendarDate,
  daysBetween,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { type Days, isFree } from './free-days.ts';

/** What is chosen of a stay: the days of arriving and of leaving. */
export interface Stay {
  readonly checkIn: CalendarDate | null;
  readonly checkOut: CalendarDate | null;
}
export const NO_STAY: Stay = { checkIn: null, checkOut: null };

/** What a listing asks of every stay; its days' own terms go before `shortest`. */
export interface StayRules {
  readonly shortest: number;
  readonly longest: number;
  /** Weekdays on which guests arrive; null: on all. */
  readonly arrivals: readonly Weekday[] | null;
  /** A gap between two stays that is shorter than the shortest stay may be booked if it is filled. */
  readonly fillsGaps?: boolean;
}

/** Why a stay cannot begin or end on a day. */
export type StayFault =
  /** The night of `day` is not free. */
  | { readonly fault: 'closed'; readonly day: CalendarDate }
  | { readonly fault: 'no_arrival'; readonly day: CalendarDate }
  | { readonly fault: 'no_departure'; readonly day: CalendarDate }
  | { readonly fault: 'stay_too_short'; readonly day: CalendarDate; readonly nights: number }
  | { readonly fault: 'stay_too_long'; readonly nights: number };

export interface StayDays {
  readonly days: Days;
  readonly rules: StayRules;
}

/** How many nights in a row are free from a day on, `most` at the most. */
export function nightsFree(from: CalendarDate, days: Days, most: number): number {
  let free = 0;
  for (let day = from; free < most && isFree(days.get(day)); day = addDays(day, 1)) free += 1;
  return free;
}

/** Whoever holds a night may never pay for it. */
const endsGap = (day: AvailableDay | undefined): boolean => !isFree(day) && day?.held !== true;

/** The fewest nights of a stay that begins on a day with so many free nights ahead. */
function leastOf(arrival: CalendarDate, free: number, { days, rules }: StayDays): number {
  const least = days.get(arrival)?.minNights ?? rules.shortest;
  const isGap = rules.fillsGaps === true && free < least && endsGap(days.get(addDays(arrival, -1)));
  const after = days.get(addDays(arrival, free));
  return isGap && after && endsGap(after) ? free : least;
}

const mostOf = (least: number, { rules }: StayDays): number => Math.max(rules.longest, least);

/** Why no stay begins on a day, or null. */
export function arrivalFault(day: CalendarDate, stay: StayDays): StayFault | null {
  const { days, rules } = stay;
  const known = days.get(day);
  if (!isFree(known)) return { fault: 'closed', day };
  if (known?.noArrival || (rules.arrivals && !rules.arrivals.includes(weekdayOf(day))))
    return { fault: 'no_arrival', day };
  const asked = known?.minNights ?? rules.shortest;
  const free = nightsFree(day, days, asked);
  const least = leastOf(day, free, stay);
  // Beyond what is known a night may still be free.
  const isOver = days.has(addDays(day, free));
  return free < least && isOver ? { fault: 'stay_too_short', day, nights: least } : null;
}

/** Why a stay that begins on `arrival` does not end on a later day, or null. */
export function departureFault(
  arrival: CalendarDate,
  day: CalendarDate,
  stay: StayDays,
): StayFault | null {
  const { days, rules } = stay;
  const nights = daysBetween(arrival, day);
  const asked = days.get(arrival)?.minNights ?? rules.shortest;
  const free = nightsFree(arrival, days, Math.max(nights, asked));
  if (free < nights) return { fault: 'closed', day: addDays(arrival, free) };
  const least = leastOf(arrival, free, stay);
  if (nights < least) return { fault: 'stay_too_short', day: arrival, nights: least };
  const most = mostOf(least, stay);
  if (nights > most) return { fault: 'stay_too_long', nights: most };
  return days.get(day)?.noDeparture ? { fault: 'no_departure', day } : null;
}

/** Why a press on a day would take nothing, or null: it would be an arrival, or the departure of one. */
export function endFault(day: CalendarDate, chosen: Stay, stay: StayDays): StayFault | null {
  const { checkIn, checkOut } = chosen;
  if (checkIn === null || checkOut !== null || day <= checkIn) return arrivalFault(day, stay);
  const fault = departureFault(checkIn, day, stay);
  // Behind what somebody else has booked another stay begins.
  return fault?.fault === 'closed' && arrivalFault(day, stay) === null ? null : fault;
}

/** A press on a day: the first is the arrival, the second the departure, the next begins again. */
export function pickEnd(
  day: CalendarDate,
  chosen: Stay,
  stay: StayDays,
): { readonly stay: Stay; readonly fault: StayFault | null } {
  const { checkIn, checkOut } = chosen;
  if (day === checkIn && checkOut === null) return { stay: NO_STAY, fault: null };
  const fault = endFault(day, chosen, stay);
  if (fault) return { stay: chosen, fault };
  const isDeparture =
    checkIn !== null &&
    checkOut === null &&
    day > checkIn &&
    departureFault(checkIn, day, stay) === null;
  return {
    stay: isDeparture ? { checkIn, checkOut: day } : { checkIn: day, checkOut: null },
    fault: null,
  };
}

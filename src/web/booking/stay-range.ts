// Possible start and end days of a stay, as far as the calendar's data goes. The server decides;
// this explains the same earlier, beside the pressed day.
import {
  addDays,
  type CalendarDate,
  daysBetween,
  type Weekday,
  weekdayOf,
} from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { type Days, isFree } from './free-days.ts';

export interface Stay {
  readonly checkIn: CalendarDate | null;
  readonly checkOut: CalendarDate | null;
}
export const NO_STAY: Stay = { checkIn: null, checkOut: null };

/** A listing's rules for stays. The day's own minimum takes precedence over `shortest`. */
export interface StayRules {
  readonly shortest: number;
  readonly longest: number;
  /** Arrival weekdays; null for all. */
  readonly arrivals: readonly Weekday[] | null;
  /** A gap shorter than the minimum stay may be booked if it is filled completely. */
  readonly fillsGaps?: boolean;
}

/** Why a stay cannot start or end on a day. */
export type StayFault =
  /** The night of `day` is booked. */
  | { readonly fault: 'closed'; readonly day: CalendarDate }
  | { readonly fault: 'no_arrival'; readonly day: CalendarDate }
  | { readonly fault: 'no_departure'; readonly day: CalendarDate }
  | { readonly fault: 'stay_too_short'; readonly day: CalendarDate; readonly nights: number }
  | { readonly fault: 'stay_too_long'; readonly nights: number };

export interface StayDays {
  readonly days: Days;
  readonly rules: StayRules;
}

/** Number of consecutive free nights from a day on, up to `most`. */
export function nightsFree(from: CalendarDate, days: Days, most: number): number {
  let free = 0;
  for (let day = from; free < most && isFree(days.get(day)); day = addDays(day, 1)) free += 1;
  return free;
}

/** A held night may become free again, so it does not end a gap. */
const endsGap = (day: AvailableDay | undefined): boolean => !isFree(day) && day?.held !== true;

/** Minimum nights of a stay that starts on a day with this many free nights. */
function leastOf(arrival: CalendarDate, free: number, { days, rules }: StayDays): number {
  const least = days.get(arrival)?.minNights ?? rules.shortest;
  const isGap = rules.fillsGaps === true && free < least && endsGap(days.get(addDays(arrival, -1)));
  const after = days.get(addDays(arrival, free));
  return isGap && after && endsGap(after) ? free : least;
}

const mostOf = (least: number, { rules }: StayDays): number => Math.max(rules.longest, least);

/** Why a stay cannot start on a day; null if it can. */
export function arrivalFault(day: CalendarDate, stay: StayDays): StayFault | null {
  const { days, rules } = stay;
  const known = days.get(day);
  if (!isFree(known)) return { fault: 'closed', day };
  if (known?.noArrival || (rules.arrivals && !rules.arrivals.includes(weekdayOf(day))))
    return { fault: 'no_arrival', day };
  const asked = known?.minNights ?? rules.shortest;
  const free = nightsFree(day, days, asked);
  const least = leastOf(day, free, stay);
  // Nights that are not loaded may be free.
  const isOver = days.has(addDays(day, free));
  return free < least && isOver ? { fault: 'stay_too_short', day, nights: least } : null;
}

/** Why a stay from `arrival` cannot end on a later day; null if it can. */
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

/** Why pressing a day has no effect; null if it selects an arrival or departure. */
export function endFault(day: CalendarDate, chosen: Stay, stay: StayDays): StayFault | null {
  const { checkIn, checkOut } = chosen;
  if (checkIn === null || checkOut !== null || day <= checkIn) return arrivalFault(day, stay);
  const fault = departureFault(checkIn, day, stay);
  // Behind booked nights another stay starts.
  return fault?.fault === 'closed' && arrivalFault(day, stay) === null ? null : fault;
}

/** The first press is the arrival, the second the departure, the third starts again. */
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

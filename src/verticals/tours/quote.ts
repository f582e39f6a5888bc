import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysFrom,
  instantAt,
  isCalendarDate,
  weekdayOf,
} from '#base/calendar-date.ts';
import { times } from '#base/money.ts';
import type { When } from '#base/cancellation.ts';
import { zoneOf } from '#base/countries.ts';
import type { LocalNow } from '#base/local-now.ts';
import {
  type ChoiceContext,
  type PlaceNeed,
  type Quote,
  type QuoteLine,
  QuoteProblem,
  type Span,
  type Terms,
} from '../choice.ts';
import type { CalendarDay, ListingFacts } from '../vertical.ts';
import type { TourDetails, TourOptions } from './details.ts';
import { hasPrice, priceUnitOf } from './kinds.ts';

/** How far ahead anything can be booked, in days. */
export const HORIZON_DAYS = 365;

type Tour = ListingFacts<TourDetails>;

/** What decides on which days a listing is open. */
export interface Schedule {
  readonly details: Pick<
    TourDetails,
    'operates' | 'selectedDays' | 'departureTime' | 'cutoffHours'
  >;
}

/** 'Monday, Thursday' for ['monday', 'thursday']. */
export function dayNames(days: readonly string[]): string {
  return days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(', ');
}

/**
 * Why a day cannot be booked, or null. Source: specification section 5 (earliest is today, operating days) and the
 * listing's own cut-off, in hours before the instant of departure.
 */
export function closedReason(
  tour: Schedule,
  day: CalendarDate,
  now: LocalNow,
): CalendarDay['closed'] {
  const ahead = daysBetween(now.today, day);
  if (ahead < 0) return 'past';
  if (ahead > HORIZON_DAYS) return 'horizon';
  const { operates, selectedDays, departureTime, cutoffHours } = tour.details;
  if (operates === 'selected' && !(selectedDays as readonly string[]).includes(weekdayOf(day)))
    return 'weekday';
  return isTooLate(day, minutesOf(departureTime), cutoffHours * 60, now) ? 'cutoff' : null;
}

/** By more than this no change of the clocks moves a departure. */
const CLOCKS_CHANGE = 180;

/** Whether fewer real minutes than the cut-off's are left until a wall clock's time on a day. */
function isTooLate(
  day: CalendarDate,
  minutes: number,
  cutoff: number,
  { today, minutes: shown, at, timeZone }: LocalNow,
): boolean {
  // Instants are dear where a year of days is judged, and few of them are near.
  const spare = daysBetween(today, day) * 1440 + minutes - shown - cutoff;
  if (Math.abs(spare) > CLOCKS_CHANGE) return spare < 0;
  return instantAt(day, minutes, timeZone).getTime() - at < cutoff * 60_000;
}

/** Since midnight, of 'HH:MM'. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The price of a booking: people for departures, nights for properties, days for guides. Throws QuoteProblem. */
export function quoteTour(tour: Tour, options: TourOptions, { now, terms }: ChoiceContext): Quote {
  const { details } = tour;
  if (!isCalendarDate(options.startingDate))
    throw new QuoteProblem('startingDate', 'Choose a valid date.', { fault: 'day_unreal' });
  if (!hasPrice(tour.kind, tour.priceCents))
    throw new QuoteProblem('price', 'Not bookable yet: no price has been set.', {
      fault: 'no_price',
    });
  const unit = priceUnitOf(tour.kind);
  for (const day of daysTaken(tour, options)) refuseClosed(tour, day, now);
  if (options.people > details.maxGuests) {
    throw new QuoteProblem('people', `Maximum people per booking: ${details.maxGuests}.`, {
      fault: 'too_many_people',
      most: details.maxGuests,
    });
  }
  const lines = linesOf(tour, options, terms);
  return {
    lines,
    totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
    when: whenOf(tour, options),
    subDetails: {
      location: tour.location,
      numberofPeople: details.maxGuests,
      duration: unit === 'person' ? details.duration : options.units,
      pickupSpot: options.pickupSpot || details.pickupSpot || 'Not specified',
      startingDate: options.startingDate,
      people: options.people,
      ...(unit === 'night' && { nights: options.units }),
      ...(unit === 'day' && { days: options.units }),
      guideGender: options.guideGender,
      ...(options.specialInstructions && { specialInstructions: options.specialInstructions }),
    },
  };
}

/** What a day costs a person, or the night or the day: its own price, or the listing's. */
export const priceOn = (tour: Pick<Tour, 'priceCents'>, day: CalendarDate, terms: Terms): number =>
  terms.get(day)?.priceCents ?? tour.priceCents;

/** One line for the people of a departure; of nights and days one for each price, in the order in which they come. */
function linesOf(tour: Tour, options: TourOptions, terms: Terms): QuoteLine[] {
  const what = priceUnitOf(tour.kind);
  const units = new Map<number, number>();
  for (const day of daysTaken(tour, options)) {
    const cents = priceOn(tour, day, terms);
    units.set(cents, (units.get(cents) ?? 0) + (what === 'person' ? options.people : 1));
  }
  return [...units].map(([unitCents, count]) => ({
    what,
    part: 'sale',
    units: count,
    unitCents,
    totalCents: times(unitCents, count),
  }));
}

/** The days whose prices a booking reads. */
export function spanOfTour(tour: Tour, options: TourOptions): Span | null {
  const from = options.startingDate;
  if (!isCalendarDate(from)) return null;
  return { from, to: daysTaken(tour, options).at(-1) ?? from };
}

function whenOf(tour: Tour, { startingDate: from, units }: TourOptions): When {
  const timeZone = zoneOf(tour.country);
  const days = {
    person: Math.max(1, tour.details.duration) - 1,
    night: units,
    day: units - 1,
  }[priceUnitOf(tour.kind)];
  return {
    from,
    to: addDays(from, days),
    startsAt: instantAt(from, minutesOf(tour.details.departureTime), timeZone).toISOString(),
    timeZone,
  };
}

/** Seats on a departure day; for properties and guides the whole of it, each night or day. */
export function placesOfTour(tour: Tour, options: TourOptions): PlaceNeed[] {
  if (priceUnitOf(tour.kind) === 'person') {
    return [{ day: options.startingDate, count: options.people, capacity: tour.details.maxGuests }];
  }
  return daysTaken(tour, options).map((day) => ({ day, count: 1, capacity: 1 }));
}

export function calendarOfTour(
  tour: Tour,
  days: readonly CalendarDate[],
  { now, terms }: ChoiceContext,
): CalendarDay[] {
  const capacity = priceUnitOf(tour.kind) === 'person' ? tour.details.maxGuests : 1;
  return days.map((day) => ({
    day,
    needs: [{ day, count: 1, capacity }],
    priceCents: priceOn(tour, day, terms),
    closed: closedReason(tour, day, now),
  }));
}

function daysTaken(tour: Tour, options: TourOptions): CalendarDate[] {
  return daysFrom(options.startingDate, priceUnitOf(tour.kind) === 'person' ? 1 : options.units);
}

function refuseClosed(tour: Tour, day: CalendarDate, now: LocalNow): void {
  switch (closedReason(tour, day, now)) {
    case 'past':
      throw new QuoteProblem(
        'startingDate',
        'This date has passed. Choose today or a later date.',
        { fault: 'day_past' },
      );
    case 'horizon': {
      const last = addDays(now.today, HORIZON_DAYS);
      throw new QuoteProblem('startingDate', `Choose a date up to ${last}.`, {
        fault: 'day_too_far',
        day: last,
      });
    }
    case 'weekday':
      throw new QuoteProblem(
        'startingDate',
        `This tour only operates on ${dayNames(tour.details.selectedDays)}. Please select a valid day.`,
        { fault: 'day_closed', days: [...tour.details.selectedDays] },
      );
    case 'cutoff':
      throw new QuoteProblem(
        'startingDate',
        `Booking closes ${tour.details.cutoffHours} hours before departure.`,
        { fault: 'too_late', hours: tour.details.cutoffHours },
      );
    default:
  }
}

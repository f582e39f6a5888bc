import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysFrom,
  isCalendarDate,
  weekdayOf,
} from '#base/calendar-date.ts';
import { times } from '#base/money.ts';
import type { CalendarDay, ListingFacts, LocalNow, PlaceNeed, Quote } from '../vertical.ts';
import { QuoteProblem } from '../vertical.ts';
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
 * listing's own cut-off, counted in wall-clock hours before departure.
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
  const [hours = 0, minutes = 0] = departureTime.split(':').map(Number);
  if (ahead * 1440 + hours * 60 + minutes - now.minutes < cutoffHours * 60) return 'cutoff';
  return null;
}

/** The price of a booking: people for departures, nights for properties, days for guides. Throws QuoteProblem. */
export function quoteTour(tour: Tour, options: TourOptions, now: LocalNow): Quote {
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
  const units = unit === 'person' ? options.people : options.units;
  const totalCents = times(tour.priceCents, units);
  return {
    lines: [{ what: unit, units, unitCents: tour.priceCents, totalCents }],
    totalCents,
    startsOn: options.startingDate,
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
  now: LocalNow,
): CalendarDay[] {
  const capacity = priceUnitOf(tour.kind) === 'person' ? tour.details.maxGuests : 1;
  return days.map((day) => ({
    day,
    capacity,
    priceCents: tour.priceCents,
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

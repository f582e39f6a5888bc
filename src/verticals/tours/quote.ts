import type { QuoteFault } from '#base/quote-faults.ts';
import type { Schedule } from '#base/schedule.ts';
import type { BookingRules } from '../booking-rules.ts';
import { judgeStay, type StayLimits } from '../booking-stays.ts';
import { bookingWords } from '../booking-words.ts';
import type { ListingFacts } from '../vertical.ts';
import type { TourDetails, TourOptions } from './details.ts';
import { MAX_UNITS } from './kinds.ts';
import { HORIZON_DAYS, tourPrices } from './prices.ts';

type Tour = ListingFacts<TourDetails>;

/** 'Monday, Thursday' for ['monday', 'thursday']. */
function dayNames(days: readonly string[]): string {
  return days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(', ');
}

/** Specification section 5 (operating days), and the listing's own cut-off. */
export const scheduleOfTour = ({
  operates,
  selectedDays,
  departureTime,
  cutoffHours,
}: Pick<TourDetails, 'operates' | 'selectedDays' | 'departureTime' | 'cutoffHours'>): Schedule => ({
  weekdays: operates === 'selected' ? selectedDays : null,
  begins: departureTime,
  cutoffMinutes: cutoffHours * 60,
  horizonDays: HORIZON_DAYS,
});

/** A property uses the rules for homes; only its days have rules for stays. */
const NIGHTS: StayLimits = {
  shortest: 1,
  longest: MAX_UNITS,
  arrivals: null,
  fields: { from: 'startingDate', to: 'units' },
};

export const tourRules: BookingRules<TourDetails, TourOptions> = {
  ...tourPrices,
  fields: { from: 'startingDate' },
  words: wordsOf,
  schedule: ({ details }) => scheduleOfTour(details),
  judge: (booking) => {
    const { listing, options, span, refuse } = booking;
    const { maxGuests: most } = listing.details;
    if (options.people > most) refuse('people', { fault: 'too_many_people', most });
    if (span.of === 'nights') judgeStay(NIGHTS, booking);
  },
};

/** The specification's messages, if it has them. */
function wordsOf(why: QuoteFault, { details }: Tour): string {
  switch (why.fault) {
    case 'day_past':
      return 'This date has passed. Choose today or a later date.';
    case 'day_too_far':
      return `Choose a date up to ${why.day}.`;
    case 'day_closed':
      return `This tour only operates on ${dayNames(details.selectedDays)}. Please select a valid day.`;
    case 'too_late':
      return `Booking closes ${details.cutoffHours} hours before departure.`;
    case 'same_day_over':
      return `Same-day booking closes at ${why.time}.`;
    case 'too_many_people':
      return `Maximum people per booking: ${details.maxGuests}.`;
    case 'no_price':
      return 'Not bookable yet: no price has been set.';
    case 'stay_too_short':
    case 'stay_too_long':
    case 'no_arrival':
    case 'no_departure':
      return bookingWords(why);
    default:
      return 'Choose a valid date.';
  }
}

import { choice, count, fields, lines, list, longText, text, time, weekdays } from '../fields.ts';
import { MAX_GUESTS } from './kinds.ts';

/** Labels of the specification: none, Bed and Breakfast, half-board, full-board. */
export const MEALS = ['none', 'breakfast', 'half-board', 'full-board'] as const;

const short = text(200, { default: '' });
const shownShort = text(200, { default: '', card: true });
const texts = lines(100, 500, { default: [] });

export const TOUR = fields({
  maxGuests: count(1, MAX_GUESTS, { default: 12, card: true }),
  /** Days. */
  duration: count(0, 365, { default: 0, card: true }),
  pickupSpot: short,
  operates: choice(['everyday', 'selected'], { default: 'everyday' }),
  selectedDays: weekdays({ default: [] }),
  spokenLanguages: lines(20, 500, { default: [] }),
  speciality: shownShort,
  gender: choice(['male', 'female', 'other', ''], { default: '' }),
  inclusions: texts,
  exclusions: texts,
  /** A row a day. */
  itinerary: list(
    60,
    { plan: longText(5_000), meals: choice(MEALS, { default: 'none' }) },
    { default: [] },
  ),
  /** Local time. */
  departureTime: time({ default: '09:00' }),
  /** Booking closes this many hours before departure. */
  cutoffHours: count(0, 720, { default: 12 }),
  freeUntilDays: count(0, 365, { default: 2 }),
  /** Refund in percent after that, until the day before. */
  percentAfter: count(0, 100, { default: 50 }),
});

/** The groups of `detailedInclusions`, in the order of the specification. */
export const INCLUSIONS = fields({
  accommodation: texts,
  transfers: texts,
  sightseeing: texts,
  domesticFlights: texts,
  freeItems: texts,
});

import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { times } from '#base/money.ts';
import { type Days, freeInRow, termsOf } from '#web/booking/free-days.ts';
import {
  arrivalFault,
  departureFault,
  type StayFault,
  type StayRules,
} from '#web/booking/stay-range.ts';
import { linesOfDays, type PricedListing } from '../../booking-rules.ts';
import type { Quote } from '../../choice.ts';
import type { Tour } from '../contract.ts';
import type { TourDetails } from '../details.ts';
import { MAX_UNITS, priceUnitOf } from '../kinds.ts';
import { tourPrices } from '../prices.ts';
import type { Choice } from './booking-search.ts';

export const FIRST_CHOICE: Choice = {
  startingDate: null,
  people: 1,
  units: 1,
  pickupSpot: '',
  guideGender: 'any',
  specialInstructions: '',
};

/** The listing in the form that pricing needs. */
export function factsOf(tour: Tour): PricedListing<TourDetails> {
  const {
    _id,
    category,
    name,
    location,
    country,
    price,
    cancellation,
    gender,
    selectedDays,
    ...rest
  } = tour;
  return {
    id: _id,
    kind: category,
    name,
    location,
    // The contract has plain text, but only the five countries and three genders are ever stored.
    country: country as Country,
    priceCents: Math.round(price * 100),
    details: {
      ...rest,
      ...cancellation,
      gender: gender as TourDetails['gender'],
      selectedDays: selectedDays as TourDetails['selectedDays'],
    },
  };
}

/** The price by the server's own function. Without a date it is price times units. */
export function quoteChoice(
  tour: Tour,
  { startingDate, ...choice }: Choice,
  days: Days,
): Pick<Quote, 'lines' | 'totalCents'> {
  const facts = factsOf(tour);
  const options = { ...choice, startingDate: startingDate ?? '' };
  const span = tourPrices.span(facts, options);
  if (span) {
    const lines = linesOfDays(tourPrices, facts, options, { span, terms: termsOf(days) });
    return { lines, totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0) };
  }
  const what = priceUnitOf(tour.category);
  const units = what === 'person' ? choice.people : choice.units;
  const totalCents = times(facts.priceCents, units);
  const line = { what, part: 'sale', units, unitCents: facts.priceCents, totalCents } as const;
  return { lines: [line], totalCents };
}

/** Maximum people: the listing's limit and the places left on the day. */
export function mostPeople(tour: Tour, choice: Pick<Choice, 'startingDate'>, days: Days): number {
  const left = choice.startingDate === null ? undefined : days.get(choice.startingDate)?.left;
  const counted = priceUnitOf(tour.category) === 'person' && left !== undefined;
  return Math.max(1, counted ? Math.min(tour.maxGuests, left) : tour.maxGuests);
}

/** Maximum nights or days: the consecutive free ones from the selected day. */
export const mostUnits = ({ startingDate }: Pick<Choice, 'startingDate'>, days: Days): number =>
  startingDate === null ? MAX_UNITS : freeInRow(startingDate, days, MAX_UNITS);

/** A property's rules for stays, in addition to those of its days. */
const NIGHTS: StayRules = { shortest: 1, longest: MAX_UNITS, arrivals: null };

/** Minimum nights by the arrival day's rule; 1 for days and departures. */
export const leastUnits = (
  tour: Pick<Tour, 'category'>,
  { startingDate }: Pick<Choice, 'startingDate'>,
  days: Days,
): number =>
  startingDate !== null && priceUnitOf(tour.category) === 'night'
    ? (days.get(startingDate)?.minNights ?? 1)
    : 1;

/** Why a stay cannot start on this day or have this length; null if it can, or is no stay. */
export function stayFault(
  tour: Pick<Tour, 'category'>,
  { startingDate, units }: { readonly startingDate: CalendarDate; readonly units?: number },
  days: Days,
): StayFault | null {
  if (priceUnitOf(tour.category) !== 'night') return null;
  const stay = { days, rules: NIGHTS };
  const fault = arrivalFault(startingDate, stay);
  return fault || units === undefined
    ? fault
    : departureFault(startingDate, addDays(startingDate, units), stay);
}

/** The product for the cart: the selection, without data that the server has itself. */
export function productOf(tour: Tour, { units, ...choice }: Choice) {
  return {
    productId: tour._id,
    options: { ...choice, ...(priceUnitOf(tour.category) !== 'person' && { units }) },
  };
}

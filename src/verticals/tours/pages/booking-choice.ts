import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { times } from '#base/money.ts';
import { type Days, freeInRow } from '#web/booking/free-days.ts';
import {
  arrivalFault,
  departureFault,
  type StayFault,
  type StayRules,
} from '#web/booking/stay-range.ts';
import { linesOfDays, type PricedListing } from '../../booking-rules.ts';
import type { Quote, Terms } from '../../choice.ts';
import type { Tour } from '../contract.ts';
import type { TourDetails } from '../details.ts';
import { MOST_UNITS, priceUnitOf } from '../kinds.ts';
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

/** The listing as the rules of its price see it. */
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
    // The contract says text; only the five countries and the three genders are ever stored.
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

/** What the choice costs, by the server's own function. Without a date it is only multiplied. */
export function quoteChoice(
  tour: Tour,
  { startingDate, ...choice }: Choice,
  days: Days,
): Pick<Quote, 'lines' | 'totalCents'> {
  const facts = factsOf(tour);
  const options = { ...choice, startingDate: startingDate ?? '' };
  const span = tourPrices.span(facts, options);
  if (span) {
    const lines = linesOfDays(tourPrices, facts, options, { span, terms: termsIn(days) });
    return { lines, totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0) };
  }
  const what = priceUnitOf(tour.category);
  const units = what === 'person' ? choice.people : choice.units;
  const totalCents = times(facts.priceCents, units);
  const line = { what, part: 'sale', units, unitCents: facts.priceCents, totalCents } as const;
  return { lines: [line], totalCents };
}

/** Days' own prices, as far as they are known: the total of the page is the server's. */
const termsIn = (days: Days): Terms =>
  new Map(
    [...days.values()].map(({ day, price }) => [
      day,
      {
        priceCents: price === null ? null : Math.round(price * 100),
        minNights: null,
        noArrival: false,
        noDeparture: false,
      },
    ]),
  );

/** How many people can be chosen: as many as fit, and as are left on the day. */
export function mostPeople(tour: Tour, choice: Pick<Choice, 'startingDate'>, days: Days): number {
  const left = choice.startingDate === null ? undefined : days.get(choice.startingDate)?.left;
  const counted = priceUnitOf(tour.category) === 'person' && left !== undefined;
  return Math.max(1, counted ? Math.min(tour.maxGuests, left) : tour.maxGuests);
}

/** How many nights or days can be chosen: as many as are free in a row from the chosen one. */
export const mostUnits = ({ startingDate }: Pick<Choice, 'startingDate'>, days: Days): number =>
  startingDate === null ? MOST_UNITS : freeInRow(startingDate, days, MOST_UNITS);

/** What a property asks of a stay beside what its days say. */
const NIGHTS: StayRules = { shortest: 1, longest: MOST_UNITS, arrivals: null };

/** How many nights must be chosen at least, as the day of arrival says; of days and departures 1. */
export const leastUnits = (
  tour: Pick<Tour, 'category'>,
  { startingDate }: Pick<Choice, 'startingDate'>,
  days: Days,
): number =>
  startingDate !== null && priceUnitOf(tour.category) === 'night'
    ? (days.get(startingDate)?.minNights ?? 1)
    : 1;

/** Why no stay begins on a day, or none of so many nights does; null of what is no stay, and where one does. */
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

/** The product as the cart takes it: what was chosen, and nothing that the server says better. */
export function productOf(tour: Tour, { units, ...choice }: Choice) {
  return {
    productId: tour._id,
    options: { ...choice, ...(priceUnitOf(tour.category) !== 'person' && { units }) },
  };
}

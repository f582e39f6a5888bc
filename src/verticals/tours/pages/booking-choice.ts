import type { Country } from '#base/countries.ts';
import { times } from '#base/money.ts';
import { type Days, freeInRow } from '#web/booking/free-days.ts';
import { linesOfDays } from '../../booking-rules.ts';
import type { Quote, Terms } from '../../choice.ts';
import type { ListingFacts } from '../../vertical.ts';
import type { Tour } from '../contract.ts';
import type { TourDetails } from '../details.ts';
import { priceUnitOf } from '../kinds.ts';
import { tourPrices } from '../prices.ts';
import { type Choice, MOST_UNITS } from './booking-search.ts';

export const FIRST_CHOICE: Choice = {
  startingDate: null,
  people: 1,
  units: 1,
  pickupSpot: '',
  guideGender: 'any',
  specialInstructions: '',
};

/** The listing as the rules of its price see it. */
export function factsOf(tour: Tour): ListingFacts<TourDetails> {
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
        priceCents: Math.round(price * 100),
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

/** The product as the cart takes it: what was chosen, and nothing that the server says better. */
export function productOf(tour: Tour, { units, ...choice }: Choice) {
  return {
    productId: tour._id,
    options: { ...choice, ...(priceUnitOf(tour.category) !== 'person' && { units }) },
  };
}

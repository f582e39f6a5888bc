import { addDays } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { LocalNow } from '#base/local-now.ts';
import { times } from '#base/money.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { priceBooking } from '../../booking-rules.ts';
import type { Quote, Terms } from '../../choice.ts';
import type { ListingFacts } from '../../vertical.ts';
import type { Tour } from '../contract.ts';
import type { TourDetails } from '../details.ts';
import { priceUnitOf } from '../kinds.ts';
import { tourRules } from '../quote.ts';
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

/** What the choice costs. Without a date it is only multiplied; with one it is the law's own word. Throws QuoteProblem. */
export function quoteChoice(
  tour: Tour,
  choice: Choice,
  now: LocalNow | null,
  days: Days,
): Pick<Quote, 'lines' | 'totalCents'> {
  const facts = factsOf(tour);
  if (choice.startingDate !== null && now)
    return priceBooking(
      tourRules,
      facts,
      { ...choice, startingDate: choice.startingDate },
      { now, terms: termsIn(days) },
    );
  const what = priceUnitOf(tour.category);
  const units = what === 'person' ? choice.people : choice.units;
  const totalCents = times(facts.priceCents, units);
  const line = { what, part: 'sale', units, unitCents: facts.priceCents, totalCents } as const;
  return { lines: [line], totalCents };
}

type Days = ReadonlyMap<string, AvailableDay>;

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

/** How many nights or days in a row are free from the chosen one, as far as is known. */
export function mostUnits(choice: Pick<Choice, 'startingDate'>, days: Days): number {
  if (choice.startingDate === null) return MOST_UNITS;
  let free = 0;
  for (
    let day = choice.startingDate;
    free < MOST_UNITS && isFree(days.get(day));
    day = addDays(day, 1)
  )
    free += 1;
  return Math.max(1, free);
}

export const isFree = (day: AvailableDay | undefined): boolean =>
  day !== undefined && day.closed === null && day.left > 0;

/** The product as the cart takes it: what was chosen, and nothing that the server says better. */
export function productOf(tour: Tour, { units, ...choice }: Choice) {
  return {
    productId: tour._id,
    options: { ...choice, ...(priceUnitOf(tour.category) !== 'person' && { units }) },
  };
}

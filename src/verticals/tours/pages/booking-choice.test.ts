import { localNowIn } from '#base/local-now.ts';
import { expect, test } from 'vitest';
import type { AvailableDay } from '#contract/listings.ts';
import type { Tour } from '../contract.ts';
import { NO_TERMS } from '../../choice.ts';
import { tours } from '../vertical.ts';
import {
  FIRST_CHOICE,
  factsOf,
  leastUnits,
  mostPeople,
  mostUnits,
  productOf,
  quoteChoice,
  stayFault,
} from './booking-choice.ts';
import { readBookingSearch } from './booking-search.ts';

const tour: Tour = {
  _id: 't1',
  name: 'Felucca',
  title: 'Felucca',
  description: '',
  location: 'Aswan',
  country: 'Egypt',
  type: 'tours',
  category: 'privateTours',
  price: 64,
  images: [
    {
      id: 'p',
      url: '/media/p',
      imageUrl: '/media/p/960.webp',
      width: 10,
      height: 10,
      blur: '',
      alt: '',
    },
  ],
  rating: null,
  reviews: 0,
  maxGuests: 8,
  duration: 1,
  productType: 'Private Tour',
  serviceId: 's1',
  serviceName: 'S',
  vendorName: 'V',
  numberofPeople: 8,
  pickupSpot: '',
  operates: 'selected',
  selectedDays: ['thursday'],
  spokenLanguages: [],
  speciality: '',
  gender: '',
  inclusions: [],
  exclusions: [],
  itinerary: [],
  detailedInclusions: {
    accommodation: [],
    transfers: [],
    sightseeing: [],
    domesticFlights: [],
    freeItems: [],
  },
  tourType: 'private',
  departureTime: '09:00',
  cutoffHours: 12,
  cancellation: { freeUntilDays: 2, percentAfter: 50 },
};
// 2026-03-02 is a Monday, 2026-03-05 a Thursday.
const now = localNowIn('Africa/Cairo', new Date('2026-03-02T08:00:00Z'));
const NO_DAYS = new Map<string, AvailableDay>();
const day = (date: string, left: number): [string, AvailableDay] => [
  date,
  { day: date, left, price: 64, closed: null },
];

test('sends only the selection', () => {
  const choice = { ...FIRST_CHOICE, startingDate: '2026-03-05', people: 2 };
  expect(productOf(tour, choice)).toEqual({
    productId: 't1',
    options: {
      startingDate: '2026-03-05',
      people: 2,
      pickupSpot: '',
      guideGender: 'any',
      specialInstructions: '',
    },
  });
  expect(productOf({ ...tour, category: 'guides' }, { ...choice, units: 3 }).options.units).toBe(3);
});

const asked = (options: object) =>
  tours.read(factsOf(tour), options, { now, terms: NO_TERMS }).quote.subDetails;

test('omits blank special instructions', () => {
  const { options } = productOf(tour, { ...FIRST_CHOICE, startingDate: '2026-03-05' });
  expect(asked(options)).not.toHaveProperty('specialInstructions');
  expect(asked({ ...options, specialInstructions: 'No nuts' })).toHaveProperty(
    'specialInstructions',
    'No nuts',
  );
});

test("refuses closed weekdays with the specification's message", () => {
  expect(() => asked({ startingDate: '2026-03-06' })).toThrow(
    'This tour only operates on Thursday. Please select a valid day.',
  );
});

test('multiplies the price by people or nights, even without a date', () => {
  expect(quoteChoice(tour, { ...FIRST_CHOICE, people: 3 }, NO_DAYS).totalCents).toBe(19_200);
  expect(
    quoteChoice(
      { ...tour, category: 'luxuryProperties' },
      { ...FIRST_CHOICE, people: 3, units: 2 },
      NO_DAYS,
    ).totalCents,
  ).toBe(12_800);
});

test('limits people to the places left, but to at least one', () => {
  const days = new Map([day('2026-03-05', 3), day('2026-03-12', 0)]);
  expect(mostPeople(tour, { startingDate: null }, days)).toBe(8);
  expect(mostPeople(tour, { startingDate: '2026-03-05' }, days)).toBe(3);
  expect(mostPeople(tour, { startingDate: '2026-03-12' }, days)).toBe(1);
  // A property is one place, whatever its number of guests.
  expect(
    mostPeople({ ...tour, category: 'luxuryProperties' }, { startingDate: '2026-03-05' }, days),
  ).toBe(8);
});

test('limits nights to consecutive free ones', () => {
  const days = new Map([
    day('2026-03-05', 1),
    day('2026-03-06', 1),
    day('2026-03-07', 0),
    day('2026-03-08', 1),
  ]);
  expect(mostUnits({ startingDate: '2026-03-05' }, days)).toBe(2);
  expect(mostUnits({ startingDate: '2026-03-07' }, days)).toBe(1);
});

test('ignores invalid parameters of a URL', () => {
  expect(
    readBookingSearch({
      startingDate: '2026-03-05',
      people: '2',
      guideGender: 'female',
      nights: 3,
      line: 'abc',
    }),
  ).toEqual({
    startingDate: '2026-03-05',
    people: 2,
    guideGender: 'female',
    units: 3,
    line: 'abc',
  });
  expect(
    readBookingSearch({
      startingDate: 'soon',
      people: -1,
      units: 1e9,
      guideGender: 'any',
      pickupSpot: 7,
      line: '',
    }),
  ).toEqual({});
});

test("uses the day's own price in the page's total, if loaded", () => {
  const dear = new Map([day('2026-03-05', 8)].map(([key, one]) => [key, { ...one, price: 80 }]));
  const choice = { ...FIRST_CHOICE, startingDate: '2026-03-05', people: 2 };
  expect(quoteChoice(tour, choice, dear)).toMatchObject({
    totalCents: 160_00,
    lines: [{ units: 2, unitCents: 80_00 }],
  });
});

test("a stay in a property follows the arrival day's minimum and the rules for its first and last day", () => {
  const villa = { ...tour, category: 'luxuryProperties' } as const;
  const nights = new Map([
    ...['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'].map((date) => day(date, 1)),
    day('2026-03-09', 0),
  ]);
  const having = (date: string, more: Partial<AvailableDay>) =>
    new Map([...nights, [date, { ...day(date, 1)[1], ...more }]]);
  const at = (startingDate: string, units?: number) => ({
    startingDate,
    ...(units !== undefined && { units }),
  });
  expect(leastUnits(villa, at('2026-03-05'), having('2026-03-05', { minNights: 3 }))).toBe(3);
  expect(leastUnits(tour, at('2026-03-05'), having('2026-03-05', { minNights: 3 }))).toBe(1);
  expect(stayFault(villa, at('2026-03-05', 3), nights)).toBeNull();
  expect(stayFault(villa, at('2026-03-05'), having('2026-03-05', { noArrival: true }))).toEqual({
    fault: 'no_arrival',
    day: '2026-03-05',
  });
  expect(stayFault(tour, at('2026-03-05'), having('2026-03-05', { noArrival: true }))).toBeNull();
  expect(
    stayFault(villa, at('2026-03-05', 2), having('2026-03-07', { noDeparture: true })),
  ).toEqual({ fault: 'no_departure', day: '2026-03-07' });
  expect(stayFault(villa, at('2026-03-08'), having('2026-03-08', { minNights: 2 }))).toEqual({
    fault: 'stay_too_short',
    day: '2026-03-08',
    nights: 2,
  });
});

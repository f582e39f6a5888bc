// Long because each refusal of a stay is one row of a table, with its promised message.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { localNowIn } from '#base/local-now.ts';
import { rate, roomEntry } from '#testing/hotel.ts';
import { sure } from '#testing/sure.ts';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { readLanguageWith } from '#web/words/language.ts';
import { NO_TERMS, type Terms } from '../choice.ts';
import { RoomDetails, StayOptions } from './details.ts';
import { HotelDetails } from './hotel-details.ts';
import { OWN_FAULTS } from './kinds.ts';
import { guestsOf, nightly, stayQuote } from './prices.ts';
import { hotels } from './vertical.ts';
import { hotelsLook } from './look.tsx';

// Thursday to Sunday; today is 2026-11-02.
const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06', ratePlan: 'saver' };
const TWO = { adults: 2, childAges: [] };
const now = localNowIn('Africa/Cairo', new Date('2026-11-02T09:00:00Z'));

const facts = (details: object = {}) => ({
  id: 'room',
  kind: 'room',
  name: 'Garden twin',
  location: 'Cairo',
  country: 'Egypt' as const,
  priceCents: 80_00,
  details: RoomDetails.parse(roomEntry({ details }).details),
});
const own = (day: string, more: object): Terms =>
  new Map([
    [day, { priceCents: null, minNights: null, noArrival: false, noDeparture: false, ...more }],
  ]);
const read = (options: object, details: object = {}, terms: Terms = NO_TERMS, at = now) =>
  hotels.read(facts(details), { ...STAY, rooms: [TWO], ...options }, { now: at, terms });
const refused = (...asked: Parameters<typeof read>) => {
  try {
    read(...asked);
  } catch (error) {
    const { field, message, why } = error as { field: string; message: string; why: object };
    return { field, message, why };
  }
  throw new Error('Not refused');
};
const hotelsFault = (name: string, values: object = {}) => ({
  fault: 'own',
  vertical: 'hotels',
  name,
  values,
});

test('two rooms over a weekend with a night of its own price cost $687.00', () => {
  const rooms = [TWO, { adults: 2, childAges: [8] }];
  const terms = own('2026-12-05', { priceCents: 120_00 });
  const { quote, places } = read({ rooms }, {}, terms);
  expect(quote.totalCents).toBe(687_00);
  expect(
    quote.lines.map(({ what, part, units, unitCents }) => [what, part, units, unitCents]),
  ).toEqual([
    ['night', 'sale', 4, 90_00],
    ['night', 'sale', 2, 108_00],
    ['extra_guest', 'sale', 3, 10_00],
    ['meal', 'sale', 12, 6_00],
    ['meal', 'sale', 3, 3_00],
  ]);
  expect(quote.subDetails).toEqual({
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    nights: 3,
    rooms,
    adults: 4,
    children: 1,
    ratePlanId: 'saver',
    ratePlan: 'Breakfast, not refundable',
    board: 'breakfast',
    refundable: false,
    freeUntil: null,
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    nightly: [
      { night: '2026-12-03', price: 217 },
      { night: '2026-12-04', price: 217 },
      { night: '2026-12-05', price: 253 },
    ],
  });
  // The shown details can be sent back unchanged.
  expect(read(quote.subDetails, {}, terms).quote).toEqual(quote);
  // All rates sell the same rooms, so the rate is not part of the place.
  expect(places).toEqual(
    ['2026-12-03', '2026-12-04', '2026-12-05'].map((day) => ({
      day,
      count: 2,
      capacity: 8,
      max: 500,
      of: 'room',
    })),
  );
});

test('rounds every price once for each night, half a cent up', () => {
  const cents = (details: object) => read({}, details).quote.totalCents;
  const plan = { ratePlans: [rate('saver', { adjustBps: 25 })], weekendCents: null };
  expect(cents(plan)).toBe(3 * 80_20);
  expect(
    hotels.read(
      { ...facts(plan), priceCents: 18_00 },
      { ...STAY, rooms: [TWO] },
      { now, terms: NO_TERMS },
    ).quote.totalCents,
  ).toBe(3 * 18_05);
});

test('included places go to adults, then to the oldest children; free children eat for free', () => {
  const details = {
    baseGuests: 2,
    maxAdults: 3,
    maxChildren: 3,
    maxGuests: 6,
    extraAdultCents: 25_00,
    childPrices: [
      { toAge: 2, cents: 0 },
      { toAge: 6, cents: 5_00 },
      { toAge: 11, cents: 12_00 },
    ],
    weekendCents: null,
    ratePlans: [
      rate('saver', { board: 'half-board', adultMealCents: 20_00, childMealCents: 9_00 }),
    ],
  };
  const lines = (adults: number, childAges: number[]) =>
    read({ checkOut: '2026-12-04', rooms: [{ adults, childAges }] }, details)
      .quote.lines.slice(1)
      .map(({ what, units, unitCents }) => [what, units, unitCents]);
  expect(lines(1, [11, 4])).toEqual([
    ['extra_guest', 1, 5_00],
    ['meal', 1, 20_00],
    ['meal', 2, 9_00],
  ]);
  expect(lines(2, [1])).toEqual([['meal', 2, 20_00]]);
  // A guest of twelve counts as an adult for bed and supper.
  expect(lines(2, [12, 2])).toEqual([
    ['extra_guest', 1, 25_00],
    ['meal', 3, 20_00],
  ]);
  expect(guestsOf(facts(details).details, { adults: 1, childAges: [3, 17, 11] })).toEqual({
    adults: 2,
    children: [11, 3],
  });
});

const party = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
});
const anyStay = fc.record({
  nights: fc.integer({ min: 1, max: 9 }),
  rooms: fc.array(party, { minLength: 1, maxLength: 4 }),
  nightCents: fc.integer({ min: 1_00, max: 900_00 }),
  weekendCents: fc.option(fc.integer({ min: 1_00, max: 900_00 })),
  adjustBps: fc.integer({ min: -5_000, max: 5_000 }),
  mealCents: fc.integer({ min: 0, max: 50_00 }),
  extraCents: fc.integer({ min: 0, max: 50_00 }),
});
const priced = (
  { nights, rooms, nightCents, weekendCents, adjustBps, mealCents, extraCents }: Stay,
  terms: Terms = NO_TERMS,
) => {
  const room = {
    ...facts({
      weekendCents,
      maxAdults: 9,
      maxChildren: 9,
      maxGuests: 18,
      extraAdultCents: extraCents,
      childPrices: [{ toAge: 10, cents: extraCents }],
      ratePlans: [
        rate('saver', { adjustBps, adultMealCents: mealCents, childMealCents: mealCents }),
      ],
    }),
    priceCents: nightCents,
  };
  const options = StayOptions.parse({ ...STAY, checkOut: addDays(STAY.checkIn, nights), rooms });
  return { room, options, terms, quote: hotels.read(room, options, { now, terms }).quote };
};
type Stay = typeof anyStay extends fc.Arbitrary<infer Value> ? Value : never;

test('the order of rooms does not matter; lines and nights add up to the total, on pages as on the server', () => {
  fc.assert(
    fc.property(anyStay, (stay) => {
      const { quote, room, options, terms } = priced(stay);
      expect(priced({ ...stay, rooms: stay.rooms.toReversed() }).quote.totalCents).toBe(
        quote.totalCents,
      );
      expect(quote.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
        quote.totalCents,
      );
      const nights = nightly(room, options, sure(stayQuote(room, options, terms)).span, terms);
      expect(nights.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totalCents);
      expect(stayQuote(room, options, terms)).toMatchObject({
        lines: quote.lines,
        totalCents: quote.totalCents,
      });
    }),
    { numRuns: 60 },
  );
});

test('a higher price of a night never lowers the total', () => {
  fc.assert(
    fc.property(anyStay, fc.integer({ min: 0, max: 8 }), fc.nat(900_00), (stay, nth, more) => {
      const night = addDays(STAY.checkIn, nth % stay.nights);
      const total = (priceCents: number) =>
        priced(stay, own(night, { priceCents })).quote.totalCents;
      expect(total(stay.nightCents + more)).toBeGreaterThanOrEqual(total(stay.nightCents));
    }),
    { numRuns: 60 },
  );
});

test.each<[string, Parameters<typeof read>, string, string, object]>([
  [
    'no room',
    [{ rooms: [] }],
    'rooms',
    'Choose 1 to 10 rooms.',
    hotelsFault('rooms', { most: 10 }),
  ],
  [
    'eleven',
    [{ rooms: Array.from({ length: 11 }, () => TWO) }],
    'rooms',
    'Choose 1 to 10 rooms.',
    hotelsFault('rooms', { most: 10 }),
  ],
  [
    'what is no room',
    [{ rooms: [] }],
    'rooms',
    'Choose 1 to 10 rooms.',
    hotelsFault('rooms', { most: 10 }),
  ],
  [
    'a room of children',
    [{ rooms: [TWO, { adults: 0, childAges: [9] }] }],
    'rooms',
    'Every room needs at least one adult.',
    hotelsFault('adult'),
  ],
  [
    'a child of no age',
    [{ rooms: [{ adults: 1, childAges: [-1] }] }],
    'rooms',
    'Please give the age of every child (0 to 17).',
    hotelsFault('ages'),
  ],
  [
    'a child of 18',
    [{ rooms: [{ adults: 1, childAges: [18] }] }],
    'rooms',
    'Please give the age of every child (0 to 17).',
    hotelsFault('ages'),
  ],
  [
    'one adult too many',
    [{ rooms: [{ adults: 3, childAges: [] }] }],
    'rooms',
    'A room of this type takes at most 2 adults and 1 children, 3 people in all.',
    hotelsFault('fit', { adults: 2, children: 1, people: 3 }),
  ],
  [
    'a child who counts as an adult',
    [{ rooms: [{ adults: 2, childAges: [12] }] }],
    'rooms',
    'A room of this type takes at most 2 adults and 1 children, 3 people in all.',
    hotelsFault('fit', { adults: 2, children: 1, people: 3 }),
  ],
  [
    'one child too many',
    [{ rooms: [{ adults: 1, childAges: [3, 5] }] }],
    'rooms',
    'A room of this type takes at most 2 adults and 1 children, 3 people in all.',
    hotelsFault('fit', { adults: 2, children: 1, people: 3 }),
  ],
  [
    'more people than it takes in all',
    [{ rooms: [{ adults: 2, childAges: [3] }] }, { maxGuests: 2 }],
    'rooms',
    'A room of this type takes at most 2 adults and 1 children, 2 people in all.',
    hotelsFault('fit', { adults: 2, children: 1, people: 2 }),
  ],
  [
    'a child not born yet',
    [{ rooms: [{ adults: 1, childAges: [-1] }] }],
    'rooms',
    'Please give the age of every child (0 to 17).',
    hotelsFault('ages'),
  ],
  [
    'no adult in a room',
    [{ rooms: [{ adults: 0, childAges: [] }] }],
    'rooms',
    'Every room needs at least one adult.',
    hotelsFault('adult'),
  ],
  ['no rate', [{ ratePlan: '' }], 'ratePlan', 'Please choose a rate.', hotelsFault('rate')],
  [
    'a rate of before',
    [{ ratePlan: 'summer' }],
    'ratePlan',
    'This rate is no longer sold.',
    hotelsFault('rate_gone'),
  ],
  ['no day', [{ checkIn: '' }], 'checkIn', 'Please choose a day.', { fault: 'day_unreal' }],
  [
    'a day that is over',
    [{ checkIn: '2026-11-01' }],
    'checkIn',
    'This date has passed. Please choose today or a later day.',
    { fault: 'day_past' },
  ],
  [
    'a day too far',
    [{ checkIn: '2027-11-02', checkOut: '2027-11-05' }],
    'checkIn',
    'Please choose a day up to Nov 2, 2027.',
    { fault: 'day_too_far', day: '2027-11-02' },
  ],
  ['no last day', [{ checkOut: '' }], 'checkIn', 'Please choose a day.', { fault: 'day_unreal' }],
  [
    'the end on its first day',
    [{ checkOut: '2026-12-03' }],
    'checkOut',
    'Check-out must be after check-in.',
    { fault: 'ends_too_soon' },
  ],
  [
    'the end before the start',
    [{ checkOut: '2026-12-01' }],
    'checkOut',
    'Check-out must be after check-in.',
    { fault: 'ends_too_soon' },
  ],
  [
    'too few nights',
    [{}, { minNights: 4 }],
    'checkOut',
    'Arriving on Dec 3, 2026, the shortest stay is 4 nights.',
    { fault: 'stay_too_short', nights: 4, day: '2026-12-03' },
  ],
  [
    'too few of that day',
    [{}, {}, own('2026-12-03', { minNights: 5 })],
    'checkOut',
    'Arriving on Dec 3, 2026, the shortest stay is 5 nights.',
    { fault: 'stay_too_short', nights: 5, day: '2026-12-03' },
  ],
  [
    'too many nights',
    [{}, { maxNights: 2 }],
    'checkOut',
    'The longest stay is 2 nights.',
    { fault: 'stay_too_long', nights: 2 },
  ],
  [
    'a day without arrivals',
    [{}, {}, own('2026-12-03', { noArrival: true })],
    'checkIn',
    'You cannot check in on Dec 3, 2026.',
    { fault: 'no_arrival', day: '2026-12-03' },
  ],
  [
    'a day without departures',
    [{}, {}, own('2026-12-06', { noDeparture: true })],
    'checkOut',
    'You cannot check out on Dec 6, 2026.',
    { fault: 'no_departure', day: '2026-12-06' },
  ],
])('a stay with %s is refused', (_, asked, field, message, why) => {
  expect(refused(...asked)).toEqual({ field, message, why });
});

test("tonight can be booked until the hotel's deadline, in its local time", () => {
  const tonight = { checkIn: '2026-11-02', checkOut: '2026-11-03' };
  const at = (instant: string) => localNowIn('Africa/Cairo', new Date(instant));
  const details = { sameDayUntil: '20:30', weekendCents: null };
  read(tonight, details, NO_TERMS, at('2026-11-02T18:29:00Z'));
  expect(refused(tonight, details, NO_TERMS, at('2026-11-02T18:31:00Z'))).toEqual({
    field: 'checkIn',
    message: 'Same-day booking closes at 20:30.',
    why: { fault: 'same_day_over', time: '20:30' },
  });
});

test.each(['en', 'ar'] as const)('each of its refusals has a message in %s', async (language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
  const { refused: wordsOf } = hotelsLook;
  const said = OWN_FAULTS.map((name) =>
    wordsOf?.({
      fault: 'own',
      vertical: 'hotels',
      name,
      values: { most: 10, adults: 2, children: 1, people: 3 },
    }),
  );
  expect(new Set(said).size).toBe(OWN_FAULTS.length);
  for (const words of said)
    expect(words).toMatch(language === 'ar' ? /^\p{Script=Arabic}/u : /^[A-Z][^{}]+\.$/);
});
afterEach(() => {
  readLanguageWith(() => 'en');
  overwriteGetLocale(() => 'en');
});

test('rejects inconsistent details', () => {
  const faults = (details: object) => {
    const { error } = RoomDetails.safeParse(roomEntry({ details }).details);
    return error?.issues.map(({ path }) => path.join('.'));
  };
  expect(faults({})).toBeUndefined();
  expect(faults({ rooms: 0 })).toEqual(['rooms']);
  expect(faults({ rooms: 501 })).toEqual(['rooms']);
  expect(faults({ minNights: 9, maxNights: 8 })).toEqual(['maxNights']);
  expect(faults({ baseGuests: 4 })).toEqual(['baseGuests']);
  expect(faults({ ratePlans: [] })).toEqual(['ratePlans']);
  expect(faults({ ratePlans: [rate('a'), rate('a')] })).toEqual(['ratePlans']);
  expect(faults({ ratePlans: [rate('a', { adjustBps: 5_001 })] })).toEqual([
    'ratePlans.0.adjustBps',
  ]);
  expect(
    faults({
      childPrices: [
        { toAge: 6, cents: 1 },
        { toAge: 6, cents: 2 },
      ],
    }),
  ).toEqual(['childPrices']);
  expect(faults({ sameDayUntil: '24:00' })).toEqual(['sameDayUntil']);
  expect(faults({ amenities: ['helipad'] })).toEqual(['amenities.0']);
});

test("a hotel's address and its coordinates on the map", () => {
  const read = (coordinates: string) => HotelDetails.safeParse({ coordinates }).success;
  for (const point of ['', '29.5329, 34.9996', '-33.9,18.4']) expect(read(point)).toBe(true);
  for (const none of ['north', '29.5329', '1295.1, 34', '29.5, 34.9&evil=1'])
    expect(read(none)).toBe(false);
  expect(HotelDetails.parse({})).toMatchObject({ address: '', coordinates: '', phone: '' });
  expect(HotelDetails.safeParse({ phone: '+962 3 201 4400' }).success).toBe(true);
  expect(HotelDetails.safeParse({ phone: 'at the desk' }).success).toBe(false);
});

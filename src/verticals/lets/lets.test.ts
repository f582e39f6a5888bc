// Long because each refusal of a stay is one row of a table, with its promised message.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { addDays, WEEKDAYS } from '#base/calendar-date.ts';
import { localNowIn } from '#base/local-now.ts';
import { homeEntry } from '#testing/let.ts';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { readLanguageWith } from '#web/words/language.ts';
import { type DayTerms, NO_TERMS, type Terms } from '../choice.ts';
import { HomeDetails, HomePrivate, LetOptions } from './details.ts';
import { OWN_FAULTS } from './kinds.ts';
import { letQuote } from './prices.ts';
import { lets } from './vertical.ts';
import { letsLook } from './look.tsx';

// Sunday to Sunday; today is 2026-11-02.
const STAY = { checkIn: '2026-12-06', checkOut: '2026-12-13', adults: 4, rulesAccepted: true };
const now = localNowIn('Asia/Beirut', new Date('2026-11-02T09:00:00Z'));

const facts = (details: object = {}, priceCents = 90_00) => ({
  id: 'home',
  kind: 'villa',
  name: 'Villa Rayhan',
  location: 'Batroun',
  country: 'Lebanon' as const,
  priceCents,
  details: HomeDetails.parse(homeEntry({ details }).details),
});
const days = (own: Readonly<Record<string, Partial<DayTerms>>>): Terms =>
  new Map(
    Object.entries(own).map(([day, more]) => [
      day,
      { priceCents: null, minNights: null, noArrival: false, noDeparture: false, ...more },
    ]),
  );
const read = (options: object, details: object = {}, terms: Terms = NO_TERMS, at = now) =>
  lets.read(facts(details), { ...STAY, ...options }, { now: at, terms });
const refused = (...asked: Parameters<typeof read>) => {
  try {
    read(...asked);
  } catch (error) {
    const { field, message, why } = error as { field: string; message: string; why: object };
    return { field, message, why };
  }
  throw new Error('Not refused');
};
const own = (name: string, values: object = {}) => ({
  fault: 'own',
  vertical: 'lets',
  name,
  values,
});

test('a week for five with a weekend, an extra guest and cleaning costs $698.00', () => {
  const { quote, places, cancellation } = read({ adults: 3, children: 2 });
  expect(quote.totalCents).toBe(698_00);
  expect(
    quote.lines.map(({ what, part, units, totalCents }) => [what, part, units, totalCents]),
  ).toEqual([
    ['night', 'sale', 5, 450_00],
    ['night', 'sale', 2, 220_00],
    ['discount', 'sale', 1, -67_00],
    ['extra_guest', 'sale', 7, 70_00],
    ['cleaning', 'fee', 1, 25_00],
  ]);
  expect(quote.subDetails).toEqual({
    checkIn: '2026-12-06',
    checkOut: '2026-12-13',
    nights: 7,
    guests: 5,
    adults: 3,
    children: 2,
    infants: 0,
    pets: 0,
    area: 'Kfar Abida, above Batroun',
    cleaning: 25,
    freeUntil: '2026-11-29',
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    houseRules: 'No shoes on the carpets.',
    rulesAccepted: true,
    rulesAcceptedAt: '2026-11-02T09:00:00.000Z',
  });
  // The shown details can be sent back unchanged.
  expect(read(quote.subDetails).quote).toEqual(quote);
  expect(places.map(({ day, count, capacity }) => [day, count, capacity])).toEqual(
    Array.from({ length: 7 }, (_, night) => [addDays(STAY.checkIn, night), 1, 1]),
  );
  expect(cancellation.rule).toMatchObject({ kind: 'steps' });
});

test('the monthly discount replaces the weekly one, rounds half a cent up, and applies to nights only', () => {
  const off = (nights: number, details: object) =>
    read({ checkOut: addDays(STAY.checkIn, nights) }, { weekendCents: null, ...details })
      .quote.lines.filter(({ what }) => what === 'discount')
      .map(({ totalCents }) => totalCents);
  const both = { monthlyBps: 2_500, maxNights: 60 };
  expect(off(6, both)).toEqual([]);
  expect(off(27, both)).toEqual([-27 * 9_00]);
  expect(off(28, both)).toEqual([-28 * 22_50]);
  expect(off(28, { maxNights: 60 })).toEqual([-28 * 9_00]);
  expect(
    lets
      .read({ ...facts({ weeklyBps: 333, weekendCents: null }), priceCents: 10_01 }, STAY, {
        now,
        terms: NO_TERMS,
      })
      .quote.lines.find(({ what }) => what === 'discount')?.totalCents,
  ).toBe(-2_33);
});

test("a night's own price precedes the weekend price; infants count if the owner says so", () => {
  const terms = days({ '2026-12-10': { priceCents: 200_00 } });
  expect(read({}, { weeklyBps: 0 }, terms).quote.totalCents).toBe(
    5 * 90_00 + 200_00 + 110_00 + 25_00,
  );
  const total = (infantsFree: boolean) =>
    read({ infants: 1 }, { infantsFree, weeklyBps: 0 }).quote.totalCents;
  expect(total(false) - total(true)).toBe(7 * 10_00);
  expect(refused({ infants: 1 }, { infantsFree: false, maxGuests: 4 }).why).toEqual(
    own('guests', { most: 4 }),
  );
});

test("weekend nights are the country's, unless the owner sets others", () => {
  const total = (details: object) => read({}, { weeklyBps: 0, ...details }).quote.lines;
  const weekend = (lines: ReturnType<typeof total>) =>
    lines.find(({ unitCents }) => unitCents === 110_00)?.units;
  expect(weekend(total({ weekendNights: null }))).toBe(2);
  expect(weekend(total({ weekendNights: ['sunday'] }))).toBe(1);
  // Friday the 4th is no weekend night where the weekend is Egypt's Thursday and Friday.
  const thursday = { checkIn: '2026-12-05', checkOut: '2026-12-06' };
  expect(read(thursday, { weekendNights: null }).quote.lines[0]?.unitCents).toBe(110_00);
  expect(
    lets.read(
      { ...facts({ weekendNights: null }), country: 'Egypt' },
      { ...STAY, ...thursday },
      { now, terms: NO_TERMS },
    ).quote.lines[0]?.unitCents,
  ).toBe(90_00);
});

const anyStay = fc.record({
  nights: fc.integer({ min: 1, max: 40 }),
  adults: fc.integer({ min: 1, max: 7 }),
  priceCents: fc.integer({ min: 1_00, max: 900_00 }),
  details: fc.record({
    weekendCents: fc.option(fc.integer({ min: 1_00, max: 900_00 })),
    weeklyBps: fc.integer({ min: 0, max: 6_000 }),
    monthlyBps: fc.option(fc.integer({ min: 0, max: 6_000 })),
    cleaningCents: fc.integer({ min: 0, max: 90_00 }),
    extraGuestCents: fc.integer({ min: 0, max: 50_00 }),
  }),
});

test('lines add up to the total, on pages as on the server; a higher price never lowers the total', () => {
  fc.assert(
    fc.property(anyStay, fc.nat(39), fc.nat(900_00), (stay, nth, more) => {
      const home = facts({ ...stay.details, maxNights: 60 }, stay.priceCents);
      const options = LetOptions.parse({
        ...STAY,
        adults: stay.adults,
        checkOut: addDays(STAY.checkIn, stay.nights),
      });
      const total = (terms: Terms, choice = options) =>
        lets.read(home, choice, { now, terms }).quote;
      const plain = total(NO_TERMS);
      expect(plain.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
        plain.totalCents,
      );
      expect(letQuote(home, options, NO_TERMS)).toEqual({
        lines: plain.lines,
        totalCents: plain.totalCents,
        nights: stay.nights,
      });
      const night = addDays(STAY.checkIn, nth % stay.nights);
      const at = (priceCents: number) => total(days({ [night]: { priceCents } })).totalCents;
      expect(at(stay.priceCents + more)).toBeGreaterThanOrEqual(at(stay.priceCents));
      expect(
        total(NO_TERMS, { ...options, adults: stay.adults + 1 }).totalCents,
      ).toBeGreaterThanOrEqual(plain.totalCents);
    }),
    { numRuns: 60 },
  );
});

test.each<[string, Parameters<typeof read>, string, string, object]>([
  [
    'nobody grown up',
    [{ adults: 0, children: 2 }],
    'adults',
    'At least one adult must stay here.',
    own('adult'),
  ],
  [
    'nine guests',
    [{ adults: 5, children: 4 }],
    'adults',
    'At most 8 guests can stay here.',
    own('guests', { most: 8 }),
  ],
  ['a cat', [{ pets: 1 }], 'pets', 'Pets cannot stay here.', own('pets')],
  [
    'an arrival on a Sunday',
    [{}, { checkInDays: ['saturday', 'monday'] }],
    'checkIn',
    'Check-in is possible on Saturday, Monday only.',
    own('check_in_days', { days: 'saturday,monday' }),
  ],
  [
    'rules that are not accepted',
    [{ rulesAccepted: false }],
    'rulesAccepted',
    'Please accept the house rules.',
    own('rules'),
  ],
  [
    'too little notice',
    [{ checkIn: '2026-11-03', checkOut: '2026-11-05' }, { noticeHours: 48 }],
    'checkIn',
    'Please book at least 48 hours before check-in.',
    { fault: 'too_late', hours: 48 },
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
  [
    'the end before the start',
    [{ checkOut: '2026-12-06' }],
    'checkOut',
    'Check-out must be after check-in.',
    { fault: 'ends_too_soon' },
  ],
  [
    'too few nights',
    [{ checkOut: '2026-12-08' }, { minNights: 3 }],
    'checkOut',
    'Arriving on Dec 6, 2026, the shortest stay is 3 nights.',
    { fault: 'stay_too_short', nights: 3, day: '2026-12-06' },
  ],
  [
    'too few of that day',
    [{}, {}, days({ '2026-12-06': { minNights: 10 } })],
    'checkOut',
    'Arriving on Dec 6, 2026, the shortest stay is 10 nights.',
    { fault: 'stay_too_short', nights: 10, day: '2026-12-06' },
  ],
  [
    'too many nights',
    [{}, { maxNights: 6 }],
    'checkOut',
    'The longest stay is 6 nights.',
    { fault: 'stay_too_long', nights: 6 },
  ],
  [
    'a day without arrivals',
    [{}, {}, days({ '2026-12-06': { noArrival: true } })],
    'checkIn',
    'You cannot check in on Dec 6, 2026.',
    { fault: 'no_arrival', day: '2026-12-06' },
  ],
  [
    'a day without departures',
    [{}, {}, days({ '2026-12-13': { noDeparture: true } })],
    'checkOut',
    'You cannot check out on Dec 13, 2026.',
    { fault: 'no_departure', day: '2026-12-13' },
  ],
])('a stay with %s is refused', (_, asked, field, message, why) => {
  expect(refused(...asked)).toEqual({ field, message, why });
});

test('a gap below the minimum stay may only be booked as a whole', () => {
  const two = { checkOut: '2026-12-08' };
  const gap = days({ '2026-12-05': { taken: true }, '2026-12-08': { taken: true } });
  read(two, { minNights: 3 }, gap);
  const fault = (...asked: Parameters<typeof read>) => refused(...asked).why;
  const short = { fault: 'stay_too_short', nights: 3, day: '2026-12-06' };
  expect(fault({ checkOut: '2026-12-07' }, { minNights: 3 }, gap)).toEqual(short);
  expect(fault(two, { minNights: 3 }, days({ '2026-12-05': { taken: true } }))).toEqual(short);
  expect(fault(two, { minNights: 3 }, days({ '2026-12-08': { taken: true } }))).toEqual(short);
  // Free nights between stays belong to the gap.
  const rest = { minNights: 3, prepNights: 1 };
  const wide = days({ '2026-12-05': { taken: true }, '2026-12-09': { taken: true } });
  read(two, rest, wide);
  expect(fault({ checkOut: '2026-12-07' }, rest, wide)).toEqual(short);
  // Nights before the booking deadline cannot be sold.
  const tomorrow = { checkIn: '2026-11-03', checkOut: '2026-11-04' };
  read(tomorrow, { minNights: 3, noticeHours: 24 }, days({ '2026-11-04': { taken: true } }));
});

test.each(['en', 'ar'] as const)('each of its refusals has a message in %s', async (language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
  const { refused: wordsOf } = letsLook;
  const values = { most: 8, days: WEEKDAYS.slice(0, 2).join(',') };
  const said = OWN_FAULTS.map((name) =>
    wordsOf?.({ fault: 'own', vertical: 'lets', name, values }),
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
  const faults = (details: object) =>
    HomeDetails.safeParse(homeEntry({ details }).details).error?.issues.map(({ path }) =>
      path.join('.'),
    );
  expect(faults({})).toBeUndefined();
  expect(faults({ minNights: 9, maxNights: 8 })).toEqual(['maxNights']);
  expect(faults({ includedGuests: 9 })).toEqual(['includedGuests']);
  expect(faults({ weeklyBps: 6_001 })).toEqual(['weeklyBps']);
  expect(faults({ prepNights: 4 })).toEqual(['prepNights']);
  expect(faults({ checkInFrom: '24:00' })).toEqual(['checkInFrom']);
  expect(faults({ amenities: ['helipad'] })).toEqual(['amenities.0']);
  expect(faults({ area: ' ' })).toEqual(['area']);
  // The public location is no exact address.
  expect(facts({ areaLatitude: 34.255_312 }).details.areaLatitude).toBe(34.255);
  expect(HomePrivate.safeParse({ address: '14 Fig Lane', coordinates: 'north' }).success).toBe(
    false,
  );
});

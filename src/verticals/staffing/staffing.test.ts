// Long because it has the prices, rules and messages of hiring.
import { sure } from '#testing/sure.ts';
import { series } from '../capabilities/fulfilled.ts';
import { capabilityOf } from '../capability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localNowIn } from '#base/local-now.ts';
import { workerEntry } from '#testing/agency.ts';
import { NO_TERMS, QuoteProblem } from '../choice.ts';
import { HireOptions, WorkerDetails } from './details.ts';
import { endOfMonths, type Worker } from './prices.ts';
import { quoteHire } from './quote.ts';
import { startsOf } from './rules.ts';
import { staffing } from './vertical.ts';
import { calendarDays } from '../capabilities/bookable.ts';

// A Monday, 11:00 in Cairo.
const now = localNowIn('Africa/Cairo', new Date('2026-03-02T09:00:00Z'));
const context = { now, terms: NO_TERMS };
const workerOf = (details: object = {}, over: Partial<Worker> = {}): Worker => ({
  id: '0195a000-0000-7000-8000-000000000001',
  kind: 'nanny',
  name: 'Mariam',
  location: 'Cairo',
  country: 'Egypt',
  priceCents: 9_00,
  details: WorkerDetails.parse({ ...workerEntry().details, ...details }),
  ...over,
});
const mariam = workerOf();
const FRIDAY = '2026-03-06';
const MONDAY = '2026-03-09';
const quote = (options: object, worker = mariam, over: object = {}) =>
  quoteHire(worker, HireOptions.parse(options), { ...context, ...over });
const visit = (over: object = {}) => ({
  hire: 'hour',
  day: MONDAY,
  start: '10:00',
  hours: 4,
  ...over,
});
const months = (over: object = {}) => ({ hire: 'month', startsOn: MONDAY, months: 3, ...over });

function refusal(options: object, worker = mariam) {
  try {
    quote(options, worker);
  } catch (error) {
    if (error instanceof QuoteProblem) return `${error.field}: ${error.message}`;
    throw error;
  }
  return 'nothing';
}

test('four hours on a Friday at $9 and $11 cost $44.00', () => {
  const { totalCents, lines } = quote(visit({ day: FRIDAY }));
  expect(totalCents).toBe(44_00);
  expect(lines).toEqual([
    { what: 'hour', part: 'sale', units: 4, unitCents: 11_00, totalCents: 44_00 },
  ]);
  expect(quote(visit()).totalCents).toBe(36_00);
});

test('three months at $450, less five percent, with a placement fee of $50 cost $1,332.50', () => {
  expect(quote(months())).toMatchObject({
    totalCents: 1_332_50,
    lines: [
      { what: 'month', units: 3, totalCents: 1_350_00 },
      { what: 'discount', totalCents: -67_50 },
      { what: 'placement', totalCents: 50_00 },
    ],
  });
  expect(quote(months({ months: 2 })).totalCents).toBe(950_00);
});

test('rounds half a cent up for each visit', () => {
  const odd = workerOf({ hourlyCents: 9_01, weekendHourCents: null });
  expect(quote(visit({ hours: 2.5, repeatWeeks: 3 }), odd)).toMatchObject({
    totalCents: 67_59,
    lines: [{ what: 'visit', units: 3, unitCents: 22_53 }],
  });
});

test("months end on the first day's day of the month, or on the last day of a shorter month", () => {
  expect(endOfMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(endOfMonths('2027-01-31', 2)).toBe('2027-03-31');
  expect(endOfMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(endOfMonths('2026-12-01', 12)).toBe('2027-12-01');
  expect(quote(months()).subDetails).toMatchObject({ startsOn: MONDAY, endsOn: '2026-06-08' });
});

test('explains each refusal', () => {
  expect(refusal(visit({ hours: 1 }))).toBe('hours: The shortest visit is 2 hours.');
  expect(refusal(visit({ hours: 9 }))).toBe('hours: The longest visit is 8 hours.');
  expect(refusal(visit({ hours: 2.25 }))).toBe('hours: Choose full or half hours.');
  expect(refusal(visit({ start: '18:00' }))).toBe('slot: Mariam works 08:00 to 20:00 on Monday.');
  expect(refusal(visit({ start: '10:15' }))).toBe(
    'slot: This time is not offered. Please choose one of those shown.',
  );
  expect(refusal(visit({ start: '' }))).toBe('slot: Please choose a time.');
  expect(refusal(visit({ day: '2026-03-12' }))).toBe('day: Mariam does not work on Thursday.');
  expect(refusal(visit({ day: '2026-03-02', start: '12:00' }))).toBe(
    'day: Please book at least 12 hours ahead.',
  );
  expect(refusal(visit({ day: 'x' }))).toBe('day: Please choose a day.');
  expect(refusal(visit({ repeatWeeks: 13 }))).toBe('repeatWeeks: Choose 1 to 12 weeks.');
  expect(refusal(months({ months: 0 }))).toBe('months: Choose 1 to 12 months.');
  expect(refusal(months({ months: 13 }))).toBe('months: Choose 1 to 12 months.');
  expect(refusal(months({ startsOn: '2026-02-31' }))).toBe('startsOn: Please choose a day.');
  const monthly = workerOf({ hourlyCents: null, weekendHourCents: null, liveIn: false });
  expect(refusal(visit(), monthly)).toBe('hire: This worker is hired by the month only.');
  expect(refusal(months({ liveIn: true }), monthly)).toBe("liveIn: This worker doesn't live in.");
  const brief = workerOf({ minHours: 1, maxHours: 1, leadHours: 1 });
  expect(refusal(visit({ hours: 0.5 }), brief)).toBe('hours: The shortest visit is 1 hour.');
  expect(refusal(visit({ hours: 2 }), brief)).toBe('hours: The longest visit is 1 hour.');
  const hourly = workerOf({ monthlyCents: null });
  expect(refusal(months(), hourly)).toBe('hire: This worker is hired by the hour only.');
});

test('the horizon limits the first day; repetitions may exceed it', () => {
  const near = workerOf({ horizonDays: 10 });
  expect(quote(visit({ repeatWeeks: 12 }), near).totalCents).toBe(12 * 36_00);
  expect(quote(months({ months: 12 }), near).when?.to).toBe('2027-03-08');
  expect(refusal(visit({ day: '2026-03-16' }), near)).toContain('up to Mar 12, 2026');
});

test('a week in which the worker is away makes all weeks unavailable', () => {
  const away = workerOf({ exceptions: [{ day: '2026-03-23', off: true }] });
  expect(refusal(visit({ repeatWeeks: 2 }), away)).toBe('nothing');
  expect(refusal(visit({ repeatWeeks: 3 }), away)).toBe(
    'day: Not free on Mar 23, 2026. Choose other weeks or book them one by one.',
  );
  const shorter = workerOf({
    exceptions: [{ day: '2026-03-23', hours: [{ from: '12:00', to: '20:00' }] }],
  });
  expect(refusal(visit({ start: '16:00', repeatWeeks: 4 }), shorter)).toBe('nothing');
  expect(refusal(visit({ repeatWeeks: 4 }), shorter)).toContain('Not free on Mar 23, 2026.');
});

test('a start is offered for several weeks if and only if it is accepted, and the blocking weeks are named', () => {
  const days = ['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'];
  const away = fc.record({
    day: fc.constantFrom(...days),
    from: fc.constantFrom('08:00', '11:00', '14:30', 'off'),
  });
  const awayDays = fc.uniqueArray(away, { selector: ({ day }) => day, maxLength: 4 });
  fc.assert(
    fc.property(awayDays, fc.integer({ min: 1, max: 6 }), (exceptions, repeatWeeks) => {
      const worker = workerOf({
        exceptions: exceptions.map(({ day, from }) =>
          from === 'off' ? { day, off: true } : { day, hours: [{ from, to: '20:00' }] },
        ),
      });
      const chosen = { hire: 'hour', hours: 4, repeatWeeks };
      for (const one of calendarDays(staffing, worker, [MONDAY, ...days], context, chosen)) {
        const why = refusal(visit({ ...chosen, day: one.day, start: one.slot ?? '' }), worker);
        expect(why === 'nothing').toBe(one.closed === null);
        expect(why.startsWith('day: Not free on ')).toBe(one.off !== undefined);
      }
    }),
    // Each run checks about eighty starts.
    { numRuns: 20 },
  );
});

test('a visit takes its half hours and travel time until midnight, and as many of the day; a month takes whole days', () => {
  const placesOf = (options: object, worker = mariam) =>
    staffing.read(worker, options, context).places;
  const cells = placesOf(visit({ hours: 2 }));
  expect(cells.map(({ slot = '', count }) => `${slot} ${count}`)).toEqual([
    ' 5',
    '10:00 1',
    '10:30 1',
    '11:00 1',
    '11:30 1',
    '12:00 1',
  ]);
  const late = workerOf({
    hours: { monday: [{ from: '18:00', to: '24:00' }] },
    travelMinutes: 120,
  });
  expect(placesOf(visit({ start: '22:00', hours: 2 }), late)).toHaveLength(1 + 4);
  const all = placesOf(months({ months: 1 }));
  expect(all).toHaveLength(31);
  expect(all.every(({ count, capacity, slot }) => count === 48 && capacity === 48 && !slot)).toBe(
    true,
  );
});

test('a clock change is no possible start, and a visit loses no hour', () => {
  // In Egypt 24 April 2026 has no hour from midnight to one.
  const nights = workerOf({
    hours: { friday: [{ from: '00:00', to: '06:00' }] },
    horizonDays: 90,
  });
  const starts = (day: string) => startsOf(nights, { hours: 2 }, day).map(({ time }) => time);
  expect(starts('2026-04-17')[0]).toBe('00:00');
  expect(starts('2026-04-24')[0]).toBe('01:00');
});

test('everything offered is accepted, and two visits share a half hour if and only if they overlap', () => {
  const start = fc.integer({ min: 0, max: 47 }).map((half) => {
    const [hour, minutes] = [Math.floor(half / 2), (half % 2) * 30];
    return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });
  const hours = fc.integer({ min: 4, max: 16 }).map((halves) => halves / 2);
  fc.assert(
    fc.property(start, hours, start, hours, (one, long, other, short) => {
      const offered = startsOf(mariam, { hours: long }, MONDAY).some(({ time }) => time === one);
      expect(refusal(visit({ start: one, hours: long })) === 'nothing').toBe(offered);
      if (!offered || refusal(visit({ start: other, hours: short })) !== 'nothing') return;
      const [mine, theirs] = [
        visit({ start: one, hours: long }),
        visit({ start: other, hours: short }),
      ].map((options) =>
        staffing.read(mariam, options, context).places.flatMap(({ slot }) => slot ?? []),
      );
      const at = (time: string) => Number(time.slice(0, 2)) * 2 + Number(time.slice(3)) / 30;
      const overlap = at(one) < at(other) + short * 2 + 1 && at(other) < at(one) + long * 2 + 1;
      expect(mine?.some((cell) => theirs?.includes(cell))).toBe(overlap);
    }),
  );
});

test('lines add up, and normalised options read the same', () => {
  const options = fc.record({
    hire: fc.constantFrom('hour', 'month'),
    hours: fc.integer({ min: 4, max: 16 }).map((halves) => halves / 2),
    repeatWeeks: fc.integer({ min: 1, max: 12 }),
    months: fc.integer({ min: 1, max: 12 }),
    hourlyCents: fc.integer({ min: 1, max: 100_000 }),
    longTermBps: fc.integer({ min: 0, max: 6_000 }),
  });
  fc.assert(
    fc.property(options, ({ hourlyCents, longTermBps, ...chosen }) => {
      const worker = workerOf({ hourlyCents, longTermBps });
      const given = { ...chosen, day: MONDAY, slot: '09:00', startsOn: MONDAY };
      const read = staffing.read(worker, given, context);
      const again = staffing.read(worker, read.options, context);
      expect(again).toEqual(read);
      const { lines, totalCents, subDetails } = read.quote;
      expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents);
      expect(totalCents).toBeGreaterThan(0);
      // The shown details read as the same selection.
      expect(staffing.read(worker, subDetails, context).options).toEqual(read.options);
    }),
  );
});

test("validates a worker's details", () => {
  const entry = (details: object, at = '2026-03-02T09:00:00Z') => {
    try {
      staffing.entered?.({
        kind: 'nanny',
        priceCents: null,
        details: { ...workerEntry().details, ...details },
        variants: [],
        sent: [],
        at,
      });
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
    return 'fine';
  };
  expect(entry({})).toBe('fine');
  expect(entry({ hourlyCents: null, weekendHourCents: null, monthlyCents: null })).toContain(
    'Please enter an hourly or a monthly price',
  );
  expect(entry({ birthYear: 2009 })).toBe('Workers are 18 to 70 years old');
  expect(entry({ birthYear: 2008 })).toBe('fine');
  expect(entry({ birthYear: 1955 })).toBe('Workers are 18 to 70 years old');
  expect(entry({ minHours: 8, maxHours: 4 })).toContain('The longest visit');
  expect(entry({ hours: { monday: [{ from: '09:15', to: '12:00' }] } })).toContain('half hour');
  const on = (from: string) => ({
    exceptions: [{ day: '2026-03-09', hours: [{ from, to: '12:00' }] }],
  });
  expect(entry(on('09:15'))).toContain('half hour');
  expect(entry(on('09:30'))).toBe('fine');
  const twice = {
    exceptions: [{ day: '2026-03-09' }, { day: '2026-03-10' }, { day: '2026-03-09' }],
  };
  expect(entry(twice)).toBe('This day is already in the list');
  // Stored details are not validated again.
  expect(WorkerDetails.parse({ ...workerEntry().details, ...twice }).exceptions).toHaveLength(3);
});

test('monthly hire has no times, hourly hire no months', () => {
  const offered = (worker: Worker, choice: object) =>
    calendarDays(staffing, worker, [MONDAY], context, choice).filter(
      ({ closed }) => closed === null,
    );
  const byMonth = workerOf({ hourlyCents: null, weekendHourCents: null });
  const byHour = workerOf({ monthlyCents: null });
  const away = workerOf({ liveIn: false });
  expect(offered(byMonth, { hire: 'hour', hours: 4 })).toEqual([]);
  expect(offered(byHour, { hire: 'month', months: 1 })).toEqual([]);
  expect(offered(byMonth, { hire: 'month', months: 1 })).toHaveLength(1);
  expect(offered(away, { hire: 'month', months: 1, liveIn: true })).toEqual([]);
});

test('a total is the sum of its visits in any order; an additional visit, hour or month never lowers it', () => {
  const prices = fc.record({
    longTermBps: fc.constant(0),
    hourlyCents: fc.integer({ min: 1, max: 100_000 }),
    weekendHourCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    monthlyCents: fc.integer({ min: 1, max: 10_000_000 }),
    placementCents: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const days = fc.uniqueArray(
    fc.integer({ min: 0, max: 6 }).map((at) => `2026-03-${String(8 + at).padStart(2, '0')}`),
    { minLength: 1, maxLength: 7 },
  );
  const everyDay = {
    hours: { ...workerEntry().details.hours, thursday: [{ from: '08:00', to: '20:00' }] },
  };
  const halves = fc.integer({ min: 4, max: 15 });
  fc.assert(
    fc.property(prices, days, halves, fc.integer({ min: 1, max: 11 }), (own, on, count, times) => {
      const worker = workerOf({ ...everyDay, ...own });
      const cents = (over: object) =>
        quote(visit({ hours: count / 2, ...over }), worker).totalCents;
      const one = (day: string) => cents({ day });
      const sum = (all: readonly string[]) => all.reduce((total, day) => total + one(day), 0);
      expect(sum(on)).toBe(sum(on.toReversed()));
      const [first = MONDAY] = on;
      // The same weekday costs the same each week.
      expect(cents({ day: first, repeatWeeks: times })).toBe(times * one(first));
      expect(cents({ day: first, hours: (count + 1) / 2 })).toBeGreaterThanOrEqual(one(first));
      // Without the discount for longer terms, which may exceed a month.
      const term = (length: number) => quote(months({ months: length }), worker).totalCents;
      expect(term(times + 1) - term(times)).toBe(own.monthlyCents);
    }),
  );
});

const ALL_DAY = [{ from: '00:00', to: '24:00' }];

test.each([
  // Beirut's clocks go forward at midnight of March 29, 2026, and back at midnight of October 25:
  // the 24th has its last hour twice.
  ['2026-03-28', '08:00', '00:00', '22:00'],
  ['2026-03-29', '07:00', '01:00', '22:00'],
  ['2026-10-24', '07:00', '00:00', '21:30'],
  ['2026-10-25', '08:00', '00:00', '22:00'],
])("in Beirut a visit on %s has its full hours, by that day's clock", (day, utc, first, last) => {
  const worker = workerOf(
    { hours: { saturday: ALL_DAY, sunday: ALL_DAY }, weekendHourCents: null, horizonDays: 300 },
    { country: 'Lebanon' },
  );
  const beirut = localNowIn('Asia/Beirut', new Date('2026-03-02T09:00:00Z'));
  const options = visit({ day, start: '10:00', hours: 4 });
  const { quote: read, places } = staffing.read(worker, options, { ...context, now: beirut });
  expect(read.when?.startsAt).toBe(`${day}T${utc}:00.000Z`);
  expect(read.subDetails['visits']).toEqual([{ day, from: '10:00', to: '14:00' }]);
  expect(read.totalCents).toBe(36_00);
  // Four hours and the travel time, on each day.
  expect(places.flatMap(({ slot }) => slot ?? [])).toEqual(
    Array.from(
      { length: 9 },
      (_, half) => `${10 + Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`,
    ),
  );
  const starts = startsOf(worker, { hours: 2 }, day).map(({ time }) => time);
  expect([starts[0], starts.at(-1)]).toEqual([first, last]);
});

const visitsOf = sure(capabilityOf(staffing, series));

test('weekly visits are sold one by one, with the total price and places of the series', () => {
  const choices = fc.record({
    day: fc.integer({ min: 0, max: 6 }).map((at) => `2026-03-${String(8 + at).padStart(2, '0')}`),
    halves: fc.integer({ min: 4, max: 16 }),
    repeatWeeks: fc.integer({ min: 1, max: 12 }),
    hourlyCents: fc.integer({ min: 1, max: 100_000 }),
    weekendHourCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
  });
  const everyDay = Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
      day,
      [{ from: '08:00', to: '20:00' }],
    ]),
  );
  fc.assert(
    fc.property(choices, ({ hourlyCents, weekendHourCents, halves, ...chosen }) => {
      const worker = workerOf({ hourlyCents, weekendHourCents, hours: everyDay });
      const whole = staffing.read(
        worker,
        visit({ ...chosen, start: '09:00', hours: halves / 2 }),
        context,
      );
      const visits = visitsOf(worker, whole);
      const { repeatWeeks } = chosen;
      expect(visits).toHaveLength(repeatWeeks > 1 ? repeatWeeks : 0);
      const sold = visits.length > 0 ? visits : [whole];
      expect(sold.reduce((cents, { quote }) => cents + quote.totalCents, 0)).toBe(
        whole.quote.totalCents,
      );
      expect(sold.flatMap(({ places }) => places)).toEqual(whole.places);
      for (const { options, quote } of sold) {
        // Each equals a visit sold alone.
        expect(options).toMatchObject({ repeatWeeks: 1 });
        expect(quote.when).toMatchObject({ from: quote.when?.to });
        expect(visitsOf(worker, { options, quote })).toEqual([]);
      }
      expect(sold[0]?.quote.when?.startsAt).toBe(whole.quote.when?.startsAt);
    }),
  );
});

test('never sells a series that differs from its quote', () => {
  const whole = staffing.read(mariam, visit({ repeatWeeks: 3 }), context);
  const dearer = { ...whole, quote: { ...whole.quote, totalCents: whole.quote.totalCents + 1 } };
  expect(() => visitsOf(mariam, dearer)).toThrow('whose bookings are');
});

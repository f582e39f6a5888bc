// Long because it tests every rule of the four kinds together.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, ageOn, daysBetween } from '#base/calendar-date.ts';
import { localNowIn } from '#base/local-now.ts';
import {
  answersOf,
  insuredPerson,
  type KindOfPlan,
  planDetails,
  planEntry,
} from '#testing/plan.ts';
import { NO_TERMS, principalOf, QuoteProblem } from '../choice.ts';
import { PlanDetails, PlanOptions } from './details.ts';
import { ageFault, bandsOn } from './insured.ts';
import { PLAN_KINDS } from './kinds.ts';
import { premiumOf } from './premium.ts';
import { bandOf } from './quote.ts';
import { insurance } from './vertical.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const plan = (kind: KindOfPlan, details: object = {}) => ({
  id: 'p1',
  kind,
  name: 'Full',
  location: 'Cairo',
  country: 'Egypt' as const,
  priceCents: null,
  details: planDetails(kind, details),
});
interface Asked {
  readonly details?: object;
  readonly at?: Date;
}
const read = (kind: KindOfPlan, options: object, { details = {}, at = NOW }: Asked = {}) =>
  insurance.read(plan(kind, details), options, {
    now: localNowIn('Africa/Cairo', at),
    terms: NO_TERMS,
  });
const why = (...given: Parameters<typeof read>) => {
  try {
    read(...given);
  } catch (error) {
    if (error instanceof QuoteProblem) return [error.field, error.why];
    throw error;
  }
  return null;
};
const own = (field: string, name: string, values: object = {}) => [
  field,
  { fault: 'own', vertical: 'insurance', name, values: expect.objectContaining(values) },
];
const journey = (options: object = {}) =>
  answersOf('travel', '2026-12-03', { end: '2026-12-12', bands: [18, 0, 18], ...options });

describe('premiums', () => {
  test('travel: two adults at 180 and a child at 90 cents a day, ten days, the world: $65.19', () => {
    const { quote } = read('travel', journey());
    expect(quote.lines.map(({ what, part, totalCents }) => [what, part, totalCents])).toEqual([
      ['premium', 'sale', 56_25],
      ['tax', 'tax', 8_44],
      ['stamp', 'tax', 50],
    ]);
    // Tax and stamp are passed on to the state, so they have no commission.
    expect([quote.totalCents, principalOf(quote)]).toEqual([65_19, 8_94]);
    expect(quote.when).toEqual({
      from: '2026-12-03',
      to: '2026-12-12',
      startsAt: '2026-12-02T22:00:00.000Z',
      timeZone: 'Africa/Cairo',
    });
  });

  test('a car of $18,000 at 2.40 %: $432.00, of a driver under 25 $518.40', () => {
    const premium = (bands: number[], more: object = {}) =>
      read('car', answersOf('car', '2026-12-01', { bands, ...more })).quote.lines[0]?.totalCents;
    expect([premium([25]), premium([18])]).toEqual([432_00, 518_40]);
    expect(premium([25], { cover: 'third' })).toBe(172_80);
    // The minimum premium.
    expect(premium([25], { cover: 'third', value: 5_000 })).toBe(90_00);
  });

  test('health by age and network for the term; a home by its sum', () => {
    const health = answersOf('health', '2026-12-01', { bands: [18, 50], network: 'wide' });
    expect(read('health', health).quote.lines[0]?.totalCents).toBe(1_344_00);
    const home = answersOf('home', '2026-12-01', { alarm: true });
    expect(read('home', home).quote.lines[0]?.totalCents).toBe(72_00);
  });

  test('rounds once, half up', () => {
    expect(premiumOf([{ cents: 1, units: 1 }], [5_000])).toBe(1);
    expect(premiumOf([{ cents: 1, units: 1 }], [4_999])).toBe(0);
    // Rounding after each factor would give 3.
    expect(premiumOf([{ cents: 1, units: 1 }], [15_000, 15_000])).toBe(2);
    expect(() => premiumOf([{ cents: 1e15, units: 1e6 }], [])).toThrow(RangeError);
  });

  test('a total is the sum of its lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 100_00 }),
        fc.integer({ min: 1_000, max: 100_000 }),
        fc.array(fc.constantFrom<number>(0, 18, 60), { minLength: 1, maxLength: 20 }),
        (rate, taxBps, stampCents, bps, bands) => {
          const details = {
            taxBps,
            stampCents,
            bands: [0, 18, 60].map((from) => ({ from, rate: rate + from })),
            factors: [{ answer: 'region_world', bps }],
          };
          const { quote } = read('travel', journey({ bands }), { details });
          const sum = quote.lines.reduce((cents, line) => cents + line.totalCents, 0);
          expect(quote.totalCents).toBe(sum);
          const days = bands.reduce((all, from) => all + rate + from, 0) * 10;
          expect(quote.lines[0]?.totalCents).toBe(Math.floor((days * bps * 2 + 10_000) / 20_000));
        },
      ),
    );
  });

  test('older people never pay less, unless the bands say so', () => {
    const details = PlanDetails.parse(planDetails('travel'));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 65 }),
        fc.integer({ min: 0, max: 65 }),
        (one, other) => {
          const premium = (age: number) =>
            read('travel', journey({ bands: [bandOf(details, age)] })).quote.totalCents;
          const [young, old] = [Math.min(one, other), Math.max(one, other)];
          expect(premium(young)).toBeLessThanOrEqual(premium(old));
        },
      ),
    );
  });
});

describe('ages', () => {
  test('count full years on the first day of cover, including a birthday', () => {
    expect(ageOn('1961-12-03', '2026-12-02')).toBe(64);
    expect(ageOn('1961-12-03', '2026-12-03')).toBe(65);
  });

  test('change on 1 March for birthdays on 29 February', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });

  test("refuses ages outside the plan's limits, with the age", () => {
    const facts = { kind: 'travel', details: PlanDetails.parse(planDetails('travel')) };
    expect(ageFault(facts, 65)).toBeNull();
    expect(ageFault(facts, 67, 'Mona')).toMatchObject({
      name: 'too_old',
      values: { most: 65, age: 67, who: 'Mona' },
    });
    const car = { kind: 'car', details: PlanDetails.parse(planDetails('car')) };
    expect(ageFault(car, 17)).toMatchObject({ name: 'too_young', values: { least: 18 } });
  });

  test('determine the bands, the youngest first; below the lowest band there is none', () => {
    const { bands } = PlanDetails.parse(planDetails('car'));
    expect(bandsOn({ bands }, ['1990-01-01', '2004-05-05'], '2026-12-01')).toEqual([18, 25]);
    expect(bandsOn({ bands }, ['2010-01-01'], '2026-12-01')).toBeNull();
  });
});

describe('terms', () => {
  test('n days end on the day before the next term would start', () => {
    const to = (start: string) =>
      read('home', answersOf('home', start), { at: new Date(`${addDays(start, -9)}T12:00:00Z`) })
        .quote.when?.to;
    expect(to('2026-08-27')).toBe('2027-08-26');
    expect(to('2028-02-29')).toBe('2029-02-27');
    expect(to('2027-03-01')).toBe('2028-02-28');
  });

  test('count both ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (days) => {
        const { quote } = read('travel', journey({ end: addDays('2026-12-03', days - 1) }));
        expect(quote.subDetails['days']).toBe(days);
        expect(quote.when && daysBetween(quote.when.from, quote.when.to) + 1).toBe(days);
      }),
    );
  });

  test('start tomorrow in the local time at the earliest, or today if the plan allows it', () => {
    // Half past eleven at night in Cairo: the 21st is tomorrow for another half hour.
    const at = new Date('2026-11-20T21:30:00Z');
    const asked = (start: string, details: object = {}, when = at) =>
      why('travel', journey({ start, end: '2026-12-12' }), { details, at: when });
    expect(asked('2026-11-20')).toEqual(own('start', 'start_past', { today: 1 }));
    expect(asked('2026-11-21')).toBeNull();
    expect(asked('2026-11-21', {}, new Date('2026-11-20T22:00:00Z'))).toEqual(
      own('start', 'start_past'),
    );
    expect(asked('2026-11-20', { startsToday: true })).toBeNull();
    expect(asked('2026-11-19', { startsToday: true })).toEqual(own('start', 'start_past'));
  });

  test.each([
    [{ end: '2026-12-02' }, own('end', 'end_before_start')],
    [{ end: '2027-03-03' }, own('end', 'too_many_days', { days: 90 })],
    [{ end: '' }, own('end', 'start_missing')],
    [{ start: '2026-02-30' }, own('start', 'start_missing')],
    [{ start: '2027-11-21', end: '2027-11-22' }, own('start', 'start_far')],
  ])('refuses %o', (options, refusal) => {
    expect(why('travel', journey(options))).toEqual(refusal);
  });
});

describe('answers', () => {
  test.each([
    ['travel', { country: '' }, own('country', 'answer_missing', { question: 'country' })],
    ['travel', { country: 'Iraq' }, own('country', 'country', { country: 'Iraq' })],
    ['travel', { region: '' }, own('region', 'answer_missing')],
    ['travel', { region: 'schengen' }, own('region', 'region')],
    ['travel', { sports: true }, own('sports', 'sports')],
    ['travel', { bands: [] }, own('bands', 'answer_missing')],
    ['travel', { bands: [17] }, own('bands', 'band_gone')],
    ['health', { area: '', bands: [18] }, own('area', 'answer_missing')],
    ['car', { claims: undefined, bands: [25] }, own('claims', 'answer_missing')],
    ['car', { value: 0, bands: [25] }, own('value', 'answer_missing')],
    ['home', { city: '' }, own('city', 'answer_missing')],
  ] as const)('%s %o is refused', (kind, options, refusal) => {
    const start = '2026-12-03';
    const asked = kind === 'travel' ? journey(options) : answersOf(kind, start, options);
    expect(why(kind, asked)).toEqual(refusal);
  });

  test('limits the number of people and the sum', () => {
    expect(why('travel', journey(), { details: { mostPeople: 2 } })).toEqual(
      own('bands', 'too_many_people', { most: 2 }),
    );
    const car = answersOf('car', '2026-12-01', { bands: [25] });
    expect(why('car', car, { details: { mostSum: 17_999 } })).toEqual(
      own('value', 'value_range', { most: 17_999 }),
    );
    const dear = { details: { mostSum: 100_000_000, sumBps: 5_000 } };
    expect(why('car', { ...car, value: 1_000_000_000 }, dear)).toEqual(own('value', 'value_range'));
  });

  test('contain no birth dates, names or health data', () => {
    expect(why('travel', { ...journey(), people: [] })).toEqual([
      'people',
      { fault: 'secret_in_options' },
    ]);
    expect(PlanOptions.parse({ ...journey(), birth: '1990-01-01', chronic: true })).not.toEqual(
      expect.objectContaining({ birth: expect.anything() }),
    );
  });

  test('sorts the bands, so that the same people are the same selection', () => {
    expect(read('travel', journey()).options).toEqual(
      read('travel', journey({ bands: [0, 18, 18] })).options,
    );
  });
});

describe('insured people', () => {
  const family = [
    insuredPerson('Mona Adel', '1966-05-01'),
    insuredPerson('Omar Adel', '1990-07-19', { relation: 'child' }),
    insuredPerson('لينا عادل', '2015-03-04', { relation: 'child' }),
  ];
  const bands = { bands: [0, 18, 60] };
  const told = (people: readonly object[], options: object = bands, kind: KindOfPlan = 'travel') =>
    insurance.secrets?.parse(
      { people },
      plan(kind),
      kind === 'travel' ? journey(options) : answersOf(kind, '2026-12-03', options),
    );
  const fault = (...given: Parameters<typeof told>) => told(...given)?.fault?.why;
  const named = (name: string) => expect.objectContaining({ name });

  test('match the price of their ages; only their number is shown', () => {
    expect(told(family)).toMatchObject({ mask: '×3', fault: null });
  });

  test('cannot be replaced by people with another price', () => {
    expect(fault(family, { bands: [0, 18, 18] })).toEqual(named('price_of_others'));
    expect(fault(family, { bands: [0, 0, 0] })).toEqual(named('price_of_others'));
    expect(fault(family, { bands: [0, 18] })).toEqual(named('people_count'));
    // Until the day before her birthday she is in the lower band.
    const at = (birth: string) => fault([insuredPerson('Mona Adel', birth)], { bands: [60] });
    expect([at('1966-12-03'), at('1966-12-04')]).toEqual([undefined, named('price_of_others')]);
  });

  test('are distinct, not too old, and born', () => {
    const [mona, omar] = family;
    const two = { bands: [60, 60] };
    expect(
      fault([mona ?? {}, { ...omar, document: ` ${mona?.document.toLowerCase()} ` }], two),
    ).toEqual(named('same_twice'));
    expect(fault([mona ?? {}, { ...mona, name: 'MONA  ADEL', document: 'B7654321' }], two)).toEqual(
      named('same_twice'),
    );
    expect(fault([insuredPerson('Old Man', '1959-01-01')], { bands: [60] })).toEqual(
      named('too_old'),
    );
    expect(fault([insuredPerson('New Born', '2026-12-04')], { bands: [0] })).toEqual(
      named('nobody'),
    );
  });

  test('answer about illnesses if the health plan asks', () => {
    const one = (chronic: object) =>
      fault([insuredPerson('Omar Adel', '1990-07-19', chronic)], { bands: [18] }, 'health');
    expect(one({})).toEqual(named('answer_missing'));
    expect(one({ chronic: true })).toEqual(named('chronic'));
    expect(one({ chronic: false })).toBeUndefined();
  });

  test('are complete; refusals do not repeat their data', () => {
    expect(insurance.secrets?.needed).toBe(true);
    for (const more of [
      { name: ' ' },
      { name: 'R2-D2' },
      { birth: '1990-02-30' },
      { nationality: '' },
      { document: '—' },
      { relation: 'dog' },
    ])
      expect(() => told([{ ...family[0], ...more }], { bands: [60] })).toThrow();
    const found = told(family, { bands: [0, 0, 0] })?.fault;
    for (const secret of family.flatMap(({ name, birth, document }) => [name, birth, document]))
      expect(JSON.stringify(found)).not.toContain(secret);
  });

  test('normalises Arabic digits, and removes spaces and hyphens of a document number', () => {
    const arabic = insuredPerson('Omar Adel', '١٩٩٠-٠٧-١٩', { document: 'a ١٢٣-٤٥٦٧' });
    expect(told([arabic], { bands: [18] })?.value).toMatchObject({
      people: [{ birth: '1990-07-19', document: 'A1234567' }],
    });
  });
});

test('a sold policy keeps its cancellation terms with tax and stamp', () => {
  expect(read('travel', journey()).cancellation.rule).toEqual({
    kind: 'free_look',
    days: 14,
    after: 'none',
    adminFeeCents: 0,
    taxCents: 8_44,
    stampCents: 50,
  });
  const health = answersOf('health', '2026-12-01', { bands: [18] });
  expect(read('health', health).cancellation.rule).toMatchObject({
    after: 'pro_rata',
    adminFeeCents: 6_67,
    taxCents: 48_00,
    evenBegun: true,
  });
});

describe('plan details', () => {
  const entered = (kind: KindOfPlan, details: object = {}) =>
    insurance.entered?.({
      kind,
      priceCents: null,
      details: planEntry(kind, details).details,
      variants: [],
      sent: [],
      at: NOW.toISOString(),
    });

  test.each(PLAN_KINDS)('accepts details for %s', (kind) => {
    expect(entered(kind)?.details).toMatchObject({ freeLookDays: 14, termDays: 365 });
  });

  test.each([
    ['travel', { bands: [] }],
    ['travel', { regions: [] }],
    ['travel', { countries: [] }],
    ['travel', { cover: [] }],
    ['travel', { licence: ' ' }],
    ['travel', { claimsPhone: 'call us' }],
    ['travel', { leastAge: 66 }],
    ['travel', { mostPeople: 21 }],
    ['travel', { taxBps: 5_001 }],
    [
      'travel',
      {
        bands: [
          { from: 18, rate: 1 },
          { from: 18, rate: 2 },
        ],
      },
    ],
    [
      'travel',
      {
        factors: [
          { answer: 'sports', bps: 1_000 },
          { answer: 'sports', bps: 2_000 },
        ],
      },
    ],
    ['car', { sumBps: 0 }],
    ['home', { leastSum: 2, mostSum: 1 }],
  ] as const)('refuses %s %o', (kind, details) => {
    expect(() => entered(kind, details)).toThrow();
  });
});

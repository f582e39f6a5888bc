// Long because each refusal of an appointment is one row of a table, with its promised message.
import { privateDetails } from '../capabilities/details.ts';
import { capabilityOf } from '../capability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, ageOn, instantAt, weekdayOf } from '#base/calendar-date.ts';
import { type Country, zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { minutesOf } from '#base/schedule.ts';
import { doctorEntry, reason } from '#testing/doctor.ts';
import { NO_TERMS, type Person, type PlaceNeed } from '../choice.ts';
import { DoctorDetails, DoctorPrivate, VisitOptions } from './details.ts';
import { medicalLook } from './look.tsx';
import { OWN_FAULTS } from './kinds.ts';
import { stepWords } from './pages/visit-words.ts';
import { medical } from './vertical.ts';
import { calendarDays } from '../capabilities/bookable.ts';

// 2026-11-02 is a Monday, 11:00 in Cairo.
const now = localNowIn('Africa/Cairo', new Date('2026-11-02T09:00:00Z'));
const CHILD = '0192aaaa-0000-7000-8000-000000000001';
const lina = { id: CHILD, firstName: 'Lina', birthDate: '2020-11-10' };
const parent: Person = { dependants: [lina], visits: [] };
const VISIT = { reason: 'visit', day: '2026-11-09', slot: '10:00' };

const facts = (details: object = {}, country: Country = 'Egypt') => ({
  id: 'doctor',
  kind: 'doctor',
  name: 'Dr Salma Haddad',
  location: 'Zamalek, Cairo',
  country,
  priceCents: 60_00,
  details: DoctorDetails.parse(doctorEntry({ details }).details),
});
interface Asked {
  readonly details?: object;
  readonly person?: Person;
  readonly country?: Country;
  readonly at?: typeof now;
}
const read = (options: object = {}, { details, person, country, at = now }: Asked = {}) =>
  medical.read(
    facts(details, country),
    { ...VISIT, ...options },
    { now: at, terms: NO_TERMS, person },
  );
const refused = (...asked: Parameters<typeof read>) => {
  try {
    read(...asked);
  } catch (error) {
    const { field, message } = error as { field: string; message: string };
    return [field, message];
  }
  throw new Error('Not refused');
};
const cells = (places: readonly PlaceNeed[]) =>
  places.map(({ slot, count, capacity }) => [slot ?? '', count, capacity]);

test('a video consultation costs $45.00: one line, a place of the day, and a cell for each quarter of an hour', () => {
  const { quote, places } = read({ mode: 'video' });
  expect(quote.totalCents).toBe(45_00);
  expect(quote.lines).toEqual([
    { what: 'visit', part: 'sale', units: 1, unitCents: 45_00, totalCents: 45_00 },
  ]);
  expect(cells(places)).toEqual([
    ['', 1, 40],
    ['10:00', 1, 1],
    ['10:15', 1, 1],
  ]);
  expect(quote.when).toEqual({
    from: '2026-11-09',
    to: '2026-11-09',
    slot: '10:00',
    startsAt: '2026-11-09T08:00:00.000Z',
    timeZone: 'Africa/Cairo',
  });
  expect(quote.subDetails).toEqual({
    doctor: 'Dr Salma Haddad',
    reason: 'Consultation',
    reasonId: 'visit',
    mode: 'video',
    day: '2026-11-09',
    slot: '10:00',
    minutes: 30,
    bufferMinutes: 0,
    timeZone: 'Africa/Cairo',
    startsAt: '2026-11-09T08:00:00.000Z',
    clinicAddress: '12 Nile Street, Zamalek, Cairo',
    patient: 'self',
    patientId: 'self',
    cancelUntil: '2026-11-08T08:00:00.000Z',
  });
  // The shown details can be sent back unchanged.
  expect(medical.read(facts(), quote.subDetails, { now, terms: NO_TERMS }).quote).toEqual(quote);
});

test('the buffer ends with the working hours, and is not part of the visit', () => {
  const details = { bufferMinutes: 30 };
  expect(cells(read({ slot: '09:00' }, { details }).places)).toHaveLength(1 + 4);
  expect(cells(read({ slot: '11:30' }, { details }).places).slice(1)).toEqual([
    ['11:30', 1, 1],
    ['11:45', 1, 1],
  ]);
  expect(read({ slot: '09:00' }, { details }).quote.subDetails['minutes']).toBe(30);
});

test("without a video price both modes cost the same; the day's place has the maximum patients as capacity", () => {
  const details = { reasons: [reason('visit', { videoPriceCents: null })], maxPerDay: 7 };
  const { quote, places } = read({ mode: 'video' }, { details });
  expect(quote.totalCents).toBe(60_00);
  expect(places[0]).toEqual({ day: '2026-11-09', count: 1, capacity: 7, max: 200 });
});

test("shows the patient's first name, and rejects another account's dependant", () => {
  expect(read({ patient: CHILD }, { person: parent }).quote.subDetails).toMatchObject({
    patient: 'Lina',
    patientId: CHILD,
  });
  const words = ['patient', 'Please choose the patient.'];
  expect(refused({ patient: CHILD }, { person: { dependants: [], visits: [] } })).toEqual(words);
  expect(refused({ patient: CHILD })).toEqual(words);
  expect(refused({ patient: '' }, { person: parent })).toEqual(words);
});

const visit = (over: object = {}) => ({
  listingId: 'other',
  startsAt: '2026-11-09T08:00:00.000Z',
  boughtAt: '2026-11-01T08:00:00.000Z',
  options: { patient: 'self' },
  subDetails: { minutes: 30, day: '2026-11-09' },
  done: false,
  ...over,
});

test.each<[string, object, Asked, [string, string]]>([
  ['no reason', { reason: '' }, {}, ['reason', 'Please choose a reason for the visit.']],
  ['another’s reason', { reason: 'x' }, {}, ['reason', 'Please choose a reason for the visit.']],
  [
    'not by video',
    { reason: 'long', mode: 'video' },
    {},
    ['mode', 'This visit is at the clinic only.'],
  ],
  ['no time', { slot: '' }, {}, ['slot', 'Please choose a time.']],
  ['no day', { day: '' }, {}, ['day', 'Please choose a day.']],
  [
    'a time in a break',
    { slot: '12:00' },
    {},
    ['slot', 'This time is not offered. Please choose one of those shown.'],
  ],
  [
    'off the grid',
    { slot: '10:07' },
    {},
    ['slot', 'This time is not offered. Please choose one of those shown.'],
  ],
  [
    'too long for the rest',
    { reason: 'long', slot: '11:30' },
    {},
    ['slot', 'This time is not offered. Please choose one of those shown.'],
  ],
  [
    'a day off',
    { day: '2026-11-13' },
    {},
    ['slot', 'This time is not offered. Please choose one of those shown.'],
  ],
  [
    'too late',
    { day: '2026-11-02', slot: '13:00' },
    { details: { leadHours: 3 } },
    ['day', 'Please book at least 3 hours ahead.'],
  ],
  [
    'over today',
    { day: '2026-11-02', slot: '10:00' },
    { details: { leadHours: 0 } },
    ['day', 'This time is not offered. Please choose one of those shown.'],
  ],
  ['too far', { day: '2027-11-08' }, {}, ['day', 'Please choose a day up to Jan 1, 2027.']],
  [
    'too old',
    {},
    { details: { maxAge: 14 } },
    ['patient', 'This doctor sees patients from 0 to 14 years.'],
  ],
  [
    'too young',
    { patient: CHILD },
    { details: { minAge: 6 }, person: parent },
    ['patient', 'This doctor sees patients from 6 to 120 years.'],
  ],
  [
    'busy',
    { slot: '10:15' },
    { person: { ...parent, visits: [visit()] } },
    ['slot', 'You already have an appointment at this time.'],
  ],
])('refused: %s', (_, options, asked, words) => {
  expect(refused(options, asked)).toEqual(words);
});

test("a child's age counts on the day of the visit", () => {
  expect(ageOn('2020-11-10', '2026-11-09')).toBe(5);
  expect(ageOn('2020-11-10', '2026-11-10')).toBe(6);
  const asked = { details: { minAge: 6, maxAge: 14 }, person: parent };
  expect(read({ patient: CHILD, day: '2026-11-10' }, asked).quote.totalCents).toBe(60_00);
});

test('adjacent appointments, other patients and past visits do not overlap', () => {
  const at = (over: object, options: object = {}) =>
    read(options, { person: { ...parent, visits: [visit(over)] } }).quote.totalCents;
  expect(at({ startsAt: '2026-11-09T08:30:00.000Z' })).toBe(60_00);
  expect(at({ startsAt: '2026-11-09T07:30:00.000Z' })).toBe(60_00);
  expect(at({ done: true })).toBe(60_00);
  expect(at({}, { patient: CHILD })).toBe(60_00);
  // The same selection again, from the cart.
  expect(at({ listingId: 'doctor' })).toBe(60_00);
});

test('a follow-up is free for recent patients, and refused to others', () => {
  const again =
    (visits: Person['visits'], options: object = {}) =>
    () =>
      read({ reason: 'again', ...options }, { person: { ...parent, visits } }).quote.totalCents;
  const was = { listingId: 'doctor', done: true, startsAt: '2026-10-12T08:00:00.000Z' };
  const on = (day: string) => ({ subDetails: { day, minutes: 30 } });
  expect(again([visit({ ...was, ...on('2026-10-12') })])()).toBe(0);
  const words = 'A follow-up is for patients who saw this doctor in the last 30 days.';
  expect(again([])).toThrow(words);
  expect(again([visit({ ...was, ...on('2026-10-09') })])).toThrow(words);
  expect(again([visit({ ...was, ...on('2026-10-12'), done: false })])).toThrow(words);
  expect(again([visit({ ...was, ...on('2026-10-12'), listingId: 'other' })])).toThrow(words);
  expect(again([visit({ ...was, ...on('2026-10-12') })], { patient: CHILD })).toThrow(words);
});

test("a day's own hours replace the weekday's, and a day off has none", () => {
  const details = {
    exceptions: [
      { day: '2026-11-13', hours: [{ from: '18:00', to: '19:00' }] },
      { day: '2026-11-09', off: true },
    ],
  };
  expect(read({ day: '2026-11-13', slot: '18:30' }, { details }).quote.totalCents).toBe(60_00);
  expect(refused({}, { details })[0]).toBe('slot');
});

const times = (country: Country, day: string, options?: object, details: object = {}) =>
  calendarDays(
    medical,
    facts(
      {
        hours: { [weekdayOf(day)]: [{ from: '00:00', to: '24:00' }] },
        leadHours: 0,
        horizonDays: 365,
        ...details,
      },
      country,
    ),
    [day],
    { now: localNowIn(zoneOf(country), new Date('2026-01-05T09:00:00Z')), terms: NO_TERMS },
    options,
  ).map(({ slot }) => slot);

test('a calendar shows where the selected reason fits, by default the first', () => {
  const details = { hours: { monday: [{ from: '09:00', to: '10:00' }] } };
  expect(times('Egypt', '2026-11-09', undefined, details)).toEqual(['09:00', '09:15', '09:30']);
  expect(times('Egypt', '2026-11-09', { reason: 'long' }, details)).toEqual(['09:00']);
});

// When clocks go forward at midnight there is no 00:00 to 01:00; when they go back, 23:00 to 24:00
// occurs twice.
test.each<[Country, string, string, number]>([
  ['Egypt', '2026-04-24', '00:30', 92],
  ['Lebanon', '2026-03-29', '00:30', 92],
])('in %s on %s nothing begins at %s', (country, day, gone, count) => {
  const offered = times(country, day, { reason: 'visit' });
  expect(offered).not.toContain(gone);
  expect(offered).toHaveLength(count - 1);
});

test.each<[Country, string]>([
  ['Egypt', '2026-10-29'],
  ['Lebanon', '2026-10-24'],
])('in %s on %s every visit that is offered is as long as the clocks say', (country, day) => {
  const zone = zoneOf(country);
  for (const slot of times(country, day, { reason: 'long' })) {
    const start = minutesOf(slot ?? '');
    const [from, to] = [instantAt(day, start, zone), instantAt(day, start + 60, zone)];
    expect([slot, (to.getTime() - from.getTime()) / 60_000]).toEqual([slot, 60]);
  }
});

test('accepts everything that a calendar offers, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 70 }),
      fc.integer({ min: 0, max: 95 }),
      fc.constantFrom('visit', 'long'),
      fc.constantFrom<Country>('Egypt', 'Lebanon', 'Iraq'),
      (ahead, quarter, chosen, country) => {
        const at = localNowIn(zoneOf(country), new Date('2026-11-02T09:00:00Z'));
        const day = addDays(at.today, ahead);
        const slot = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const shown = calendarDays(
          medical,
          facts({}, country),
          [day],
          { now: at, terms: NO_TERMS },
          { reason: chosen },
        ).find((one) => one.slot === slot);
        const accepted = () => {
          try {
            return read({ reason: chosen, day, slot }, { country, at }).places;
          } catch {
            return null;
          }
        };
        expect(accepted()).toEqual(shown?.closed === null ? shown.needs : null);
      },
    ),
  );
});

test('two visits share a cell if and only if their times overlap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('visit', 'long'),
      fc.constantFrom('visit', 'long'),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 8 }),
      (one, other, a, b) => {
        const at = (quarter: number) =>
          `${9 + Math.floor(quarter / 4) < 10 ? '0' : ''}${9 + Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const cellsOf = (name: string, quarter: number) =>
          read({ reason: name, slot: at(quarter) }).places.flatMap(({ slot }) => slot ?? []);
        const long = { visit: 2, long: 4 } as const;
        const shared = cellsOf(one, a).some((cell) => cellsOf(other, b).includes(cell));
        expect(shared).toBe(a < b + long[other] && b < a + long[one]);
      },
    ),
  );
});

test('options read again are the same', () => {
  fc.assert(
    fc.property(
      fc.record({
        reason: fc.string(),
        slot: fc.string(),
        mode: fc.constantFrom('clinic', 'video'),
        patient: fc.string(),
      }),
      (given) => {
        const once = VisitOptions.parse(given);
        expect(VisitOptions.parse(once)).toEqual(once);
      },
    ),
  );
});

test.each<[string, object, string]>([
  ['a reason off the cell', { reasons: [reason('a', { minutes: 20 })] }, 'reasons.0.minutes'],
  ['two reasons by one id', { reasons: [reason('a'), reason('a')] }, 'reasons.1.id'],
  ['no reason', { reasons: [] }, 'reasons'],
  [
    'hours that overlap',
    {
      hours: {
        monday: [
          { from: '09:00', to: '11:00' },
          { from: '10:00', to: '12:00' },
        ],
      },
    },
    'hours.monday',
  ],
  ['hours that end first', { hours: { monday: [{ from: '11:00', to: '09:00' }] } }, 'hours.monday'],
  ['hours off the cell', { hours: { monday: [{ from: '09:05', to: '11:00' }] } }, 'hours.monday'],
  [
    'four stretches',
    {
      hours: {
        monday: [8, 10, 12, 14].map((from) => ({
          from: `${from < 10 ? '0' : ''}${from}:00`,
          to: `${from + 1 < 10 ? '0' : ''}${from + 1}:00`,
        })),
      },
    },
    'hours.monday',
  ],
  ['ages the wrong way round', { minAge: 9, maxAge: 8 }, 'maxAge'],
  ['starts off the cell', { startEvery: 20 }, 'startEvery'],
  ['no address', { clinicAddress: '' }, 'clinicAddress'],
])('a form is refused with %s', (_, over, path) => {
  const { error } = DoctorDetails.safeParse({ ...doctorEntry().details, ...over });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});

test('rejects a duplicate day in the exceptions on entry, but still reads it', () => {
  const twice = {
    ...doctorEntry().details,
    exceptions: [{ day: '2026-03-09' }, { day: '2026-03-09' }],
  };
  const enter = (details: object) =>
    medical.entered?.({
      kind: 'doctor',
      priceCents: null,
      details: { ...details },
      variants: [],
      sent: [],
      at: '',
    });
  expect(() => enter(twice)).toThrow('This day is already in the list');
  expect(
    enter({ ...twice, exceptions: [{ day: '2026-03-09' }, { day: '2026-03-10' }] }),
  ).toBeDefined();
  expect(DoctorDetails.parse(twice).exceptions).toHaveLength(2);
});

test('every refusal has its own message', () => {
  for (const name of OWN_FAULTS)
    expect(
      medicalLook.refused?.({ fault: 'own', vertical: 'medical', name, values: {} }),
    ).toBeTruthy();
});

test.each([
  [24, 100, 'Move or cancel free of charge until 24 hours before.'],
  [1, 50, 'Cancel for a 50% refund until 1 hour before.'],
  [0, 100, 'Move or cancel free of charge until it begins.'],
  [0, 50, 'Cancel for a 50% refund until it begins.'],
])('explains %i percent, %i hours before', (hours, percent, words) => {
  expect(stepWords({ hours, percent })).toBe(words);
});

test.each([
  [1, 'A follow-up is for patients who saw this doctor in the last day.'],
  [30, 'A follow-up is for patients who saw this doctor in the last 30 days.'],
])('server and page explain alike who is a recent patient, within %i days', (days, words) => {
  const asked = { details: { followUpDays: days }, person: parent };
  expect(refused({ reason: 'again' }, asked)).toEqual(['reason', words]);
  expect(
    medicalLook.refused?.({
      fault: 'own',
      vertical: 'medical',
      name: 'follow_up',
      values: { days },
    }),
  ).toBe(words);
});

test("carts and orders show the clinic's time and the reader's own", () => {
  // The tests run in Los Angeles.
  const { subDetails } = read({ day: '2026-11-09', slot: '10:00' }).quote;
  expect(medicalLook.chosen(subDetails)).toEqual([
    'Consultation',
    'Mon, Nov 9, 10:00 AM, Cairo time',
    'Nov 9, 2026, 12:00 AM PST, your time',
    '12 Nile Street, Zamalek, Cairo',
  ]);
});

test('patients read the phone number, video patients the link, and no customer the licence', () => {
  const bought = { when: read().quote.when, now };
  const kept = DoctorPrivate.parse(doctorEntry().privateDetails);
  expect(
    capabilityOf(medical, privateDetails)?.forBuyer(kept, {
      ...bought,
      subDetails: { mode: 'video' },
    }),
  ).toEqual({
    phone: kept.phone,
    videoLink: kept.videoLink,
  });
  expect(
    capabilityOf(medical, privateDetails)?.forBuyer(kept, {
      ...bought,
      subDetails: { mode: 'clinic' },
    }),
  ).toEqual({ phone: kept.phone });
  const later = { ...now, today: '2199-01-01' };
  expect(
    capabilityOf(medical, privateDetails)?.forBuyer(kept, {
      ...bought,
      now: later,
      subDetails: { mode: 'video' },
    }),
  ).toEqual({});
});

import { expect, test } from 'vitest';
import {
  axisOf,
  bookedOn,
  canMove,
  type Column,
  type Day,
  firstWorkDay,
  type Manual,
  rowsOf,
  snapped,
  type Visit,
} from './week-rules.ts';

const visit = (from: string, minutes = 30, after = 0): Visit => ({
  orderId: 'o',
  serviceOrderId: 's',
  itemId: from,
  vertical: 'medical',
  personId: 'p',
  day: '2026-12-08',
  from,
  minutes,
  after,
  startsAt: null,
  customerName: 'Salma',
  subDetails: {},
  state: 'booked',
  movable: true,
  noShowOpen: false,
  confided: false,
  toMove: null,
  asked: null,
});
const HOURS = [
  { from: '09:20', to: '12:00' },
  { from: '16:20', to: '18:00' },
];
const day = (visits: readonly Visit[], over: Partial<Day> = {}): Day => ({
  day: '2026-12-08',
  hours: HOURS,
  closed: false,
  visits: [...visits],
  manual: [],
  ...over,
});
const person = {
  _id: 'p',
  name: 'Dr',
  removed: false,
  country: 'Egypt',
  today: '',
  now: '',
  step: 20,
  days: [],
};
const column = (one: Day): Column => ({ key: one.day, person, day: one });

test('the board shows full hours, including all working hours and visits', () => {
  expect(axisOf([column(day([]))])).toEqual({ from: 540, to: 1080 });
  expect(axisOf([column(day([visit('20:30', 30, 15)]))])).toEqual({ from: 540, to: 1320 });
  expect(axisOf([column(day([visit('23:30', 30, 60)]))])).toEqual({ from: 540, to: 1440 });
  expect(axisOf([column(day([], { hours: [] }))])).toEqual({ from: 540, to: 1020 });
});

test('snaps a dropped visit to a start within the hours', () => {
  expect(snapped(571, person, day([]))).toBe(580);
  expect(snapped(551, person, day([]))).toBe(560);
  expect(snapped(553, person, day([]))).toBe(560);
  expect(snapped(985, person, day([]))).toBe(980);
});

const manual = (kind: Manual['kind'], from: string, minutes: number): Manual => ({
  bookingId: `${kind} ${from}`,
  kind,
  personId: 'p',
  day: '2026-12-08',
  from,
  minutes,
  after: 0,
  name: 'Lina',
  state: 'booked',
  payUntil: null,
  subDetails: {},
});

test('bookings by hand and blocked times take free time, and only bookings count', () => {
  const entered = day([visit('09:20', 40)], {
    manual: [manual('block', '11:00', 60), manual('booking', '10:20', 40)],
  });
  expect(
    rowsOf(entered).map((row) =>
      'from' in row
        ? [row.of, row.from, row.to]
        : (row.of === 'visit' ? row.visit : row.manual).from,
    ),
  ).toEqual([
    '09:20',
    ['free', '10:00', '10:20'],
    '10:20',
    '11:00',
    ['break', '12:00', '16:20'],
    ['free', '16:20', '18:00'],
  ]);
  expect(bookedOn(entered)).toBe(2);
  expect([579, 580, 599].map((at) => snapped(at, person, entered, 'down'))).toEqual([
    560, 580, 580,
  ]);
});

test("a day's list has visits, breaks, and free time after a buffer", () => {
  const told = rowsOf(day([visit('10:00', 40, 10), visit('09:20', 40)])).map((row) =>
    'from' in row ? [row.of, row.from, row.to] : (row.of === 'visit' ? row.visit : row.manual).from,
  );
  expect(told).toEqual([
    '09:20',
    '10:00',
    ['free', '10:50', '12:00'],
    ['break', '12:00', '16:20'],
    ['free', '16:20', '18:00'],
  ]);
  expect(rowsOf(day([visit('10:00')], { closed: true }))).toHaveLength(1);
  // Visits outside the hours stay in the list.
  expect(rowsOf(day([visit('08:00')], { hours: [] }))).toHaveLength(1);
});

test('can propose another time for a booked visit with a time that has not started', () => {
  const booked = { ...visit('10:00'), startsAt: '2026-12-08T08:00:00Z' };
  expect(canMove(booked)).toBe(true);
  const others: Partial<Visit>[] = [
    { movable: false },
    { state: 'seen' },
    { noShowOpen: true },
    { startsAt: null },
  ];
  expect(others.map((over) => canMove({ ...booked, ...over }))).toEqual(others.map(() => false));
});

test('the first work day passes over closed days and days off, and counts all visits', () => {
  const on = (date: string, visits: readonly Visit[], over: Partial<Day> = {}) =>
    day(visits, { day: date, ...over });
  const one = {
    ...person,
    days: [
      on('2026-12-09', [], { closed: true }),
      on('2026-12-10', [], { hours: [] }),
      on('2026-12-11', [visit('09:20'), visit('10:00')]),
    ],
  };
  const other = {
    ...person,
    days: [
      on('2026-12-09', [], { hours: [] }),
      on('2026-12-10', [], { closed: true }),
      on('2026-12-11', [visit('16:20')], { closed: true }),
      on('2026-12-12', []),
    ],
  };
  expect(firstWorkDay([one, other])).toEqual({ day: '2026-12-11', booked: 3 });
  expect(firstWorkDay([{ ...other, days: other.days.slice(3) }])).toEqual({
    day: '2026-12-12',
    booked: 0,
  });
  expect(firstWorkDay([{ ...one, days: one.days.slice(0, 2) }])).toBeNull();
});

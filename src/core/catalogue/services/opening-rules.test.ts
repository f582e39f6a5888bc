import { expect, test } from 'vitest';
import { hoursFault, type OpeningHours, standingAt, tidyHours } from './opening-rules.ts';

const hours = (days: OpeningHours['days'], country = 'Egypt'): OpeningHours => ({ country, days });
const SPLIT = [
  { from: '09:00', to: '13:00' },
  { from: '16:00', to: '24:00' },
];

test('accepts a week with breaks and closed days', () => {
  expect(hoursFault(hours({ sunday: SPLIT, monday: [{ from: '00:00', to: '24:00' }] }))).toBe(
    undefined,
  );
  expect(hoursFault(hours({}))).toBe(undefined);
});

test.each<[string, OpeningHours, string]>([
  ['another country', hours({ sunday: SPLIT }, 'France'), 'hours_country'],
  ['no time', hours({ sunday: [{ from: '', to: '13:00' }] }), 'hours_time'],
  ['a time that no clock shows', hours({ sunday: [{ from: '09:00', to: '25:00' }] }), 'hours_time'],
  [
    'a day that begins at its end',
    hours({ sunday: [{ from: '24:00', to: '24:00' }] }),
    'hours_time',
  ],
  ['closing before opening', hours({ sunday: [{ from: '13:00', to: '09:00' }] }), 'hours_order'],
  ['no time at all', hours({ sunday: [{ from: '09:00', to: '09:00' }] }), 'hours_order'],
  ['stretches in disorder', hours({ sunday: SPLIT.toReversed() }), 'hours_order'],
  [
    'stretches that touch',
    hours({ sunday: [...SPLIT.slice(0, 1), { from: '13:00', to: '14:00' }] }),
    'hours_order',
  ],
  [
    'too many of them',
    hours({ sunday: ['01', '03', '05', '07'].map((h) => ({ from: `${h}:00`, to: `${h}:30` })) }),
    'hours_too_many',
  ],
])('%s cannot', (_what, given, fault) => {
  expect(hoursFault(given)).toBe(fault);
});

test('refuses a week without open days', () => {
  expect(tidyHours(hours({ sunday: [], monday: [] }))).toBeNull();
  expect(tidyHours(hours({ tuesday: SPLIT, sunday: [] }))).toEqual(hours({ tuesday: SPLIT }));
});

const week = hours({ sunday: SPLIT, thursday: [{ from: '10:00', to: '12:00' }] });
test.each([
  ['sunday', '08:59', { open: false, next: { day: 'sunday', from: '09:00' } }],
  ['sunday', '09:00', { open: true, until: '13:00' }],
  ['sunday', '12:59', { open: true, until: '13:00' }],
  ['sunday', '13:00', { open: false, next: { day: 'sunday', from: '16:00' } }],
  ['sunday', '23:59', { open: true, until: '24:00' }],
  ['monday', '00:00', { open: false, next: { day: 'thursday', from: '10:00' } }],
  ['thursday', '12:00', { open: false, next: { day: 'sunday', from: '09:00' } }],
] as const)('on %s at %s', (day, time, standing) => {
  expect(standingAt(week, day, time)).toEqual(standing);
});

test("a single weekly day is followed by the next week's", () => {
  const once = hours({ monday: [{ from: '10:00', to: '12:00' }] });
  expect(standingAt(once, 'monday', '12:00')).toEqual({
    open: false,
    next: { day: 'monday', from: '10:00' },
  });
  expect(standingAt(hours({}), 'monday', '12:00')).toEqual({ open: false, next: null });
});

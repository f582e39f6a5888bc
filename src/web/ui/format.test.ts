import { afterEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { type Language, LANGUAGES, readLanguageWith } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { counted } from './counted.ts';
import {
  type DateStyle,
  formatCount,
  formatDate,
  formatMoney,
  formatRating,
  formatTime,
  LOCALES,
} from './format.ts';

afterEach(() => readIn('en'));

function readIn(language: Language): void {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
}

describe('formatMoney', () => {
  test.each([
    [1234.5, '$1,234.50'],
    [0, '$0.00'],
    [0.1 + 0.2, '$0.30'],
    [1_000_000, '$1,000,000.00'],
  ])('%d is %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  test('omits the cents only if they are zero', () => {
    expect(formatMoney(95, { short: true })).toBe('$95');
    expect(formatMoney(95.5, { short: true })).toBe('$95.50');
  });
});

describe('formatDate', () => {
  test('a calendar date is the same day in every zone', () => {
    expect(formatDate('2026-11-20', 'en', 'date', 'Pacific/Kiritimati')).toBe('Nov 20, 2026');
    expect(formatDate('2026-12-05', 'en', 'weekday')).toBe('Saturday, Dec 5, 2026');
  });

  test('shows an instant in the requested zone', () => {
    expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'date', 'Africa/Cairo')).toBe(
      'Nov 21, 2026',
    );
    expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'date-time')).toBe(
      'Nov 20, 2026, 11:30 PM UTC',
    );
    expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'time', 'Asia/Riyadh')).toBe(
      '2:30 AM GMT+3',
    );
    expect(formatDate('2026-11-20T23:30:00.000Z', 'ar', 'time', 'Asia/Riyadh')).toContain(
      'غرينتش+3',
    );
  });

  test('Arabic keeps Latin digits and the Gregorian calendar', () => {
    expect(formatDate('2026-11-20', 'ar')).toMatch(/20.*نوفمبر.*2026/);
  });
});

test('ratings have one decimal', () => {
  expect(formatRating(5)).toBe('5.0');
  expect(formatRating(4.84)).toBe('4.8');
});

describe.each(LANGUAGES)('agrees with Intl, in %s', (language) => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + 3 * index)).toISOString();
  const days = Array.from({ length: 500 }, (_, index) => day(index));
  const STYLES: Partial<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
    date: { year: 'numeric', month: 'short', day: 'numeric' },
    weekday: { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' },
    'short-weekday': { weekday: 'short', month: 'short', day: 'numeric' },
    'day-month': { month: 'short', day: 'numeric' },
    month: { year: 'numeric', month: 'long' },
    'month-name': { month: 'long' },
  };

  test.each(Object.keys(STYLES) as DateStyle[])('days as %s', (style) => {
    readIn(language);
    const format = new Intl.DateTimeFormat(LOCALES[language], {
      ...STYLES[style],
      timeZone: 'UTC',
    });
    const expected = days.map((instant) => format.format(new Date(instant)));
    expect(days.map((instant) => formatDate(instant.slice(0, 10), language, style))).toEqual(
      expected,
    );
    expect(days.map((instant) => formatDate(instant, language, style))).toEqual(expected);
  });

  test('times of day', () => {
    readIn(language);
    const times = Array.from(
      { length: 48 },
      (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
    );
    const format = new Intl.DateTimeFormat(LOCALES[language], {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    });
    expect(times.map((time) => formatTime(time, language))).toEqual(
      times.map((time) => format.format(new Date(`2026-01-01T${time}:00Z`))),
    );
  });

  test.each(['long', 'short', 'narrow'] as const)('weekdays, %s', (weekday) => {
    readIn(language);
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    // 2026-03-01 is a Sunday.
    expect(WEEKDAYS.map((name) => weekdayName(name, weekday))).toEqual(
      WEEKDAYS.map((_, index) => format.format(Date.UTC(2026, 2, 1 + index))),
    );
  });

  test('plural forms', () => {
    readIn(language);
    const rules = new Intl.PluralRules(language);
    const of = (form: string) => () => form;
    const forms = {
      one: of('one'),
      two: of('two'),
      few: of('few'),
      many: of('many'),
      other: of('other'),
    };
    const counts = Array.from({ length: 1_203 }, (_, count) => count);
    expect(counts.map((count) => counted(count, forms))).toEqual(
      counts.map((count) => rules.select(count).replace('zero', 'other')),
    );
  });
});

test('numbers agree with Intl', () => {
  const amounts = [
    0,
    0.01,
    0.1 + 0.2,
    12.34,
    999.995,
    1_000,
    12_345.678,
    1_234_567.89,
    -5,
    -1_234.5,
  ];
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  expect(amounts.map((amount) => formatMoney(amount))).toEqual(
    amounts.map((amount) => dollars.format(amount)),
  );
  const counts = [0, 7, 999, 1_000, 99_999, 1_000_000, -1_234, 12.5];
  expect(counts.map(formatCount)).toEqual(
    counts.map((count) => new Intl.NumberFormat('en-US').format(count)),
  );
  const ratings = Array.from({ length: 501 }, (_, hundredth) => hundredth / 100);
  const one = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  expect(ratings.map(formatRating)).toEqual(ratings.map((rating) => one.format(rating)));
});

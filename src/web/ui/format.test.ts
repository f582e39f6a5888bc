import { describe, expect, test } from 'vitest';
import { formatDate, formatMoney, formatRating } from './format.ts';

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

import { describe, expect, test } from 'vitest';
import { localNowIn } from '#base/local-now.ts';
import { arrivalAt, isAtOnce } from './arrival.ts';

const ZONE = 'Africa/Cairo';
/** 2026-11-24 is a Tuesday; Cairo is two hours ahead of UTC in winter. */
const at = (instant: string) => localNowIn(ZONE, new Date(instant));
const there = (
  days: Parameters<typeof arrivalAt>[0],
  takes: { hours: number; cutOff?: string },
  from: string,
) => arrivalAt(days, takes, at(from))?.toISOString() ?? null;

const weekend = { closedWeekdays: ['friday', 'saturday'] as const };

describe('arrival time', () => {
  test('adds the usual hours, rounded up to quarters', () => {
    expect(there({}, { hours: 24 }, '2026-11-24T10:07:00Z')).toBe('2026-11-25T10:15:00.000Z');
    expect(there({}, { hours: 1 }, '2026-11-24T10:00:00Z')).toBe('2026-11-24T11:00:00.000Z');
  });

  test('counts from the next morning after the cut-off, and half an hour before it, which the payment may take', () => {
    const takes = { hours: 2, cutOff: '14:00' };
    expect(there({}, takes, '2026-11-24T11:30:00Z')).toBe('2026-11-24T13:30:00.000Z');
    expect(there({}, takes, '2026-11-24T11:31:00Z')).toBe('2026-11-25T09:00:00.000Z');
    expect(there({}, takes, '2026-11-24T15:00:00Z')).toBe('2026-11-25T09:00:00.000Z');
  });

  test('does not count closed days', () => {
    expect(there(weekend, { hours: 24 }, '2026-11-26T10:00:00Z')).toBe('2026-11-29T10:00:00.000Z');
    expect(there(weekend, { hours: 2 }, '2026-11-27T10:00:00Z')).toBe('2026-11-29T09:00:00.000Z');
    const holiday = { ...weekend, blackoutDays: [{ day: '2026-11-29' }] };
    expect(there(holiday, { hours: 2 }, '2026-11-27T10:00:00Z')).toBe('2026-11-30T09:00:00.000Z');
  });

  test("uses the destination's clock, across clock changes", () => {
    // Egypt's clocks go back on 30 October 2026, so 24 hours end at an earlier wall time.
    expect(there({}, { hours: 24 }, '2026-10-29T09:00:00Z')).toBe('2026-10-30T10:00:00.000Z');
  });

  test('promises minutes only on an open day before the cut-off', () => {
    const takes = { hours: 0, cutOff: '22:00' };
    expect(isAtOnce(weekend, takes, at('2026-11-24T10:00:00Z'))).toBe(true);
    expect(isAtOnce(weekend, takes, at('2026-11-24T20:30:00Z'))).toBe(false);
    expect(isAtOnce(weekend, takes, at('2026-11-27T10:00:00Z'))).toBe(false);
    expect(isAtOnce({}, { hours: 1 }, at('2026-11-24T10:00:00Z'))).toBe(false);
  });

  test('promises nothing for a corridor closed for months', () => {
    const blackoutDays = Array.from({ length: 70 }, (_, ahead) => ({
      day: new Date(Date.UTC(2026, 10, 24 + ahead)).toISOString().slice(0, 10),
    }));
    expect(there({ blackoutDays }, { hours: 1 }, '2026-11-24T10:00:00Z')).toBeNull();
  });
});

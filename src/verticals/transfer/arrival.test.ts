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

describe('when money is there', () => {
  test('in so many hours, said in quarters', () => {
    expect(there({}, { hours: 24 }, '2026-11-24T10:07:00Z')).toBe('2026-11-25T10:15:00.000Z');
    expect(there({}, { hours: 1 }, '2026-11-24T10:00:00Z')).toBe('2026-11-24T11:00:00.000Z');
  });

  test('after the cut-off it counts from the next morning; half an hour before it, too, for it must still be paid', () => {
    const takes = { hours: 2, cutOff: '14:00' };
    expect(there({}, takes, '2026-11-24T11:30:00Z')).toBe('2026-11-24T13:30:00.000Z');
    expect(there({}, takes, '2026-11-24T11:31:00Z')).toBe('2026-11-25T09:00:00.000Z');
    expect(there({}, takes, '2026-11-24T15:00:00Z')).toBe('2026-11-25T09:00:00.000Z');
  });

  test('closed days do not count, neither as the first nor on the way', () => {
    expect(there(weekend, { hours: 24 }, '2026-11-26T10:00:00Z')).toBe('2026-11-29T10:00:00.000Z');
    expect(there(weekend, { hours: 2 }, '2026-11-27T10:00:00Z')).toBe('2026-11-29T09:00:00.000Z');
    const holiday = { ...weekend, blackoutDays: [{ day: '2026-11-29' }] };
    expect(there(holiday, { hours: 2 }, '2026-11-27T10:00:00Z')).toBe('2026-11-30T09:00:00.000Z');
  });

  test('on the clock of where it goes, across a change of the clocks', () => {
    // Egypt's clocks go back on 30 October 2026: 24 hours on the wall are 25.
    expect(there({}, { hours: 24 }, '2026-10-29T09:00:00Z')).toBe('2026-10-30T10:00:00.000Z');
  });

  test('within minutes only on an open day and before the cut-off', () => {
    const takes = { hours: 0, cutOff: '22:00' };
    expect(isAtOnce(weekend, takes, at('2026-11-24T10:00:00Z'))).toBe(true);
    expect(isAtOnce(weekend, takes, at('2026-11-24T20:30:00Z'))).toBe(false);
    expect(isAtOnce(weekend, takes, at('2026-11-27T10:00:00Z'))).toBe(false);
    expect(isAtOnce({}, { hours: 1 }, at('2026-11-24T10:00:00Z'))).toBe(false);
  });

  test('nothing is promised of a corridor that is closed for months', () => {
    const blackoutDays = Array.from({ length: 70 }, (_, ahead) => ({
      day: new Date(Date.UTC(2026, 10, 24 + ahead)).toISOString().slice(0, 10),
    }));
    expect(there({ blackoutDays }, { hours: 1 }, '2026-11-24T10:00:00Z')).toBeNull();
  });
});

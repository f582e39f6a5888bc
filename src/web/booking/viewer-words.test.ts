import { describe, expect, test } from 'vitest';
import { instantAt } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { viewerTimeWords } from './viewer-words.ts';

// The tests run in Los Angeles.
const at = (zone: string, day: string, time: string) => instantAt(day, minutesOf(time), zone);

describe('viewerTimeWords', () => {
  test.each([
    ['2026-12-08', '10:30', 'Dec 8, 2026, 12:30 AM PST', '12:30 AM'],
    ['2026-12-08', '09:00', 'Dec 7, 2026, 11:00 PM PST', 'Mon, Dec 7, 11:00 PM'],
    // Daylight saving time has started in America, but not in Cairo.
    ['2027-04-29', '10:00', 'Apr 29, 2027, 1:00 AM PDT', '1:00 AM'],
    // The first hour of this day does not exist in Cairo.
    ['2027-04-30', '01:00', 'Apr 29, 2027, 3:00 PM PDT', 'Thu, Apr 29, 3:00 PM'],
    ['2027-04-30', '10:00', 'Apr 30, 2027, 12:00 AM PDT', '12:00 AM'],
    // End of daylight saving time: the hour before midnight occurs twice.
    ['2026-10-29', '10:00', 'Oct 29, 2026, 12:00 AM PDT', '12:00 AM'],
    ['2026-10-30', '10:00', 'Oct 30, 2026, 1:00 AM PDT', '1:00 AM'],
  ])('%s at %s in Cairo', (day, time, words, short) => {
    const instant = at('Africa/Cairo', day, time);
    expect(viewerTimeWords(instant, 'Africa/Cairo')).toBe(`${words}, your time`);
    expect(viewerTimeWords(instant, 'Africa/Cairo', { short: true })).toBe(`${short}, your time`);
  });

  test('returns null if both clocks show the same', () => {
    const here = 'America/Los_Angeles';
    expect(viewerTimeWords(at(here, '2026-12-08', '10:30'), here)).toBeNull();
    expect(viewerTimeWords(at(here, '2026-12-08', '10:30'), here, { short: true })).toBeNull();
  });
});

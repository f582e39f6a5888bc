import {
  addDays,
  type CalendarDate,
  daysFrom,
  type Weekday,
  WEEKDAYS,
  weekdayOf,
} from '#base/calendar-date.ts';

/** A month as '2026-12'. */
export type Month = string;

export const monthOf = (day: CalendarDate): Month => day.slice(0, 7);
export const firstOf = (month: Month): CalendarDate => `${month}-01`;

export function monthAfter(month: Month, count = 1): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** A month with fewer days left, including today, is skipped. */
const WORTH_OPENING = 10;

/** First month of a one-month calendar: the current one, or the next if it is nearly over. */
export const openingMonth = (today: CalendarDate): Month =>
  addDays(today, WORTH_OPENING - 1) > lastOf(monthOf(today))
    ? monthAfter(monthOf(today))
    : monthOf(today);

export const lastOf = (month: Month): CalendarDate => addDays(firstOf(monthAfter(month)), -1);

/** The weekdays, starting with a given one. */
export const weekFrom = (begins: Weekday): readonly Weekday[] => {
  const at = WEEKDAYS.indexOf(begins);
  return [...WEEKDAYS.slice(at), ...WEEKDAYS.slice(0, at)];
};

export const weekOf = (day: CalendarDate, begins: Weekday): CalendarDate =>
  addDays(day, -weekFrom(begins).indexOf(weekdayOf(day)));

/** The weeks of a month, without those before `today`; null for days of other months. */
export function weeksOf(
  month: Month,
  today: CalendarDate,
  begins: Weekday,
): (CalendarDate | null)[][] {
  const first = firstOf(month);
  const blank = weekFrom(begins).indexOf(weekdayOf(first));
  const days = daysFrom(first, Number(lastOf(month).slice(8)));
  const cells = [...Array.from({ length: blank }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, day) => cells[week * 7 + day] ?? null),
  );
  const current = weekOf(today, begins);
  return weeks.filter((week) => week.some((day) => day !== null && day >= current));
}

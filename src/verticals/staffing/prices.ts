// The pricing that pages share with the server.
import { addDays, type CalendarDate, isCalendarDate, weekdayOf } from '#base/calendar-date.ts';
import { shareOf, times } from '#base/money.ts';
import { weekendDaysOf } from '#base/weekend.ts';
import type { QuoteLine } from '../choice.ts';
import { HANDOVER_LEAST_DAYS } from '../capabilities/replaceable.ts';
import type { ListingFacts } from '../vertical.ts';
import type { HireOptions, Months, Visits, WorkerDetails } from './details.ts';
import { MAX_WEEKS } from './kinds.ts';

export type Worker = ListingFacts<WorkerDetails>;

/** Price of an hour on a day in cents; null for workers without an hourly price. */
export function hourCents({ details, country }: Worker, day: CalendarDate): number | null {
  const { hourlyCents, weekendHourCents, weekendDays } = details;
  const free = weekendDays.length > 0 ? weekendDays : weekendDaysOf(country);
  return weekendHourCents !== null && free.includes(weekdayOf(day))
    ? weekendHourCents
    : hourlyCents;
}

/** The days of weekly visits; only the first for an invalid number of weeks. */
export function visitDays({
  day,
  repeatWeeks,
}: Pick<Visits, 'day' | 'repeatWeeks'>): CalendarDate[] {
  if (!isCalendarDate(day)) return [];
  const weeks = Number.isInteger(repeatWeeks) ? Math.min(Math.max(repeatWeeks, 1), MAX_WEEKS) : 1;
  return Array.from({ length: weeks }, (_, week) => addDays(day, week * 7));
}

/**
 * The day after the last month: the same day of the month as the first, or the last day of a
 * shorter month. Always counted from the first day: one month from 31 January ends on 28 February,
 * two on 31 March.
 */
export function endOfMonths(startsOn: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

interface Term {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** The last day of a period, at most the end of the term; null for no period. */
export function promisedUntil({ startsOn, endsOn }: Term, days: number): CalendarDate | null {
  if (days <= 0) return null;
  const last = addDays(startsOn, days - 1);
  return last < endsOn ? last : endsOn;
}

/** Last day to request a replacement, who starts within the term; null without a guarantee. */
export const guaranteedUntil = ({ startsOn, endsOn }: Term, days: number): CalendarDate | null =>
  promisedUntil({ startsOn, endsOn: addDays(endsOn, -HANDOVER_LEAST_DAYS) }, days);

/** The price lines of a hire; null for an invalid selection or if the worker has no such price. */
export const linesOf = (worker: Worker, options: HireOptions): readonly QuoteLine[] | null =>
  options.hire === 'hour' ? linesOfVisits(worker, options) : linesOfMonths(worker, options);

function linesOfVisits(worker: Worker, options: Visits): QuoteLine[] | null {
  const { hours } = options;
  const days = visitDays(options);
  const halves = hours * 2;
  if (days.length === 0 || !Number.isInteger(halves) || halves < 1) return null;
  const visits = new Map<number, number>();
  for (const day of days) {
    const rate = hourCents(worker, day);
    if (rate === null) return null;
    visits.set(rate, (visits.get(rate) ?? 0) + 1);
  }
  return [...visits].map(([rate, count]) => {
    const visitCents = halfOf(times(rate, halves));
    // Half an hour may cost half a cent: then the unit is the visit, not the hour.
    return visitCents * 2 === rate * halves
      ? line('hour', count * hours, rate, times(visitCents, count))
      : line('visit', count, visitCents, times(visitCents, count));
  });
}

function linesOfMonths({ details }: Worker, { startsOn, months }: Months): QuoteLine[] | null {
  const { monthlyCents, longTermMonths, longTermBps, placementCents } = details;
  if (monthlyCents === null || !isCalendarDate(startsOn) || !Number.isInteger(months)) return null;
  if (months < 1) return null;
  const cents = times(monthlyCents, months);
  const discount = months >= longTermMonths ? shareOf(cents, longTermBps) : 0;
  return [
    line('month', months, monthlyCents, cents),
    ...(discount > 0 ? [line('discount', 1, -discount, -discount)] : []),
    ...(placementCents > 0 ? [line('placement', 1, placementCents, placementCents)] : []),
  ];
}

/** Price without the placement fee, which is never refunded once they have started. */
export const monthsCents = (worker: Worker, options: Months): number =>
  sumOf((linesOfMonths(worker, options) ?? []).filter(({ what }) => what !== 'placement'));

const line = (
  what: QuoteLine['what'],
  units: number,
  unitCents: number,
  totalCents: number,
): QuoteLine => ({ what, part: 'sale', units, unitCents, totalCents });

/** Rounds half a cent up. */
const halfOf = (cents: number): number => Math.floor((cents + 1) / 2);

export const sumOf = (lines: readonly QuoteLine[]): number =>
  lines.reduce((cents, { totalCents }) => cents + totalCents, 0);

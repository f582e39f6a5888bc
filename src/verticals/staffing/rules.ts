import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysFrom,
  isCalendarDate,
  weekdayOf,
} from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import { minutesOf, type Schedule } from '#base/schedule.ts';
import { whyClosed } from '../booking-rules.ts';
import { cellsOf, type Timetable, slotsOn } from '../booking-slots.ts';
import type { BlockedTime } from '../capabilities/staff-week.ts';
import { counted, ownRefusals } from '../booking-words.ts';
import { type ChoiceContext, type PlaceNeed, QuoteProblem } from '../choice.ts';
import type { RestOfTerm, TakeOver } from '../capabilities/replaceable.ts';
import { hoursOn } from '../week.ts';
import type { HireOptions, Months, Visits } from './details.ts';
import { CELL, CELLS_A_DAY, MAX_MONTHS, MAX_WEEKS, type OwnFault } from './kinds.ts';
import { endOfMonths, monthsCents, visitDays, type Worker } from './prices.ts';

const { own, words } = ownRefusals<OwnFault>('staffing', {
  shortest: ({ hours }) => `The shortest visit is ${counted(Number(hours), 'hour')}.`,
  longest: ({ hours }) => `The longest visit is ${counted(Number(hours), 'hour')}.`,
  half_hours: () => 'Choose full or half hours.',
  works: ({ name, from, to, weekday }) => `${name} works ${from} to ${to} on ${capital(weekday)}.`,
  day_off: ({ name, weekday }) => `${name} does not work on ${capital(weekday)}.`,
  weeks: () => 'Choose 1 to 12 weeks.',
  months: () => 'Choose 1 to 12 months.',
  by_month_only: () => 'This worker is hired by the month only.',
  by_hour_only: () => 'This worker is hired by the hour only.',
  live_in: () => "This worker doesn't live in.",
});

const capital = (word: unknown): string => {
  const text = String(word);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function refuse(field: string, why: QuoteFault): never {
  throw new QuoteProblem(field, words(why), why);
}
const refuseOwn = (field: string, ...why: Parameters<typeof own>): never =>
  refuse(field, own(...why));

/** When a worker can be hired; the notice counts from `begins`. */
export const scheduleOf = (
  { details: { leadHours, horizonDays } }: Worker,
  begins: string,
  byVendor: boolean,
): Schedule => ({
  weekdays: null,
  begins,
  cutoffMinutes: byVendor ? 0 : leadHours * 60,
  horizonDays,
});

/** Throws QuoteProblem. */
export function judgeHire(worker: Worker, options: HireOptions, context: ChoiceContext): void {
  if (options.hire === 'hour') judgeVisits(worker, options, context);
  else judgeMonths(worker, options, context);
}

function judgeVisits(worker: Worker, options: Visits, { now, byVendor = false }: ChoiceContext) {
  const { hourlyCents, minHours, maxHours } = worker.details;
  const { hours, repeatWeeks, slot } = options;
  if (hourlyCents === null) refuseOwn('hire', 'by_month_only');
  if (!Number.isInteger(hours * 2)) refuseOwn('hours', 'half_hours');
  if (hours < minHours) refuseOwn('hours', 'shortest', { hours: minHours });
  if (hours > maxHours) refuseOwn('hours', 'longest', { hours: maxHours });
  if (!Number.isInteger(repeatWeeks) || repeatWeeks < 1 || repeatWeeks > MAX_WEEKS)
    refuseOwn('repeatWeeks', 'weeks');
  const days = visitDays(options);
  const [first] = days;
  if (first === undefined) return refuse('day', { fault: 'day_unreal' });
  const why = whyClosed(scheduleOf(worker, slot === '' ? '24:00' : slot, byVendor), first, now);
  if (why) refuse('day', why);
  const off = daysOff(options, startsByDay(worker, options));
  if (off[0] === first) refuseVisit(worker, options, first);
  if (off.length > 0) refuse('day', { fault: 'not_free', days: off });
}

/** The days of visits without a start at that time. */
export const daysOff = (
  visits: Pick<Visits, 'day' | 'slot' | 'repeatWeeks'>,
  startsOn: (day: CalendarDate) => readonly Start[],
): CalendarDate[] =>
  visitDays(visits).filter((day) => !startsOn(day).some(({ time }) => time === visits.slot));

/** Refuses a visit outside the worker's hours. */
function refuseVisit(worker: Worker, options: Visits, day: CalendarDate): never {
  const { name } = worker;
  const weekday = weekdayOf(day);
  const stretches = hoursOn(worker.details, day);
  const [earliest] = stretches;
  const latest = stretches.at(-1);
  if (!earliest || !latest) return refuseOwn('day', 'day_off', { name, weekday });
  if (options.slot === '') refuse('slot', { fault: 'slot_needed' });
  const start = minutesOf(options.slot);
  const isThere =
    minutesOf(earliest.from) <= start && start + options.hours * 60 <= minutesOf(latest.to);
  if (isThere || Number.isNaN(start)) refuse('slot', { fault: 'slot_gone' });
  return refuseOwn('slot', 'works', { name, weekday, from: earliest.from, to: latest.to });
}

function judgeMonths(worker: Worker, options: Months, { now, byVendor = false }: ChoiceContext) {
  const { months, startsOn: first, liveIn } = options;
  if (worker.details.monthlyCents === null) refuseOwn('hire', 'by_hour_only');
  if (!Number.isInteger(months) || months < 1 || months > MAX_MONTHS) refuseOwn('months', 'months');
  if (liveIn && !worker.details.liveIn) refuseOwn('liveIn', 'live_in');
  if (monthDays(options).length === 0) refuse('startsOn', { fault: 'day_unreal' });
  const why = whyClosed(scheduleOf(worker, '00:00', byVendor), first, now);
  if (why) refuse('startsOn', why);
}

const timetableOf = (worker: Worker, hours: number, day: CalendarDate): Timetable => ({
  hours: hoursOn(worker.details, day),
  minutes: hours * 60,
  bufferMinutes: worker.details.travelMinutes,
  startEvery: CELL,
  cellMinutes: CELL,
  mostADay: CELLS_A_DAY,
  maxADay: CELLS_A_DAY,
});

export const startsOf = (
  worker: Worker,
  { hours }: Pick<Visits, 'hours'>,
  day: CalendarDate,
): readonly Start[] =>
  slotsOn(timetableOf(worker, hours, day), day, zoneOf(worker.country)).map(({ time }) => ({
    time,
    needs: needsOf(worker, { slot: time, hours }, day),
  }));

/** The same, cached by day, because weekly visits need most days twelve times. */
export function startsByDay(
  worker: Worker,
  visits: Pick<Visits, 'hours'>,
): (day: CalendarDate) => readonly Start[] {
  const known = new Map<CalendarDate, readonly Start[]>();
  return (day) => {
    const found = known.get(day) ?? startsOf(worker, visits, day);
    known.set(day, found);
    return found;
  };
}

interface Start {
  readonly time: string;
  readonly needs: readonly PlaceNeed[];
}

/**
 * The half hours of a visit and its travel time, until midnight, plus as many of the day's 48. A
 * month takes all 48, so that one row for each day detects every overlap.
 */
function needsOf(
  { name, details: { travelMinutes } }: Worker,
  { slot, hours }: Pick<Visits, 'slot' | 'hours'>,
  day: CalendarDate,
): PlaceNeed[] {
  const start = minutesOf(slot);
  return cellsOfDay(name, day, {
    start,
    end: Math.min(start + hours * 60 + travelMinutes, 1440),
  });
}

/** Takes the cells, and as many of the day, so that a month's hire needs the whole day free. */
function cellsOfDay(
  name: string,
  day: CalendarDate,
  time: { readonly start: number; readonly end: number },
): PlaceNeed[] {
  const cells = cellsOf(day, time, CELL).map((cell) => ({ ...cell, of: 'worker' as const }));
  return [dayNeed(name, day, cells.length), ...cells];
}

export const blockedCells = ({ name }: Worker, { day, from, to }: BlockedTime): PlaceNeed[] =>
  cellsOfDay(name, day, { start: minutesOf(from), end: minutesOf(to) });

const dayNeed = (who: string, day: CalendarDate, count: number): PlaceNeed => ({
  who,
  day,
  count,
  capacity: CELLS_A_DAY,
  max: CELLS_A_DAY,
  of: 'worker',
});

export function monthDays({ startsOn: first, months }: Months): CalendarDate[] {
  const most = Math.min(Math.max(Math.trunc(months) || 0, 0), MAX_MONTHS);
  const end = most > 0 && isCalendarDate(first) ? endOfMonths(first, most) : first;
  return end > first ? daysFrom(first, daysBetween(first, end)) : [];
}

export function placesOfHire(worker: Worker, options: HireOptions): PlaceNeed[] {
  if (options.hire === 'month')
    return monthDays(options).map((day) => dayNeed(worker.name, day, CELLS_A_DAY));
  return visitDays(options).flatMap((day) => needsOf(worker, options, day));
}

/** The last day of a hire. */
export const lastDay = (options: HireOptions): CalendarDate =>
  options.hire === 'month'
    ? addDays(endOfMonths(options.startsOn, options.months), -1)
    : (visitDays(options).at(-1) ?? '');

/** The rest of a sold term; null if not hired by the month, or not as live-in if sold so. */
export function takeOver(
  worker: Worker,
  options: HireOptions,
  { from, to }: RestOfTerm,
): TakeOver | null {
  if (options.hire === 'hour' || worker.details.monthlyCents === null) return null;
  if (options.liveIn && !worker.details.liveIn) return null;
  const days = daysFrom(from, daysBetween(from, to) + 1);
  return {
    needs: days.map((day) => dayNeed(worker.name, day, CELLS_A_DAY)),
    cents: monthsCents(worker, options),
    said: { firstName: worker.name },
  };
}

import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { daysAround, nearestTo } from '../booking-near.ts';
import type { Span } from '../choice.ts';
import type { HireOptions } from './details.ts';
import { visitDays, type Worker } from './prices.ts';
import { monthDays, startsOf } from './rules.ts';

const firstDay = (options: HireOptions): CalendarDate =>
  options.hire === 'hour' ? options.day : options.startsOn;

/** From its first to its last day; null for an invalid hire. */
export function spanOfHire(_: Worker, options: HireOptions): Span | null {
  const days = options.hire === 'hour' ? visitDays(options) : monthDays(options);
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The same hire on other days, nearest first; for visits, at every start of the day. */
export function* hiresNear(
  worker: Worker,
  options: HireOptions,
  today: CalendarDate,
): Generator<HireOptions> {
  const first = firstDay(options);
  if (!isCalendarDate(first)) return;
  for (const day of daysAround(first < today ? today : first, today)) {
    if (options.hire === 'month') {
      if (day !== first) yield { ...options, startsOn: day };
      continue;
    }
    const times = startsOf(worker, options, day).map(({ time }) => time);
    for (const slot of nearestTo(options.slot, times))
      if (day !== first || slot !== options.slot) yield { ...options, day, slot };
  }
}

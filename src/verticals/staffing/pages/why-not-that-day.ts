import type { CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { closedWords } from '#web/booking/closed-words.ts';
import { notFreeWords } from '#web/cart/shortage-words.ts';
import { m } from '#web/words/generated/messages.js';
import { hoursWords } from '../hire-words.ts';
import type { Hire } from '../kinds.ts';
import type { Worker } from '../prices.ts';

type Times = ReadonlyMap<CalendarDate, readonly AvailableDay[]>;

/** Why nobody can be hired on a day, in words. Of weekly visits those days are named that are in the way of every start. */
export const whyNotThatDay =
  ({ name, details }: Worker, hire: Hire, { times }: { readonly times: Times }) =>
  (day: AvailableDay | undefined): string => {
    const days = day ? inTheWayOfAll(times.get(day.day) ?? []) : [];
    return days.length > 0
      ? notFreeWords(days, true)
      : closedWords(day, {
          weekday: () => m.staffing_off({ name }),
          cutoff: () => hoursWords(details.leadHours),
          taken: hire === 'hour' ? m.staffing_day_full : m.staffing_months_taken,
        });
  };

export function inTheWayOfAll(starts: readonly Pick<AvailableDay, 'notFree'>[]): readonly string[] {
  const [first, ...others] = starts.map(({ notFree = [] }) => notFree);
  return (first ?? []).filter((day) => others.every((one) => one.includes(day)));
}

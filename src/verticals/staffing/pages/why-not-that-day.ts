import { useEffect, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { closedWords } from '#web/booking/closed-words.ts';
import type { notFreeWords } from '#web/cart/shortage-words.ts';
import { m } from '#web/words/generated/messages.js';
import { hoursWords } from '../hire-words.ts';
import type { Hire } from '../kinds.ts';
import type { Worker } from '../prices.ts';

type Times = ReadonlyMap<CalendarDate, readonly AvailableDay[]>;
/** Names the weeks in which there is no visit, and says what else can be done. */
type SayWeeks = (days: readonly CalendarDate[]) => string;

/** Why nobody can be hired on a day, in words. Of weekly visits those days are named that are in the way of every start. */
export const whyNotThatDay =
  (
    { name, details }: Worker,
    hire: Hire,
    { times }: { readonly times: Times },
    say: SayWeeks | null,
  ) =>
  (day: AvailableDay | undefined): string => {
    const days = day ? inTheWayOfAll(times.get(day.day) ?? []) : [];
    return say && days.length > 0
      ? say(days)
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

/** The cart's words for weeks, fetched only where several weeks are asked for. null until they are there. */
export function useSayWeeks(weeks: number): SayWeeks | null {
  const [words, setWords] = useState<{ readonly say: typeof notFreeWords } | null>(null);
  const wanted = weeks > 1;
  useEffect(() => {
    if (wanted)
      import('#web/cart/shortage-words.ts').then(
        (found) => setWords({ say: found.notFreeWords }),
        // Until they can be fetched it is said without naming weeks.
        () => undefined,
      );
  }, [wanted]);
  return wanted && words ? (days) => words.say(days, true) : null;
}

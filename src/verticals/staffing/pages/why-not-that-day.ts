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
/** Names unavailable weeks and suggests alternatives. */
type SayWeeks = (days: readonly CalendarDate[]) => string;

/** Why a worker cannot be hired on a day; for weekly visits, the days that block every start. */
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

/** The cart's messages about weeks, loaded only for several weeks. null while loading. */
export function useSayWeeks(weeks: number): SayWeeks | null {
  const [words, setWords] = useState<{ readonly say: typeof notFreeWords } | null>(null);
  const wanted = weeks > 1;
  useEffect(() => {
    if (wanted)
      import('#web/cart/shortage-words.ts').then(
        (found) => setWords({ say: found.notFreeWords }),
        // Until they are loaded, the message does not name weeks.
        () => undefined,
      );
  }, [wanted]);
  return wanted && words ? (days) => words.say(days, true) : null;
}

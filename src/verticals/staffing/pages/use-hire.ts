import { useEffect } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { isFree } from '#web/booking/free-days.ts';
import { lostWords } from '#web/booking/lost-time.tsx';
import { useKeepInAddress } from '#web/booking/keep-in-address.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { useChoice } from '#web/booking/use-choice.ts';
import { useSession } from '#web/session.ts';
import { m } from '#web/words/generated/messages.js';
import type { Hire } from '../kinds.ts';
import { endOfMonths, linesOf, sumOf } from '../prices.ts';
import { addressOfHire, type HireSearch } from './hire-search.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { workerOf } from './load-worker.ts';
import { useSayWeeks, whyNotThatDay } from './why-not-that-day.ts';

interface HireChoice {
  readonly asked: Hire;
  readonly day: CalendarDate | null;
  readonly start: string | null;
  readonly hours: number;
  readonly repeatWeeks: number;
  readonly months: number;
  readonly liveIn: boolean;
  readonly tasks: string;
  readonly instructions: string;
  /** False after a change of length: a longer visit may need another start, booked or not. */
  readonly isAsAsked: boolean;
}

export function useHire(listing: Listing, loadedToday: CalendarDate, search: HireSearch) {
  const worker = workerOf(listing);
  const { details } = worker;
  const both = details.hourlyCents !== null && details.monthlyCents !== null;
  const { choice, problem, state, patch, set, add } = useChoice<HireChoice>({
    line: search.line,
    problemAt: '[data-problem]',
    showsRefusals: true,
    first: () => ({
      asked: search.hire ?? 'hour',
      day: search.day ?? null,
      start: search.start ?? null,
      hours: Math.min(Math.max(search.hours ?? 4, details.minHours), details.maxHours),
      repeatWeeks: search.weeks ?? 1,
      months: search.months ?? 1,
      liveIn: details.liveIn && search.live === true,
      tasks: '',
      instructions: '',
      isAsAsked: true,
    }),
  });
  const { day, start, hours, repeatWeeks, months, liveIn, tasks, instructions } = choice;
  const hire: Hire = both ? choice.asked : details.hourlyCents === null ? 'month' : 'hour';
  const { state: signedIn } = useSession();
  const availability = useAvailability(
    worker.id,
    worker.country,
    hire === 'hour' ? { hire, hours, repeatWeeks } : { hire, months },
  );
  const { now, ensure } = availability;
  const sayWeeks = useSayWeeks(hire === 'hour' ? repeatWeeks : 1);
  useEffect(() => {
    if (now && day !== null) ensure(day);
  });
  const known = day === null ? undefined : availability.days.get(day);
  const isTimeGone =
    hire === 'hour' &&
    known !== undefined &&
    !availability.times.get(day ?? '')?.some((one) => one.slot === start && isFree(one));
  const time = isTimeGone ? null : start;
  // Names the unavailable weeks if the start is free in other weeks.
  const inTheWay = isTimeGone
    ? availability.times.get(day ?? '')?.find(({ slot }) => slot === start)?.notFree
    : undefined;
  const weeks = inTheWay && sayWeeks ? sayWeeks(inTheWay) : null;
  const lost =
    hire === 'hour' && choice.isAsAsked
      ? lostWords(day, start, availability.times, availability.days)
      : null;
  const chosen =
    hire === 'hour'
      ? { hire, day: day ?? '', slot: time ?? '', hours, repeatWeeks }
      : { hire, startsOn: day ?? '', months, liveIn };
  useKeepInAddress(listing.href, { ...addressOfHire({ ...chosen, tasks }), line: search.line });
  const lines = linesOf(worker, { ...chosen, tasks }) ?? [];
  const judge = () => {
    if (day === null) return m.staffing_day_first();
    if (hire === 'hour' && time === null) return m.staffing_time_first();
    return {
      productId: worker.id,
      options: { ...chosen, tasks },
      ...(instructions.trim() !== '' && { secrets: { instructions } }),
    };
  };
  return {
    ...choice,
    worker,
    both,
    set,
    patch,
    hire,
    setHire: (next: Hire) => set({ asked: next, day: null }),
    setDay: (next: CalendarDate) => set({ day: next, start: null }),
    time,
    setStart: (next: string | null) => set({ start: next, isAsAsked: true }),
    setHours: (next: number) => set({ hours: next, isAsAsked: false }),
    setRepeatWeeks: (next: number) => set({ repeatWeeks: next, isAsAsked: false }),
    /** Sets day and time at once. */
    take: ({ from, slot }: { readonly from: CalendarDate; readonly slot?: string }) =>
      set({ day: from, start: slot ?? null, isAsAsked: true }),
    /** Guests cannot send private details. */
    isSignedIn: signedIn === 'signed-in',
    /** Last day of the term. */
    endsOn: hire === 'month' && day !== null ? addDays(endOfMonths(day, months), -1) : null,
    // Explained beside the times; for several visits with the unavailable days.
    problem: lost === null ? (problem ?? weeks) : null,
    lost: lost === null ? null : (weeks ?? (repeatWeeks > 1 ? problem : null) ?? lost),
    /** The selection with the unavailable start. */
    asked: { ...chosen, slot: start ?? '', tasks },
    line: search.line,
    state,
    availability,
    today: now?.today ?? loadedToday,
    quote: { lines, totalCents: sumOf(lines) },
    add: () =>
      add(judge, {
        refresh: () => {
          patch({ isAsAsked: true });
          availability.refresh();
        },
      }),
    whyClosed: whyNotThatDay(worker, hire, availability, sayWeeks),
  };
}
export type HireState = ReturnType<typeof useHire>;

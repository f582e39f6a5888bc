import { useEffect, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { isFree } from '#web/booking/free-days.ts';
import { lostWords } from '#web/booking/lost-time.tsx';
import { useKeepInAddress } from '#web/booking/keep-in-address.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { useSession } from '#web/session.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Hire } from '../kinds.ts';
import { endOfMonths, linesOf, sumOf } from '../prices.ts';
import { addressOfHire, type HireSearch } from './hire-search.ts';
import { type WorkerListing, workerOf } from './load-worker.ts';
import { useSayWeeks, whyNotThatDay } from './why-not-that-day.ts';

/** The state of a hire that is chosen, by the hour or by the month. */
export function useHire(listing: WorkerListing, loadedToday: CalendarDate, search: HireSearch) {
  useDeedsSoon();
  const goTo = useGo();
  const worker = workerOf(listing);
  const { details } = worker;
  const both = details.hourlyCents !== null && details.monthlyCents !== null;
  const [asked, setAsked] = useState<Hire>(search.hire ?? 'hour');
  const hire: Hire = both ? asked : details.hourlyCents === null ? 'month' : 'hour';
  const [day, setDay] = useState<CalendarDate | null>(search.day ?? null);
  const [start, setStart] = useState<string | null>(search.start ?? null);
  const [hours, setHours] = useState(
    Math.min(Math.max(search.hours ?? 4, details.minHours), details.maxHours),
  );
  const [repeatWeeks, setRepeatWeeks] = useState(search.weeks ?? 1);
  const [months, setMonths] = useState(search.months ?? 1);
  const [liveIn, setLiveIn] = useState(details.liveIn && search.live === true);
  const [tasks, setTasks] = useState('');
  const [instructions, setInstructions] = useState('');
  const { state: signedIn } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'choosing' | 'adding' | 'added'>('choosing');
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
  // The same visit in more weeks, of which some have none: those are said.
  const inTheWay = isTimeGone
    ? availability.times.get(day ?? '')?.find(({ slot }) => slot === start)?.notFree
    : undefined;
  const weeks = inTheWay && sayWeeks ? sayWeeks(inTheWay) : null;
  // Of a longer visit, or one of more weeks, another start may be wanted: nobody has taken that.
  const [isAsAsked, setIsAsAsked] = useState(true);
  const lost =
    hire === 'hour' && isAsAsked
      ? lostWords(day, start, availability.times, availability.days)
      : null;
  const chosen =
    hire === 'hour'
      ? { hire, day: day ?? '', slot: time ?? '', hours, repeatWeeks }
      : { hire, startsOn: day ?? '', months, liveIn };
  useKeepInAddress(listing.href, { ...addressOfHire({ ...chosen, tasks }), line: search.line });
  const lines = linesOf(worker, { ...chosen, tasks }) ?? [];
  const reset = () => {
    setState('choosing');
    setProblem(null);
  };
  const refuse = (words: string) => {
    setProblem(words);
    scrollTo('[data-problem]');
  };
  const add = async () => {
    if (state === 'adding') return;
    if (day === null) return refuse(m.staffing_day_first());
    if (hire === 'hour' && time === null) return refuse(m.staffing_time_first());
    setState('adding');
    const added = await addToCart(
      {
        productId: worker.id,
        options: { ...chosen, tasks },
        ...(instructions.trim() !== '' && { secrets: { instructions } }),
      },
      {
        tell: refuse,
        onView: () => void goTo({ to: '/cart' }),
        ...(search.line !== undefined && { replaces: search.line }),
      },
    );
    setState(added ? 'added' : 'choosing');
    setIsAsAsked(true);
    if (added && search.line !== undefined) await goTo({ to: '/cart' });
    availability.refresh();
  };
  /** Sets one of them, and takes back what was said of the choice before. */
  const setting =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      reset();
      set(value);
    };
  return {
    worker,
    both,
    hire,
    setHire: setting((next: Hire) => {
      setAsked(next);
      setDay(null);
    }),
    day,
    setDay: setting((next: CalendarDate) => {
      setDay(next);
      setStart(null);
    }),
    time,
    setStart: setting((next: string | null) => {
      setStart(next);
      setIsAsAsked(true);
    }),
    hours,
    setHours: setting((next: number) => {
      setHours(next);
      setIsAsAsked(false);
    }),
    repeatWeeks,
    setRepeatWeeks: setting((next: number) => {
      setRepeatWeeks(next);
      setIsAsAsked(false);
    }),
    /** Another day and time, at once. */
    take: setting(({ from, slot }: { readonly from: CalendarDate; readonly slot?: string }) => {
      setDay(from);
      setStart(slot ?? null);
      setIsAsAsked(true);
    }),
    months,
    setMonths: setting(setMonths),
    liveIn,
    setLiveIn: setting(setLiveIn),
    tasks,
    setTasks,
    /** Guests confide nothing. */
    isSignedIn: signedIn === 'signed-in',
    instructions,
    setInstructions,
    /** The last day of the months. */
    endsOn: hire === 'month' && day !== null ? addDays(endOfMonths(day, months), -1) : null,
    // What lacks a time that was chosen is said beside the times: of several visits the days that are in the way.
    problem: lost === null ? (problem ?? weeks) : null,
    lost: lost === null ? null : (weeks ?? (repeatWeeks > 1 ? problem : null) ?? lost),
    /** The choice as it was, with the time that is free no more. */
    asked: { ...chosen, slot: start ?? '', tasks },
    line: search.line,
    state,
    availability,
    today: now?.today ?? loadedToday,
    quote: { lines, totalCents: sumOf(lines) },
    add,
    whyClosed: whyNotThatDay(worker, hire, availability, sayWeeks),
  };
}
export type HireState = ReturnType<typeof useHire>;

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate, type Weekday } from '#base/calendar-date.ts';
import { weekBeginIn } from '#base/countries.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { Day, dayOf } from './day-cell.tsx';
import { isFree, nearestMonth } from './free-days.ts';
import {
  firstOf,
  lastOf,
  type Month,
  monthAfter,
  monthOf,
  openingMonth,
  weekOf,
  weeksOf,
} from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { pressDay } from './press-day.ts';
import type { Availability } from './use-availability.ts';
import { useDayKeys } from './use-day-keys.ts';

/** What a vertical's calendar shows of its days, and does with them. */
export interface DayCalendarProps {
  readonly label: string;
  readonly availability: Availability;
  readonly today: CalendarDate;
  /** Where the listing is: its weeks begin as they do there. */
  readonly country: string;
  /** How far ahead it can be booked. */
  readonly horizonDays: number;
  /** The days that are chosen, both included; of one day both are the same. */
  readonly chosen: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** How many months stand side by side. */
  readonly months: 1 | 2;
  /** It begins with this month, however little is left of it, or the first with a free day: the nearest are what is looked for. */
  readonly soonest?: boolean;
  /** It begins with the month of this day: of a booking that is moved, its own. */
  readonly opensAt?: CalendarDate | null;
  readonly onPick: (day: CalendarDate) => void;
  /** Of a range: why a press on a day would take nothing, in words; null where it would. Other days are free or they are not. */
  readonly whyNoEnd?: (day: CalendarDate) => string | null;
  /** Why a day cannot be booked, in words. */
  readonly whyClosed: (day: AvailableDay | undefined) => string;
  /** What is said of a free day beside its date; null for nothing. */
  readonly spoken: (day: AvailableDay) => string | null;
  /** What stands below its number: places left, or its price; null for nothing. */
  readonly below: (day: AvailableDay, chosen: boolean) => ReactNode;
}

const ARROW =
  'grid size-9 place-items-center rounded-full inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge';

/** The days of a listing: free ones to press, others crossed out, each with what its vertical says of it. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, availability, today, horizonDays, chosen, months, onPick, country, whyNoEnd } =
    props;
  const { soonest = false, opensAt = null } = props;
  const begins = weekBeginIn(country);
  const { now, ensure, failed, refresh } = availability;
  const [turned, setTurned] = useState<Month | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const firstMonth = monthOf(today);
  const last = addDays(today, horizonDays);
  const opening =
    opensAt !== null && opensAt >= today
      ? monthOf(opensAt)
      : soonest
        ? nearestMonth(availability.days, today)
        : months === 1
          ? openingMonth(today)
          : firstMonth;
  const month = turned ?? (chosen && monthOf(chosen.from)) ?? opening;
  // Free days of the month that the calendar skipped.
  const sooner =
    month === opening && opening !== firstMonth
      ? [...availability.days.values()].find((day) => isFree(day) && day.day < firstOf(opening))
      : undefined;
  const shown = Array.from({ length: months }, (_, index) => monthAfter(month, index));
  const turn = (count: number) => setTurned(monthAfter(month, count));
  const week = weekOf(today, begins);
  const move = useDayKeys({
    root,
    first: week < firstOf(firstMonth) ? firstOf(firstMonth) : week,
    last,
    isShown: (day) => shown.includes(monthOf(day)),
    turn,
  });

  useEffect(() => {
    if (now) ensure(lastOf(monthAfter(month, months - 1)));
  });

  if (failed && availability.days.size === 0) {
    return (
      <div
        role="alert"
        className="grid min-h-[320px] place-content-center justify-items-center gap-3 text-center text-[15px]"
      >
        {m.booking_calendar_failed()}
        <Button look="outline" size="small" onClick={refresh}>
          {m.shell_retry()}
        </Button>
      </div>
    );
  }
  const reachable = tabStop(shown, begins, props);
  // Pressed for all days in one place, so that a day knows nothing that changes with every press.
  const press = (event: MouseEvent) =>
    pressDay(event, (day) => {
      // The second day of a range is pressed in the months where the first was.
      if (whyNoEnd) setTurned(month);
      onPick(day);
    });
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      aria-busy={availability.days.size === 0}
      onKeyDown={move}
      onClick={press}
      className={months === 2 ? 'grid gap-x-8 gap-y-6 sm:grid-cols-2' : ''}
    >
      {shown.map((one, index) => (
        <div key={one}>
          <div className="mb-2 grid min-h-9 grid-cols-[36px_1fr_36px] items-center text-center">
            {index === 0 ? (
              <button
                type="button"
                aria-label={m.booking_month_before()}
                disabled={month <= firstMonth}
                onClick={() => turn(-1)}
                className={ARROW}
              >
                <ChevronBackIcon className="size-[18px]" />
              </button>
            ) : (
              <span />
            )}
            <p aria-live="polite" className="font-serif text-[18px] leading-[26px] font-medium">
              {formatDate(firstOf(one), currentLanguage(), 'month')}
            </p>
            {index === months - 1 ? (
              <button
                type="button"
                aria-label={m.booking_month_after()}
                disabled={one >= monthOf(last)}
                onClick={() => turn(1)}
                className={ARROW}
              >
                <ChevronNextIcon className="size-[18px]" />
              </button>
            ) : null}
          </div>
          <MonthGrid
            month={one}
            from={today}
            begins={begins}
            {...(whyNoEnd && { joined: true, className: 'h-12' })}
          >
            {(day) => <Day day={day} {...dayOf(day, props)} reachable={day === reachable} />}
          </MonthGrid>
        </div>
      ))}
      {sooner ? (
        <p className="mt-1.5 text-[13px] leading-[18px]">
          <button
            type="button"
            onClick={() => onPick(sooner.day)}
            className="text-link min-h-6 rounded-sm"
          >
            {m.booking_sooner({ date: formatDate(sooner.day, currentLanguage(), 'short-weekday') })}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** The one day that Tab reaches: the chosen one, else the first that is free, else the first. */
function tabStop(
  shown: readonly Month[],
  begins: Weekday,
  { chosen, availability, today }: DayCalendarProps,
): CalendarDate | undefined {
  const days = shown
    .flatMap((month) => weeksOf(month, today, begins).flat())
    .filter((day) => day !== null);
  return (
    days.find((day) => day === chosen?.from) ??
    days.find((day) => isFree(availability.days.get(day))) ??
    days[0]
  );
}

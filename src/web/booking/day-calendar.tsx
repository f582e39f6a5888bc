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

interface Booked {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Their label. */
  readonly words: string;
}

export interface DayCalendarProps {
  readonly label: string;
  readonly availability: Availability;
  readonly today: CalendarDate;
  /** The listing's country, which determines the first day of the week. */
  readonly country: string;
  readonly horizonDays: number;
  /** The selected days, both included; equal for a single day. */
  readonly chosen: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  readonly months: 1 | 2;
  /** Opens at the current month (the next if nearly over), or the first with a free day. */
  readonly soonest?: boolean;
  /** The days of a booking that is being moved, both included, which are marked; it opens there. */
  readonly booked?: Booked | null;
  readonly onPick: (day: CalendarDate) => void;
  /** For a range: why a day cannot be selected; null if it can. By default closed days only. */
  readonly whyNoEnd?: (day: CalendarDate) => string | null;
  readonly whyClosed: (day: AvailableDay | undefined) => string;
  /** Screen reader text for a free day beside its date; null for none. */
  readonly spoken?: (day: AvailableDay) => string | null;
  /** Text below the number, such as places left or a price; null for none. */
  readonly below?: (day: AvailableDay, chosen: boolean) => ReactNode;
}

const ARROW =
  'grid size-9 place-items-center rounded-full inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge';

/** A calendar with buttons for free days; other days are crossed out. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, availability, today, horizonDays, chosen, months, onPick, country, whyNoEnd } =
    props;
  const { soonest = false, booked = null } = props;
  const begins = weekBeginIn(country);
  const { now, ensure, failed, refresh } = availability;
  const [turned, setTurned] = useState<Month | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const firstMonth = monthOf(today);
  const last = addDays(today, horizonDays);
  const opening =
    booked !== null && booked.from >= today
      ? monthOf(booked.from)
      : soonest
        ? nearestMonth(availability.days, today)
        : months === 1
          ? openingMonth(today)
          : firstMonth;
  const month = turned ?? (chosen && monthOf(chosen.from)) ?? opening;
  // A free day in the month that the calendar skipped.
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
  // One handler for all days, so that day cells do not depend on changing state.
  const press = (event: MouseEvent) =>
    pressDay(event, (day) => {
      // The second day of a range is selected in the same view as the first.
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

/** The only day in the tab order: the selected one, else the first free one, else the first. */
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

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate, WEEKDAYS } from '#base/calendar-date.ts';
import { FEW } from '#base/scarcity.ts';
import { formatDate } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { HORIZON_DAYS } from '../quote.ts';
import { isFree } from './booking-choice.ts';
import { closedWords } from './closed-words.ts';
import { placesLeftWords } from './kind-words.ts';
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
import type { Booking } from './use-booking.ts';
import { weekdayName } from '#web/words/weekdays.ts';

/** What the calendar needs of a booking. */
export type BookedDays = Pick<Booking, 'tour' | 'unit' | 'availability' | 'today' | 'pickDay'> & {
  readonly choice: Pick<Booking['choice'], 'startingDate'>;
};

interface CalendarProps {
  readonly booking: BookedDays;
  /** How many months stand side by side. */
  readonly months: 1 | 2;
}

const ARROW =
  'grid size-9 place-items-center rounded-full inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge';

/** The days of a listing: open ones to press, closed ones crossed out, places left where they are few. */
export function Calendar({ booking, months }: CalendarProps) {
  const { availability, choice, today } = booking;
  const { now, ensure, failed, refresh } = availability;
  const [turned, setTurned] = useState<Month | null>(null);
  const focusOn = useRef<CalendarDate | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const firstMonth = monthOf(today);
  const lastMonth = monthOf(addDays(today, HORIZON_DAYS));
  const chosen = choice.startingDate === null ? null : monthOf(choice.startingDate);
  const opening = months === 1 ? openingMonth(today) : firstMonth;
  const month = turned ?? chosen ?? opening;
  // Free days of the month that the calendar skipped.
  const sooner =
    month === opening && opening !== firstMonth
      ? [...availability.days.values()].find((day) => isFree(day) && day.day < firstOf(opening))
      : undefined;

  useEffect(() => {
    if (now) ensure(lastOf(monthAfter(month, months - 1)));
    if (focusOn.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-day="${focusOn.current}"]`)?.focus();
    focusOn.current = null;
  });

  if (failed && availability.days.size === 0) {
    return (
      <div
        role="alert"
        className="grid min-h-[320px] place-content-center justify-items-center gap-3 text-center text-[15px]"
      >
        {m.tours_calendar_failed()}
        <Button look="outline" size="small" onClick={refresh}>
          {m.shell_retry()}
        </Button>
      </div>
    );
  }
  const shown = Array.from({ length: months }, (_, index) => monthAfter(month, index));
  const reachable = tabStop(shown, booking);
  const turn = (count: number) => setTurned(monthAfter(month, count));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: 7,
      ArrowUp: -7,
    };
    const step = steps[event.key];
    if (from === undefined || step === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    if (to < weekOf(today) || monthOf(to) < firstMonth || monthOf(to) > lastMonth) return;
    focusOn.current = to;
    if (shown.includes(monthOf(to))) {
      root.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
      focusOn.current = null;
    } else {
      turn(step > 0 ? 1 : -1);
    }
  };

  return (
    <div
      ref={root}
      role="group"
      aria-label={m.tours_start_date()}
      aria-busy={availability.days.size === 0}
      onKeyDown={move}
      className={months === 2 ? 'grid gap-x-8 gap-y-6 sm:grid-cols-2' : ''}
    >
      {shown.map((one, index) => (
        <div key={one}>
          <div className="mb-2 grid min-h-9 grid-cols-[36px_1fr_36px] items-center text-center">
            {index === 0 ? (
              <button
                type="button"
                aria-label={m.tours_month_before()}
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
                aria-label={m.tours_month_after()}
                disabled={one >= lastMonth}
                onClick={() => turn(1)}
                className={ARROW}
              >
                <ChevronNextIcon className="size-[18px]" />
              </button>
            ) : null}
          </div>
          <MonthGrid month={one} booking={booking} reachable={reachable} />
        </div>
      ))}
      {sooner ? (
        <p className="mt-1.5 text-[13px] leading-[18px]">
          <button
            type="button"
            onClick={() => booking.pickDay(sooner.day)}
            className="text-link min-h-6 rounded-sm"
          >
            {m.tours_sooner({ date: formatDate(sooner.day, currentLanguage(), 'short-weekday') })}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** The one day that Tab reaches: the chosen one, else the first that is free, else the first. */
function tabStop(
  shown: readonly Month[],
  { choice, availability, today }: BookedDays,
): CalendarDate | undefined {
  const days = shown.flatMap((month) => weeksOf(month, today).flat()).filter((day) => day !== null);
  return (
    days.find((day) => day === choice.startingDate) ??
    days.find((day) => isFree(availability.days.get(day))) ??
    days[0]
  );
}

interface MonthGridProps {
  readonly month: Month;
  readonly booking: BookedDays;
  readonly reachable: CalendarDate | undefined;
}

function MonthGrid({ month, booking, reachable }: MonthGridProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1 text-center">
      <caption className="sr-only">
        {formatDate(firstOf(month), currentLanguage(), 'month')}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={weekdayName(day)}
              className="h-6 text-[12px] leading-4 font-medium text-muted"
            >
              {weekdayName(day, currentLanguage() === 'ar' ? 'narrow' : 'short').slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, booking.today).map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) => (
              <td key={WEEKDAYS[column]} className="h-10 p-0">
                {day === null ? null : (
                  <Day day={day} booking={booking} reachable={day === reachable} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  booking,
  reachable,
}: {
  readonly day: CalendarDate;
  readonly booking: BookedDays;
  readonly reachable: boolean;
}) {
  const { tour, unit, choice, availability, today, pickDay } = booking;
  const known = availability.days.get(day);
  const past = day < today;
  const number = Number(day.slice(8));
  const date = formatDate(day, currentLanguage(), 'weekday');
  if (!known && !past) {
    return (
      <span className="grid size-full place-items-center text-[15px] text-muted">
        <span aria-hidden="true">{number}</span>
      </span>
    );
  }
  if (!known || !isFree(known)) {
    return (
      <button
        type="button"
        data-day={day}
        aria-disabled="true"
        tabIndex={reachable ? 0 : -1}
        onClick={() => pickDay(day)}
        className="num grid size-full place-items-center rounded-[8px] text-[15px] text-muted line-through"
      >
        <DayNumber
          number={number}
          spoken={`${date}: ${past ? m.tours_day_past() : closedWords(tour, known)}`}
        />
      </button>
    );
  }
  const selected = day === choice.startingDate;
  const counted = unit === 'person' && (selected || known.left <= FEW);
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={selected}
      tabIndex={reachable ? 0 : -1}
      onClick={() => pickDay(day)}
      className={`num grid size-full content-center justify-items-center rounded-[8px] text-[15px] leading-5 font-semibold transition-colors duration-150 ${selected ? 'bg-primary text-on-primary' : 'bg-paper inset-ring inset-ring-line hover:inset-ring-primary'}`}
    >
      <DayNumber
        number={number}
        spoken={unit === 'person' ? `${date}: ${placesLeftWords(known.left)}` : date}
      />
      {counted ? (
        <small
          aria-hidden="true"
          className={`text-[11px] leading-[13px] font-semibold whitespace-nowrap ${selected ? '' : 'text-saffron-ink'}`}
        >
          {m.tours_left_short({ count: String(known.left) })}
        </small>
      ) : null}
    </button>
  );
}

/** What is seen is a number, what is said the whole date with what is left of it. */
function DayNumber({ number, spoken }: { readonly number: number; readonly spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  daysFrom,
  weekdayOf,
} from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { DayCalendar, type DayCalendarProps } from './day-calendar.tsx';
import { BOOKED, dayOf, isBooked } from './day-cell.tsx';
import { PRESSED, pressDay } from './press-day.ts';
import { nextFreeDay } from './times-rules.ts';
import { useDayKeys } from './use-day-keys.ts';

/** A month on wide screens; one week at a time on phones, with a button for the month. */
export function VisitDays(props: DayCalendarProps) {
  const wide = useWide('(min-width: 768px)');
  const [whole, setWhole] = useState(false);
  if (wide || whole)
    return (
      <div className={whole ? '' : 'max-md:hidden'}>
        <DayCalendar {...props} />
      </div>
    );
  return (
    <>
      <WeekStrip {...props} />
      <button
        type="button"
        onClick={() => setWhole(true)}
        className="text-link mt-1 min-h-11 rounded-sm text-[14px]"
      >
        {m.booking_whole_month()}
      </button>
    </>
  );
}

const ARROW =
  'grid size-11 place-items-center rounded-full inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge';
const WEEK = 7;

function WeekStrip(props: DayCalendarProps) {
  const { label, availability, today, horizonDays, chosen, onPick } = props;
  const { days, now, ensure } = availability;
  const [turned, setTurned] = useState<CalendarDate | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const last = addDays(today, horizonDays);
  // Opens at the first week with a free day.
  const wanted =
    chosen?.from ?? props.booked?.from ?? nextFreeDay(addDays(today, -1), days) ?? today;
  const from = turned ?? weekFromOf(wanted < today ? today : wanted, today);
  const shown = daysFrom(from, WEEK).filter((day) => day <= last);
  const turn = (weeks: number) => setTurned(addDays(from, weeks * WEEK));
  const move = useDayKeys({
    root,
    first: today,
    last,
    isShown: (day) => shown.includes(day),
    turn,
  });
  useEffect(() => {
    if (now) ensure(addDays(from, WEEK));
  });
  const cells = shown.map((day) => ({ day, ...dayOf(day, props) }));
  const reachable =
    cells.find(({ selected }) => selected) ?? cells.find(({ why }) => why === null) ?? cells[0];
  const press = (event: MouseEvent) => pressDay(event, onPick);
  const language = currentLanguage();
  const date = (day: CalendarDate | undefined) => formatDate(day ?? from, language, 'day-month');
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      aria-busy={days.size === 0}
      onKeyDown={move}
      onClick={press}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <p aria-live="polite" className="num font-serif text-[18px] leading-[26px] font-medium">
          {m.booking_week_days({ from: date(shown[0]), to: date(shown.at(-1)) })}
        </p>
        <span className="flex gap-2">
          <button
            type="button"
            aria-label={m.booking_week_before()}
            disabled={from <= today}
            onClick={() => turn(-1)}
            className={ARROW}
          >
            <ChevronBackIcon className="size-[18px]" />
          </button>
          <button
            type="button"
            aria-label={m.booking_week_after()}
            disabled={addDays(from, WEEK) > last}
            onClick={() => turn(1)}
            className={ARROW}
          >
            <ChevronNextIcon className="size-[18px]" />
          </button>
        </span>
      </div>
      <ul className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-1">
        {cells.map(({ day, selected, why, unknown }) => (
          <li key={day} className="min-w-13 flex-1">
            <button
              type="button"
              data-day={day}
              aria-pressed={why === null || selected ? selected : undefined}
              aria-disabled={why !== null && !selected ? true : undefined}
              tabIndex={day === reachable?.day ? 0 : -1}
              className={`num grid min-h-14 w-full place-content-center rounded-field text-center ${isBooked(day, props) && !selected ? BOOKED : lookOf({ selected, closed: why !== null || unknown })} ${PRESSED}`}
            >
              <span aria-hidden="true" className="text-[13px] leading-[18px]">
                {weekdayName(weekdayOf(day), 'short')}
              </span>
              <span aria-hidden="true" className="font-serif text-[18px] leading-6 font-medium">
                {Number(day.slice(8))}
              </span>
              {isBooked(day, props) ? (
                <span aria-hidden="true" className="text-[11px] leading-[13px] font-semibold">
                  {props.booked?.words}
                </span>
              ) : null}
              <span className="sr-only">
                {[
                  formatDate(day, language, 'weekday'),
                  ...(isBooked(day, props) && props.booked ? [props.booked.words] : []),
                  ...(why === null ? [] : [why]),
                ].join(': ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** First day of a day's week, counted from today. */
const weekFromOf = (day: CalendarDate, today: CalendarDate): CalendarDate =>
  addDays(today, Math.floor(daysBetween(today, day) / WEEK) * WEEK);

function lookOf({ selected, closed }: { selected: boolean; closed: boolean }): string {
  if (selected) return 'bg-primary text-on-primary';
  return closed
    ? 'bg-sunk text-muted [&>span:nth-child(2)]:line-through'
    : 'bg-paper inset-ring inset-ring-line hover:inset-ring-primary';
}

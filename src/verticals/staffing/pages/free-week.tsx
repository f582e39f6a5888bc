import { useEffect, useState } from 'react';
import { addDays, type CalendarDate, daysFrom, weekdayOf } from '#base/calendar-date.ts';
import { cityTime } from '#web/booking/city-time.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { hoursWords } from '../hire-words.ts';
import { coversCell, freeStretches, type FreeStretch, rowsOf } from './free-cells.ts';
import type { HireState } from './use-hire.ts';

const WEEK = 7;
const ARROW =
  'grid size-11 place-items-center rounded-full inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge';

export function FreeWeek({ hire }: { readonly hire: HireState }) {
  const { availability, worker, today, hours } = hire;
  const { country, details } = worker;
  const { days, times, now, ensure } = availability;
  const [from, setFrom] = useState(today);
  const last = addDays(today, details.horizonDays);
  const shown = daysFrom(from, WEEK)
    .filter((day) => day <= last)
    .map((day) => ({ day, free: freeStretches(times.get(day) ?? [], hours) }));
  const rows = rowsOf(shown.map(({ free }) => free));
  useEffect(() => {
    if (now) ensure(addDays(from, WEEK));
  });
  const known = days.has(from);
  return (
    <section aria-labelledby="free-week" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="free-week" className="text-[24px] leading-8">
            {m.staffing_free_week()}
          </h2>
          <p className="text-[14px] leading-5 text-muted">
            {m.staffing_free_week_text({ hours: hoursWords(hours), time: cityTime(country) })}
          </p>
        </div>
        <span className="flex gap-2">
          <button
            type="button"
            aria-label={m.booking_week_before()}
            disabled={from <= today}
            onClick={() => setFrom(addDays(from, -WEEK))}
            className={ARROW}
          >
            <ChevronBackIcon className="size-[18px]" />
          </button>
          <button
            type="button"
            aria-label={m.booking_week_after()}
            disabled={addDays(from, WEEK) > last}
            onClick={() => setFrom(addDays(from, WEEK))}
            className={ARROW}
          >
            <ChevronNextIcon className="size-[18px]" />
          </button>
        </span>
      </div>
      {known ? (
        <Grid shown={shown} rows={rows} chosen={hire.day} onDay={hire.setDay} />
      ) : (
        <Skeleton className="h-72 rounded-field" />
      )}
    </section>
  );
}

interface GridProps {
  readonly shown: readonly { readonly day: CalendarDate; readonly free: readonly FreeStretch[] }[];
  readonly rows: readonly string[];
  readonly chosen: CalendarDate | null;
  readonly onDay: (day: CalendarDate) => void;
}

/** Shows half hours; screen readers hear the free ranges of each day on its button. */
function Grid({ shown, rows, chosen, onDay }: GridProps) {
  const language = currentLanguage();
  const time = (one: string) => formatTime(one === '24:00' ? '00:00' : one, language);
  return (
    <div className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <ul aria-hidden="true" className="grid auto-rows-[14px] content-start pt-[52px]">
        {rows.map((row) => (
          <li key={row} className="text-end text-[11px] leading-[14px] text-muted">
            {row.endsWith(':00') ? time(row) : ''}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-7 gap-1">
        {shown.map(({ day, free }) => (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === chosen}
              aria-disabled={free.length === 0 ? true : undefined}
              onClick={() => free.length > 0 && onDay(day)}
              className={`block w-full rounded-[8px] ${
                day === chosen ? 'inset-ring-2 inset-ring-primary' : 'hover:bg-sunk'
              }`}
            >
              <span
                aria-hidden="true"
                className={`grid h-[52px] place-content-center text-center text-[12px] leading-4 ${free.length === 0 ? 'text-muted' : ''}`}
              >
                {weekdayName(weekdayOf(day), language === 'ar' ? 'narrow' : 'short')}
                <b className="text-[15px] leading-5 font-semibold">{Number(day.slice(8))}</b>
              </span>
              <span className="sr-only">
                {free.length === 0
                  ? m.staffing_free_none({ day: formatDate(day, language, 'weekday') })
                  : m.staffing_free_times({
                      day: formatDate(day, language, 'weekday'),
                      times: free
                        .map(({ from, to }) =>
                          m.staffing_hours_from_to({ from: time(from), to: time(to) }),
                        )
                        .join(m.shell_comma()),
                    })}
              </span>
              <span aria-hidden="true" className="grid auto-rows-[14px] px-1 pb-1">
                {rows.map((row) => (
                  <span
                    key={row}
                    className={`border-t ${row.endsWith(':00') ? 'border-line' : 'border-transparent'} ${
                      coversCell(free, row) ? 'bg-olive/35' : 'bg-sunk'
                    }`}
                  />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <p role="status" className="col-span-2 mt-2 text-[15px] leading-6">
          {m.staffing_free_nothing()}
        </p>
      ) : null}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { addDays, type CalendarDate, daysFrom } from '#base/calendar-date.ts';
import { cityTime } from '#web/booking/city-time.ts';
import { isFree } from '#web/booking/free-days.ts';
import { nextFreeDay } from '#web/booking/times-rules.ts';
import type { Availability } from '#web/booking/use-availability.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Doctor } from '../prices.ts';
import type { VisitSearch } from './visit-search.ts';

const WEEK = 7;
/** Times of a day; the others are behind a link to the day. */
const TIMES_SHOWN = 5;
const ARROW =
  'grid size-11 place-items-center rounded-full inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge';
const TIME =
  'num grid min-h-11 place-items-center rounded-[8px] px-2 text-[14px] leading-5 font-semibold whitespace-nowrap';

interface DoctorWeekProps {
  readonly doctor: Doctor;
  readonly today: CalendarDate;
  readonly availability: Availability;
  /** The visit that a time books. */
  readonly choice: VisitSearch;
}

/** The free times of a week; each links to its appointment. */
export function DoctorWeek({ doctor, today: loaded, availability, choice }: DoctorWeekProps) {
  const { days, times, now, failed, ensure, refresh } = availability;
  const [week, setWeek] = useState(0);
  const today = now?.today ?? loaded;
  const last = addDays(today, doctor.details.horizonDays);
  const from = addDays(today, week * WEEK);
  const shown = daysFrom(from, WEEK).filter((day) => day <= last);
  const to = shown.at(-1) ?? from;
  useEffect(() => {
    if (now) ensure(addDays(to, WEEK) < last ? addDays(to, WEEK) : last);
  });
  const free = shown.map((day) => ({
    day,
    slots: (times.get(day) ?? []).flatMap((one) => (isFree(one) ? (one.slot ?? []) : [])),
  }));
  const isFreeWeek = free.some(({ slots }) => slots.length > 0);
  const language = currentLanguage();
  const range = m.booking_week_days({
    from: formatDate(from, language, 'day-month'),
    to: formatDate(to, language, 'day-month'),
  });
  return (
    <section aria-label={m.medical_next_times()} className="mb-8">
      <div className="mb-1 flex items-end justify-between gap-3">
        <h2 className="text-[24px] leading-8">{m.medical_next_times()}</h2>
        <div className="flex gap-2">
          <button
            type="button"
            className={ARROW}
            aria-label={m.booking_week_before()}
            disabled={week === 0}
            onClick={() => setWeek(week - 1)}
          >
            <ChevronBackIcon className="size-[18px]" />
          </button>
          <button
            type="button"
            className={ARROW}
            aria-label={m.booking_week_after()}
            disabled={addDays(to, 1) > last}
            onClick={() => setWeek(week + 1)}
          >
            <ChevronNextIcon className="size-[18px]" />
          </button>
        </div>
      </div>
      <p aria-live="polite" className="mb-3 text-[14px] leading-5 text-muted">
        {range}
        {m.shell_comma()}
        {cityTime(doctor.country)}
      </p>
      {days.size > 0 ? (
        isFreeWeek ? (
          <ol className="grid gap-x-2 gap-y-4 md:grid-cols-7">
            {free.map((one) => (
              <Day key={one.day} {...one} choice={choice} />
            ))}
          </ol>
        ) : (
          <NoTimes next={nextFreeDay(to, days)} choice={choice} />
        )
      ) : failed ? (
        <ErrorState message={m.booking_calendar_failed()} onRetry={refresh} />
      ) : (
        <Skeleton className="h-56 rounded-field" />
      )}
    </section>
  );
}

function Day({
  day,
  slots,
  choice,
}: {
  readonly day: CalendarDate;
  readonly slots: readonly string[];
  readonly choice: VisitSearch;
}) {
  const language = currentLanguage();
  const name = formatDate(day, language, 'short-weekday');
  const more = slots.length - TIMES_SHOWN;
  return (
    // A phone lists only the days that have a time.
    <li className={slots.length === 0 ? 'max-md:hidden' : ''}>
      <h3 className="text-[14px] leading-5 font-semibold md:text-center md:max-xl:min-h-10">
        {name}
      </h3>
      {slots.length === 0 ? (
        <p className="mt-2 text-center text-[14px] leading-5 text-muted">{m.medical_day_none()}</p>
      ) : (
        <ul className="mt-2 grid grid-cols-3 gap-2 md:grid-cols-1">
          {slots.slice(0, TIMES_SHOWN).map((time) => (
            <li key={time}>
              <AddressLink
                to="/appoint"
                search={{ ...choice, day, time }}
                aria-label={m.medical_day_time({ day: name, time: formatTime(time, language) })}
                className={`${TIME} bg-paper inset-ring inset-ring-line hover:inset-ring-primary`}
              >
                {formatTime(time, language)}
              </AddressLink>
            </li>
          ))}
          {more > 0 ? (
            <li>
              <AddressLink
                to="/appoint"
                search={{ ...choice, day }}
                aria-label={m.medical_day_more({ day: name, count: formatCount(more) })}
                className={`${TIME} text-primary hover:bg-tint`}
              >
                <bdi dir="ltr">{`+${formatCount(more)}`}</bdi>
              </AddressLink>
            </li>
          ) : null}
        </ul>
      )}
    </li>
  );
}

function NoTimes({
  next,
  choice,
}: {
  /** null if no free day is loaded. */
  readonly next: CalendarDate | null;
  readonly choice: VisitSearch;
}) {
  const look = 'rounded-field bg-sunk px-4 py-5 text-[15px] leading-6';
  if (next === null) return <p className={look}>{m.medical_no_times()}</p>;
  return (
    <p className={look}>
      {m.medical_week_none()}{' '}
      <AddressLink to="/appoint" search={{ ...choice, day: next }} className="text-link">
        {m.medical_next_day({ day: formatDate(next, currentLanguage(), 'short-weekday') })}
      </AddressLink>
    </p>
  );
}

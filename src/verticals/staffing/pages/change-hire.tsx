import { useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import {
  type BookedListing,
  bookedDay,
  changeOf,
  type ChangeProps,
  loadListing,
} from '#web/orders/change-of.tsx';
import { cityTime } from '#web/booking/city-time.ts';
import { DayCalendar } from '#web/booking/day-calendar.tsx';
import { TimeChoice } from '#web/booking/time-choice.tsx';
import { timesOn } from '#web/booking/times-rules.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { todayAt } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import { horizonAsSold } from '../horizon.ts';
import { workerOf } from './load-worker.ts';
import { useSayWeeks, whyNotThatDay } from './why-not-that-day.ts';

function Days({ item, loaded: listing, onChoose }: ChangeProps<BookedListing>) {
  const worker = workerOf(listing);
  const { id, country, details } = worker;
  const { hire, hours, repeatWeeks, months } = item.subDetails;
  const isByHour = hire === 'hour';
  const availability = useAvailability(
    id,
    country,
    isByHour ? { hire, hours, repeatWeeks } : { hire, months },
    item._id,
  );
  const sayWeeks = useSayWeeks(isByHour ? Number(repeatWeeks) : 1);
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const show = (next: CalendarDate) => {
    setDay(next);
    setTime(null);
    if (!isByHour) onChoose({ startsOn: next });
  };
  return (
    <>
      <DayCalendar
        label={isByHour ? m.staffing_day() : m.staffing_first_day()}
        availability={availability}
        today={availability.now?.today ?? todayAt(country)}
        country={country}
        horizonDays={horizonAsSold(details.horizonDays, item.series !== null)}
        booked={bookedDay(item)}
        chosen={day === null ? null : { from: day, to: day }}
        months={1}
        onPick={show}
        whyClosed={whyNotThatDay(worker, isByHour ? 'hour' : 'month', availability, sayWeeks)}
      />
      {isByHour && day !== null ? (
        <div className="mt-4">
          <p className="mb-3 text-[14px] leading-5 text-muted">{cityTime(country)}</p>
          <TimeChoice
            label={m.staffing_start()}
            name="new-start"
            {...timesOn(availability, day)}
            chosen={time}
            onPick={(slot) => {
              setTime(slot);
              onChoose({ day, slot });
            }}
            onDay={show}
          />
        </div>
      ) : null}
    </>
  );
}

/** Changes the day of a hire; worker, length and repetitions stay the same. */
export const ChangeHire = changeOf(loadListing, Days);

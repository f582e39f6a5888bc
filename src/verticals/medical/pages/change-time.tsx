import { useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import {
  type BookedListing,
  bookedDay,
  changeOf,
  type ChangeProps,
  loadListing,
} from '#web/orders/change-of.tsx';
import { closedWords } from '#web/booking/closed-words.ts';
import { hoursAhead } from '#web/booking/hours-words.ts';
import { TimeChoice } from '#web/booking/time-choice.tsx';
import { timesOn } from '#web/booking/times-rules.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { VisitDays } from '#web/booking/week-strip.tsx';
import { todayAt } from '#web/market-time.ts';
import { cityTime } from '#web/booking/city-time.ts';
import { m } from '#web/words/generated/messages.js';
import { doctorOf } from './load-doctor.ts';

function Times({ item, loaded: listing, onChoose }: ChangeProps<BookedListing>) {
  const { id, country, details } = doctorOf(listing);
  const { reasonId, mode } = item.subDetails;
  const availability = useAvailability(id, country, { reason: reasonId, mode }, item._id);
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const show = (next: CalendarDate) => {
    setDay(next);
    setTime(null);
  };
  return (
    <>
      <VisitDays
        label={m.medical_step_day()}
        availability={availability}
        today={availability.now?.today ?? todayAt(country)}
        country={country}
        horizonDays={details.horizonDays}
        booked={bookedDay(item)}
        chosen={day === null ? null : { from: day, to: day }}
        months={1}
        onPick={show}
        whyClosed={(closed) =>
          closedWords(closed, {
            weekday: m.medical_day_off,
            cutoff: () => hoursAhead(details.leadHours),
            taken: m.medical_day_full,
          })
        }
      />
      {day === null ? null : (
        <div className="mt-4">
          <p className="mb-3 text-[14px] leading-5 text-muted">{cityTime(country)}</p>
          <TimeChoice
            label={m.medical_step_time()}
            name="new-time"
            {...timesOn(availability, day)}
            chosen={time}
            onPick={(slot) => {
              setTime(slot);
              onChoose({ day, slot });
            }}
            onDay={show}
          />
        </div>
      )}
    </>
  );
}

/** Changes the time of an appointment; doctor, reason, mode and patient stay the same. */
export const ChangeTime = changeOf(loadListing, Times);
